// `node server.mjs PORT FOLDER`: boardgame.io with its file store, as its documentation starts it.

import bgio from "boardgame.io/dist/cjs/server.js";
import { Rummy } from "./game.mjs";

const [port, dir] = process.argv.slice(2);
const server = bgio.Server({
  games: [Rummy],
  origins: [`http://127.0.0.1:${port}`],
  db: new bgio.FlatFile({ dir }),
});
process.stdin.on("end", () => process.exit()).resume(); // whoever started it has ended
await server.run({ port: Number(port) });
