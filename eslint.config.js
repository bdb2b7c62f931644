import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", "dist/", "out/", "node_modules/"] },
  {
    files: ["**/*.ts"],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // A promise nobody waits for loses its error: a run that failed would look like one that hangs.
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      // A switch over a union names every case, so that a new kind of output cannot be forgotten.
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      eqeqeq: ["error", "always"],
      // The compiler takes every index for possibly out of range; where the line before has made sure
      // that it is not, "!" says so.
      "@typescript-eslint/no-non-null-assertion": "off",
      // A default export is renamed by every importer; a named one can be searched for.
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Export it by its name." },
      ],
    },
  },
  {
    // Tools look for a default export in their settings, and a .d.ts describes what a tool has written.
    files: ["**/*.config.ts", "**/*.d.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["tools/**/*.mjs", "bench/**/*.mjs"],
    extends: [tseslint.configs.base],
    rules: { eqeqeq: ["error", "always"], "no-unused-vars": "error", "prefer-const": "error" },
  },
);
