import { describe, expect, it } from "vitest";
import { outputsHtml, printedFrames } from "../../../web/charts/html";
import { outputPictures } from "../../../web/charts/svg";
import type { ErrorOutput, Figure, Output } from "../../../web/engine/protocol";
import * as figures from "./figures";
import { axis, figure, panel, row } from "./figures";

const options = { idPrefix: "softmax" };

function error(changes: Partial<ErrorOutput> = {}): ErrorOutput {
  const place = { source: "softmax", line: 3, column: 5, length: 1 };
  const words = { error: "name" as const, message: "'B' is not defined", hint: "did you mean A?" };
  return { kind: "error", ...words, ...place, operands: [], trace: [], ...changes };
}

function figureOutput(drawn: Figure): Output {
  return { kind: "figure", ...drawn };
}

describe("text", () => {
  it("becomes one block as long as nothing stands between", () => {
    const outputs: Output[] = [
      { kind: "text", text: "A =\n" },
      { kind: "text", text: "done\n" },
      { kind: "value", type: "vector", rows: 1, cols: 1, data: [1], text: "x = 1\n" },
      { kind: "text", text: "end\n" },
    ];
    expect(outputsHtml(outputs, options)).toBe(
      '<pre class="text">A =\ndone\n</pre>\n' +
        '<pre class="text value">x = 1\n</pre>\n' +
        '<pre class="text">end\n</pre>',
    );
  });

  it("tells which lines are too long to stand beside the code", () => {
    const html = (length: number) =>
      outputsHtml([{ kind: "text", text: `a\n${"x".repeat(length)}\n` }], options);
    expect(html(60)).toMatch(/^<pre class="text">/);
    expect(html(61)).toMatch(/^<pre class="text wide">/);
  });

  it("keeps an empty first line, which HTML would drop", () => {
    expect(outputsHtml([{ kind: "text", text: "\nA" }], options)).toBe(
      '<pre class="text">\n\nA</pre>',
    );
  });
});

describe("an error", () => {
  it("says what, where and what to try", () => {
    const html = outputsHtml([error()], { ...options, source: "softmax" });
    expect(html).toContain('<p class="message">&#39;B&#39; is not defined</p>');
    expect(html).toContain('<p class="hint">did you mean A?</p>');
    expect(html).toContain('<p class="place">line 3, column 5</p>');
    expect(html).not.toContain("role=");
  });

  it("names the text it is in when that is not the one that ran, and the calls that led there", () => {
    const trace = [{ function: "entropy_bits", line: 7, column: 1, source: "softmax" }];
    const html = outputsHtml([error({ source: "lib/info.rlab", hint: "", trace })], {
      ...options,
      source: "softmax",
      isLive: true,
    });
    expect(html).toContain("lib/info.rlab, line 3, column 5");
    expect(html).toContain("in entropy_bits, called from line 7");
    expect(html).toContain('role="alert"');
    expect(html).not.toContain("hint");
  });
});

describe("a figure", () => {
  it("has a name, a description, its titles as text and its numbers as tables", () => {
    const html = outputsHtml([figureOutput(figures.pipelineHeatmaps)], options);
    expect(html).toMatch(/<figure [^>]*data-figure[^>]* role="figure" aria-label="Scaled scores S/);
    expect(html).toContain('aria-describedby="softmax-0-description"');
    expect(html).toContain('<p class="description" id="softmax-0-description">');
    expect(html).toContain('<p class="panel-title">Causal mask (1 = blocked)</p>');
    expect(html.match(/<table>/g)).toHaveLength(3);
    expect(html).toContain('<th scope="col">t1</th>');
    expect(html).toContain("<td>0.4269</td>");
    expect(html).toContain("A dot marks an entry that is exactly 0.");
  });

  it("holds the pictures that were drawn for it", async () => {
    const outputs = [figureOutput(figures.outputHeatmaps)];
    const pictures = await outputPictures(outputs, "softmax");
    expect(outputsHtml(outputs, { ...options, pictures }).match(/<svg/g)).toHaveLength(2);
    expect(outputsHtml(outputs, options)).not.toContain("<svg");
  });
});

describe("an animation", () => {
  const frames = Array.from({ length: 30 }, (_, index) => figures.entropyKnob(0.1 * (index + 1)));
  const outputs: Output[] = [{ kind: "animation", name: "a.gif", fps: 6, frames }];

  it("shows its first frame and lists the captions of all", () => {
    const html = outputsHtml(outputs, options);
    expect(html).toContain(" data-animation");
    expect(html.match(/<li>/g)).toHaveLength(30);
    expect(html).toContain("c = 3.00");
    expect(html.match(/<figure/g)).toHaveLength(1);
  });

  it("holds at most six frames for paper, the first and the last among them", async () => {
    const pictures = await outputPictures(outputs, "knob");
    const html = outputsHtml(outputs, { ...options, pictures });
    const [screen, paper] = html.split('<div class="multiples"');
    expect(screen!.match(/<svg/g)).toHaveLength(2);
    expect(paper!.match(/<svg/g)).toHaveLength(12);
    const knobs = [...paper!.matchAll(/c = ([\d.]+)/g)].map(([, c]) => c);
    expect(knobs).toEqual(["0.10", "0.70", "1.30", "1.80", "2.40", "3.00"]);
  });

  it("gives no two elements one id", async () => {
    const pictures = await outputPictures(outputs, "knob");
    const html = outputsHtml(outputs, { ...options, pictures });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it("prints every frame of a short animation, and none of an empty one", () => {
  const frames = [0.1, 1].map(figures.entropyKnob);
  expect(printedFrames({ frames })).toEqual(frames);
  expect(printedFrames({ frames: frames.slice(0, 1) })).toHaveLength(1);
  expect(printedFrames({ frames: [] })).toEqual([]);
});

describe("text from code or from files", () => {
  const bad = `<img src=x onerror="alert(1)">'&`;
  const poisoned = figure([
    panel({
      title: bad,
      x: axis({ title: bad, labels: [bad, bad] }),
      y: axis({ title: bad }),
      legend: true,
      marks: [
        { mark: "bar", y: row([1, 2]), names: [bad] },
        { mark: "hline", y: row([1]), names: [bad] },
      ],
    }),
    panel({
      slot: 2,
      title: bad,
      x: axis({ labels: [bad] }),
      y: axis({ labels: [bad] }),
      marks: [{ mark: "heatmap", values: row([1]), palette: bad }],
    }),
  ]);
  const outputs: Output[] = [
    { kind: "text", text: bad },
    { kind: "value", type: "matrix", rows: 0, cols: 0, data: [], text: bad },
    error({
      message: bad,
      hint: bad,
      source: bad,
      trace: [{ function: bad, line: 1, column: 1, source: bad }],
    }),
    figureOutput(poisoned),
    { kind: "animation", name: bad, fps: 1, frames: [poisoned] },
  ];

  it("never becomes markup", async () => {
    const pictures = await outputPictures(outputs, "cell");
    const html = outputsHtml(outputs, { idPrefix: `"${bad}`, pictures, source: "cell" });
    expect(html).not.toMatch(/<img/i);
    // Inside a tag a quote would end an attribute and begin another one.
    for (const tag of html.match(/<[^>]*>/g) ?? []) {
      expect(tag.replace(/"[^"]*"/g, "")).not.toContain("onerror");
    }
    expect(html.split("&lt;img src=x onerror=").length).toBeGreaterThan(12);
  });
});
