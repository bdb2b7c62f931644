import { afterEach, describe, expect, it, vi } from "vitest";
import { readFragment, writeFragment } from "../../../../web/page/carry/work-link";

const text = `{"texts":{"qk":"Q = [1, 2]; % → ${"again ".repeat(100)}"}}`;

afterEach(() => vi.unstubAllGlobals());

describe("a fragment", () => {
  it("carries a text compressed, in characters that no address changes", async () => {
    const fragment = await writeFragment(text);
    expect(fragment).toMatch(/^work=[\w-]+$/);
    expect(fragment.length).toBeLessThan(text.length / 3);
    expect(await readFragment(`#${fragment}`)).toBe(text);
  });

  it("carries it plainly where the browser cannot compress", async () => {
    vi.stubGlobal("CompressionStream", undefined);
    const fragment = await writeFragment(text);
    expect(fragment).toMatch(/^work-text=[\w-]+$/);
    expect(await readFragment(fragment)).toBe(text);
  });

  it("is somebody else's when it names a place of the page", async () => {
    expect(await readFragment("#scores")).toBeUndefined();
    expect(await readFragment("")).toBeUndefined();
  });

  it("says that it is damaged when it is", async () => {
    const fragment = await writeFragment(text);
    const damaged = [fragment.slice(0, -9), "work=%%%", "work=", "work-text=_w", "work=AAAA"];
    for (const broken of damaged) {
      await expect(readFragment(broken), broken).rejects.toThrow("cut short or damaged");
    }
  });

  it("does not unfold a small link into a large text", async () => {
    const fragment = await writeFragment("x".repeat(5_000_000));
    expect(fragment.length).toBeLessThan(10_000);
    await expect(readFragment(fragment)).rejects.toThrow("longer than any");
  });
});
