// What formatter and type checker leave as it is: long comments and strings, and the type `any`.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const LONGEST_LINE = 110;

const styles = globSync("*/static/**/*.css").filter((path) => !path.startsWith("var/"));
const scripts = globSync([
  "*/static/**/*.js",
  "tests/scripts/**/*.js",
  "catalogue/map/*.mjs",
  "photorummy_site/front_end/*.mjs",
]).filter((path) => !path.startsWith("var/"));

/**
 * @param {(line: string) => boolean} isWrong
 * @param {string[]} [files]
 * @returns {string[]} the wrong lines of these files, by default of all scripts, each with its line
 */
function linesThatAre(isWrong, files = scripts) {
  return files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
      .filter(({ line }) => isWrong(line))
      .map(({ line, where }) => `${where} ${line.trim()}`),
  );
}

test("there are scripts and style sheets to look at", () => {
  assert.ok(scripts.length > 10, String(scripts));
  assert.ok(styles.length > 10, String(styles));
});

test(`no line is longer than ${LONGEST_LINE} characters`, () => {
  assert.deepEqual(
    linesThatAre((line) => line.length > LONGEST_LINE, [...scripts, ...styles]),
    [],
  );
});

test("nothing is of the type any", () => {
  const anyType = /@(type|param|returns|typedef|template)\b.*\{[^}]*\bany\b/;
  assert.deepEqual(
    linesThatAre((line) => anyType.test(line)),
    [],
  );
});
