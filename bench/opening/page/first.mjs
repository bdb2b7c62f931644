/** One attention by one contender, as soon as its page can. */

import { contenders } from "virtual:contenders";
import { choice } from "virtual:choice";
import { randomHead } from "../../attention/page/head.mjs";

const { attend } = await contenders[choice].open(
  randomHead(contenders[choice].precisions.at(0), 64, 64),
);
await attend();
window.computed = performance.now();
