import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { messageTypes, SCHEMAS, TYPES_FILE } from "../../photorummy_site/front_end/message_types.mjs";

test("the types of messages are those of the schemas", async () => {
  assert.equal(await messageTypes(), readFileSync(TYPES_FILE, "utf8"), "run `make message-types`");
});

test("every message and every shape has a type of its own", async () => {
  const types = await messageTypes();
  const declared = [...types.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(declared, [...new Set(declared)]);
  const shapes = Object.keys(JSON.parse(readFileSync(`${SCHEMAS}/shapes.json`, "utf8")).$defs);
  const messages = globSync(`${SCHEMAS}/{client,server}/*.json`);
  const unions = ["ServerMessage", "ClientCommand"];
  assert.equal(declared.length, shapes.length + messages.length + unions.length);
  assert.ok(messages.length > 20, String(messages));
});

test("no type lets anything through unseen", async () => {
  assert.doesNotMatch(await messageTypes(), /\bany\b/);
});
