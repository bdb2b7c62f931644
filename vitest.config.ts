import { defineConfig } from "vitest/config";

// One project a folder of tests; tools/test.mjs runs each at its place among the stages.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "layers", include: ["tests/layers/**/*.test.ts"] } },
      { test: { name: "language", include: ["tests/language/**/*.test.ts"] } },
      {
        test: { name: "web", include: ["tests/web/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        test: {
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "lesson", include: ["tests/lesson/**/*.test.ts"] } },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          // One Chromium at a time: timings and screenshots on a small machine want the processor alone.
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
