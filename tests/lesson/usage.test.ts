/** How both programs answer when they are used wrongly, or asked how to be used. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ProgramRun, programs } from "./programs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "usage-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const twoPictures = 'plot([1 2])\nsavefig("a.svg")\nsavefig("b.svg")\nprint("done")';

/** What differs is the program's own name in the first line. */
const withoutName = ({ text }: ProgramRun) => text.replace(/^usage: \S+/, "usage:");

describe.each(Object.keys(programs) as (keyof typeof programs)[])("%s", (name) => {
  const run = programs[name];

  it("tells how it is used when asked", async () => {
    const { code, text, errors } = await run("", ["--help"]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    for (const option of ["--json", "--out DIR", "--help"])
      expect(text).toContain(`\n  ${option} `);
  });

  it("shows one line for an option that it does not know", async () => {
    const { code, text, errors } = await run("", ["--color"]);
    expect({ code, text }).toEqual({ code: 64, text: "" });
    expect(errors).toMatch(/^usage: .*\n$/);
  });

  it("says which folder it cannot write to, and runs nothing", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    for (const out of [file, path.join(file, "deeper"), "/proc/none"]) {
      expect(await run(twoPictures, ["--out", out])).toEqual({
        code: 74,
        text: "",
        errors: `cannot write ${out}\n`,
      });
    }
  });

  it("writes pictures only where it is told to", async () => {
    const out = path.join(folder, path.basename(name));
    expect(await run(twoPictures)).toEqual({ code: 0, text: "done\n", errors: "" });
    expect(await run(twoPictures, ["--out", out])).toEqual({ code: 0, text: "done\n", errors: "" });
    expect(readdirSync(out)).toHaveLength(2);
  });

  it("tells a script that does not parse from one that runs such a file", async () => {
    const file = path.join(folder, "broken.rlab");
    writeFileSync(file, "x = (");
    const { code, text, errors } = await run(`print(1)\nrun ${file}`);
    expect({ code, text }).toEqual({ code: 70, text: "1\n" });
    expect(errors).toContain("broken.rlab:1:5: syntax: ");
    expect((await run("x = (")).code).toBe(65);
  });

  it("says that a folder is one", async () => {
    expect(await run("", [folder])).toEqual({
      code: 66,
      text: "",
      errors: `${folder}: is a folder\n`,
    });
  });

  it("calls bytes that are no text damaged", async () => {
    const { code, errors } = await run(Buffer.from([0x78, 0x20, 0x3d, 0x20, 0xff, 0xfe]));
    expect(code).toBe(65);
    expect(errors).toContain(":1:5: lexical: the text is damaged here");
  });
});

it("is told in the same words by both", async () => {
  const [native, wasm] = await Promise.all(
    Object.values(programs).map((run) => run("", ["--help"])),
  );
  expect(withoutName(native!)).toBe(withoutName(wasm!));
});
