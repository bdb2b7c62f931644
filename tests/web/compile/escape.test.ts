import { expect, test } from "vitest";

import { scriptJson, scriptText } from "../../../web/compile/escape";

test("JSON cannot end its script and reads back as it was", () => {
  const data = { source: 'print("</script><!-- <img>")' };
  expect(scriptJson(data)).not.toContain("<");
  expect(JSON.parse(scriptJson(data))).toEqual(data);
});

test("JSON names the numbers it does not have, and unfolds typed arrays", () => {
  const data = { data: new Float64Array([1.5, NaN, Infinity, -Infinity]) };
  expect(scriptJson(data)).toBe('{"data":[1.5,"NaN","Infinity","-Infinity"]}');
});

test("a script cannot end itself and still means the same", () => {
  const code = '"</script>" + `</SCRIPT ` + "<!--"';
  const safe = scriptText(code);
  expect(safe).not.toMatch(/<\/script|<!--/i);
  expect(new Function(`return ${safe}`)()).toBe("</script></SCRIPT <!--");
});
