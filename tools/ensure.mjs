// Installs what the project needs and the machine lacks: Debian packages, then node modules.
// Runs before node_modules exists, so it imports nothing from there. Quick when nothing is missing.

import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PlainError, isInstalled, main, read, root, run } from "./process.mjs";

/**
 * @typedef {object} Need
 * @property {string} package  name in Debian
 * @property {string} [command]  what it puts on the PATH; none for headers and fonts
 * @property {string} [name]  what to call it to someone on another system
 */

/** What `npm start` and `npm run build` need. @type {Need[]} */
const buildNeeds = [
  { package: "cmake", command: "cmake", name: "CMake 3.25" },
  { package: "ninja-build", command: "ninja", name: "Ninja" },
  { package: "emscripten", command: "em++", name: "Emscripten (an emsdk with EMSDK set)" },
  { package: "libeigen3-dev", name: "Eigen 3.4" },
  { package: "catch2", name: "Catch2" },
];

/** What tests and checks need besides. The font is for Chromium, which without one shows no text. @type {Need[]} */
const testNeeds = [
  { package: "g++", command: "g++", name: "a C++20 compiler" },
  { package: "clang-format", command: "clang-format", name: "clang-format 14" },
  { package: "clang-tidy", command: "clang-tidy", name: "clang-tidy 14" },
  { package: "chromium", command: "chromium", name: "Chromium" },
  { package: "firefox-esr", command: "firefox-esr", name: "Firefox ESR" },
  { package: "fonts-dejavu-core" },
];

/**
 * Makes sure that a build, and with `tests` everything, can run.
 * @param {{ tests?: boolean }} [options]
 * @throws {PlainError} when something is missing that cannot be installed from here
 */
export function ensure({ tests = false } = {}) {
  ensureNode();
  const needs = (tests ? [...buildNeeds, ...testNeeds] : buildNeeds).filter(
    (need) => need.package !== "emscripten" || process.env.EMSDK === undefined,
  );
  if (isDebian()) ensurePackages(needs.map((need) => need.package));
  else ensureCommands(needs);
  ensureModules();
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new PlainError(`This needs Node 20.19 or later; this is ${process.versions.node}.`);
}

function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

/** @param {string[]} packages */
function ensurePackages(packages) {
  const missing = missingPackages(packages);
  if (missing.length === 0) return;

  const list = missing.join(" ");
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && !isInstalled("sudo")) {
    throw new PlainError(
      `Missing: ${list}. Neither root nor sudo is at hand, so please have someone install them.`,
    );
  }
  console.log(`Installing Debian packages: ${list}`);
  const environment = ["env", "DEBIAN_FRONTEND=noninteractive"];
  const [command = "", ...prefix] = asRoot ? environment : ["sudo", ...environment];
  // Another program may hold the package database for a moment (unattended upgrades do).
  const apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"];
  run(command, [...prefix, ...apt, "update"]);
  run(command, [...prefix, ...apt, "install", "--yes", "--no-install-recommends", ...missing]);
}

/**
 * @param {string[]} packages
 * @returns {string[]}
 */
function missingPackages(packages) {
  const query = ["--show", "--showformat=${db:Status-Status}"];
  return packages.filter((name) => read("dpkg-query", [...query, name]) !== "installed");
}

/**
 * Elsewhere than on Debian nothing is installed; headers are left for CMake to find or to miss.
 * @param {Need[]} needs
 */
function ensureCommands(needs) {
  if (needs.every(({ command }) => command === undefined || isInstalled(command))) return;
  const names = needs.flatMap(({ name }) => name ?? []).join(", ");
  throw new PlainError(`Only on Debian is this installed for you; please install ${names}.`);
}

/** npm leaves a copy of the lock file in node_modules when it has finished installing. */
function ensureModules() {
  const lock = join(root, "package-lock.json");
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (existsSync(installedLock) && statSync(installedLock).mtimeMs >= statSync(lock).mtimeMs)
    return;
  // npm would empty the folder that a link leads to, and with it another checkout.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new PlainError("node_modules is a link and out of date; please remove the link first.");
  }
  console.log("Installing node modules (npm ci)");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

await main(import.meta.url, () => ensure({ tests: true }));
