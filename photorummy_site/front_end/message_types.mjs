// Writes the types of all messages between tables and browsers, from the JSON schemas of the protocol.
//
//   node photorummy_site/front_end/message_types.mjs    (or: make message-types)

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

/** @typedef {import("json-schema-to-typescript").JSONSchema} Schema */

export const TYPES_FILE = "games/static/games/messages.d.ts";
export const SCHEMAS = "games/live/protocol/schemas";
const BANNER =
  "// Made from the schemas of the protocol by `make message-types`: change those, not this file.";
const OPTIONS = { unreachableDefinitions: true, ignoreMinAndMaxItems: true, bannerComment: "" };
/** What names of types end with: the server says a `hint` message, a client sends a `hint` command. */
const ENDINGS = { server: "Message", client: "Command" };

/** @param {string} path */
const readSchema = (path) => JSON.parse(readFileSync(path, "utf8").replaceAll("../shapes.json#", "#"));

/** @param {string} snakeCase */
const typeName = (snakeCase) =>
  snakeCase.replace(/(^|_)([a-z])/g, (_all, _gap, letter) => letter.toUpperCase());

/**
 * @param {"server" | "client"} side
 * @returns {Record<string, Schema>} its messages by the names of their types, and the union of all
 */
function messagesOf(side) {
  const paths = globSync(`${SCHEMAS}/${side}/*.json`).sort();
  const named = paths.map((path) => {
    const name = typeName(basename(path, ".json")) + ENDINGS[side];
    return [name, { ...readSchema(path), $schema: undefined, title: name }];
  });
  const oneOf = named.map(([name]) => ({ $ref: `#/$defs/${name}` }));
  return { ...Object.fromEntries(named), [typeName(side) + ENDINGS[side]]: { oneOf } };
}

/** @returns {Promise<string>} */
export async function messageTypes() {
  const { $defs: shapes } = readSchema(`${SCHEMAS}/shapes.json`);
  const $defs = { ...shapes, ...messagesOf("client"), ...messagesOf("server") };
  const written = await compile({ $defs }, "protocol", { ...OPTIONS, style: { printWidth: 110 } });
  return `${BANNER}\n\n${withoutNoise(written)}`;
}

/**
 * Drop remarks on how each type was referenced, and the type of the protocol itself, which holds nothing.
 * @param {string} types
 */
function withoutNoise(types) {
  return types
    .replace(/ \*\n \* This interface was referenced by .*\n \* via the `definition` .*\n/g, "")
    .replace(/\/\*\*\n \* This interface was referenced by .*\n \* via the `definition` .*\n \*\/\n/g, "")
    .replace(/export interface Protocol \{\n.*\n\}\n/, "");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(TYPES_FILE, await messageTypes());
