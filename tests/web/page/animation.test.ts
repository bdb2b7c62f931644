/** What a reader can do with an animation: play it, step through it, save and print it. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Output } from "../../../web/engine/protocol";
import * as figures from "../charts/figures";
import { change, isLive, open, page } from "./figure-page";

describe("an animation", () => {
  const frames = Array.from({ length: 12 }, (_, index) => figures.entropyKnob((index + 1) / 4));
  const knob: Output = { kind: "animation", name: "knob.gif", fps: 10, frames };
  const title = () => page.locator(".panel-title").first().textContent();
  const position = () => page.locator(".position").textContent();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  it("rests on its first frame until it is asked to play, and then stops at the last", async () => {
    await open([knob]);
    await page.waitForTimeout(400);
    expect(await position()).toBe("Frame 1 of 12");
    expect(await isLive()).toBe(false);
    await page.getByLabel("Speed").selectOption("4");
    await press("Play");
    await expect.poll(position, { timeout: 15_000 }).toBe("Frame 12 of 12");
    await expect.poll(() => page.getByRole("button", { name: "Play" }).count()).toBe(1);
    expect(await title()).toContain("c = 3.00");
  });

  it("stops where it is paused", async () => {
    await open([knob]);
    await press("Play");
    await expect.poll(position).not.toBe("Frame 1 of 12");
    await press("Pause");
    const there = await position();
    expect(there).not.toBe("Frame 12 of 12");
    await page.waitForTimeout(400);
    expect(await position()).toBe(there);
  });

  it("goes step by step, by its buttons and by the arrows on its slider", async () => {
    await open([knob]);
    const caption = () => page.locator(".scrubber [aria-live=polite]").innerText();
    await press("Next");
    await expect.poll(title).toContain("c = 0.50");
    expect(await caption()).toMatch(/c = 0.50; softmax row: H\(A_t\) in bits/);
    await press("Previous");
    await expect.poll(title).toContain("c = 0.25");
    const slider = page.getByRole("slider", { name: "Frame" });
    await slider.focus();
    for (let step = 2; step <= 12; ++step) {
      await page.keyboard.press("ArrowRight");
      expect(await caption()).toContain(`c = ${(step / 4).toFixed(2)}`);
    }
    expect(await slider.getAttribute("aria-valuetext")).toBe("Frame 12 of 12");
    await expect.poll(title).toContain("c = 3.00");
    await page.keyboard.press("Home");
    await expect.poll(title).toContain("c = 0.25");
  });

  it("cannot play where little motion is wanted, but steps", async () => {
    await open([knob], { reducedMotion: "reduce" });
    expect(await page.getByRole("button", { name: "Play" }).count()).toBe(0);
    await press("Next");
    await expect.poll(title).toContain("c = 0.50");
  });

  it("keeps its place when it is computed anew", async () => {
    await open([knob]);
    await press("Next");
    const doubled = Array.from({ length: 6 }, (_, index) => figures.entropyKnob((index + 1) / 2));
    await change([{ ...knob, frames: doubled }]);
    expect(await position()).toBe("Frame 2 of 6");
    expect(await title()).toContain("c = 1.00");
    expect(await page.locator(".frames li").count()).toBe(6);
    const printed = () => page.locator(".multiples .panel-title").allTextContents();
    await expect.poll(async () => (await printed())[2], { timeout: 10_000 }).toContain("c = 1.00");
  });

  it("is saved as a GIF of all its frames", async () => {
    await open([{ ...knob, frames: frames.slice(0, 3) }]);
    const [file] = await Promise.all([page.waitForEvent("download"), press("Save as GIF")]);
    expect(file.suggestedFilename()).toBe("knob.gif");
    const bytes = (await readFile(await file.path())).toString("latin1");
    expect(bytes.slice(0, 6)).toBe("GIF89a");
    // A delay of 10/100 s in the block before each frame.
    expect(bytes.split("\x21\xf9\x04\x00\x0a\x00\x00\x00")).toHaveLength(4);
  });

  it("is printed as six of its frames, without controls", async () => {
    await open([knob]);
    await page.emulateMedia({ media: "print" });
    const visible = page.locator(".picture").filter({ visible: true });
    expect(await visible.count()).toBe(6);
    expect(await visible.locator("svg").count()).toBe(12);
    expect(await page.locator("button, input").filter({ visible: true }).count()).toBe(0);
  });
});
