/** Entry of the engine's worker. It is bundled as a classic script, since a page opened from disk can
 * start no module worker. */

import createCore from "virtual:core-glue";
import { serve, type Port } from "./serve";

serve(globalThis as unknown as Port, createCore);
