// Joins each script and each style sheet that a template names with all that it imports: one request instead
// of dozens. Browsers get source maps, so their tools show the scripts as they were written.
//
//   node photorummy_site/front_end/bundle.mjs OUT_FOLDER    (or: python prepare.py bundles)

import { globSync, rmSync } from "node:fs";
import { build } from "esbuild";

/** Scripts that pages load, by the names that the template tag `script` gives them. */
const SCRIPTS = [
  "catalogue/crop",
  "catalogue/filter",
  "catalogue/hear",
  "catalogue/markers/worker",
  "catalogue/turn",
  "classrooms/assignments/counted",
  "classrooms/assignments/slips",
  "classrooms/assignments/ticks",
  "classrooms/assignments/titles",
  "classrooms/classes/names",
  "classrooms/led_replay/board",
  "classrooms/led_replay/device",
  "classrooms/led_replay/lay",
  "classrooms/lessons/seats",
  "classrooms/lessons/sheets",
  "classrooms/lessons/swap",
  "classrooms/login/pictures",
  "classrooms/paper/scanner",
  "classrooms/print",
  "classrooms/quizzes/quiz",
  "classrooms/strip",
  "games/lobby/waiting_room",
  "games/paper_table/main",
  "games/person/called",
  "games/table/main",
  "learn/coach",
  "learn/keys",
  "learn/map",
  "learn/pairs",
  "learn/peek",
  "learn/puzzle",
  "learn/scene",
  "matches/daily/share",
  "matches/replay/main",
  "matches/seeker",
  "matches/tournament",
  "site/keep_fresh",
  "site/reveal",
  "site/submits_itself",
];
/** Style sheets that pages load, by the names that the template tag `style` gives them. */
const STYLES = ["projector", "site", "table"];

/** @param {string} name */
function scriptFile(name) {
  const [file] = globSync(`*/static/${name}.js`, { exclude: ["var/**"] });
  if (!file) throw new Error(`There is no script ${name}.js in any static folder.`);
  return { in: file, out: name };
}

/** @param {string} name */
const styleFile = (name) => ({ in: `photorummy_site/front_end/${name}.css`, out: name });

const outdir = process.argv[2];
rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: [...SCRIPTS.map(scriptFile), ...STYLES.map(styleFile)],
  outdir,
  bundle: true,
  minify: true,
  charset: "utf8",
  sourcemap: true,
  format: "esm",
  target: "es2022",
  external: ["../fonts/*"], // found beside the bundles once static files are collected
  logLevel: "warning",
});
