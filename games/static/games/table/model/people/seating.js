// Who sits where, what each is called and how they look.

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../game.js").Sitting} Sitting
 */

/**
 * @param {Game} game
 * @param {number} player a position in the round
 */
export const seatOf = (game, player) => game.seen.seats[game.round.players[player]];

/**
 * @param {Game} game
 * @param {Sitting} seat
 */
export const isMine = (game, seat) => seat.number === game.seen.you;

/**
 * @param {Game} game
 * @param {Sitting} seat
 */
export function nameOfSeat(game, seat) {
  if (isMine(game, seat)) return game.words.say("you");
  return seat.name ?? nameOfBot(game, seat.number);
}

/**
 * What a bot is called that plays on a seat.
 * @param {Game} game
 * @param {number} seat its number
 */
export function nameOfBot({ words }, seat) {
  const { bots } = words.texts;
  return bots[seat % bots.length];
}

/**
 * The sign of whoever sits there, or a pupil's picture: the same for everybody who looks.
 * @param {Game} _game
 * @param {Sitting} seat
 */
export const faceOfSeat = (_game, { face, number }) => face || (number % 2 ? "a-bot" : "a-bot-2");

/**
 * The others in the order of play, beginning after this player; all of them for those who watch.
 * @param {Game} game
 * @returns {{ player: number, seat: Sitting, size: number }[]} with the sizes of their racks
 */
export function otherPlayers(game) {
  const all = game.position.rack_sizes.map((size, player) => ({ player, seat: seatOf(game, player), size }));
  const mine = game.myPlayer;
  return [...all.slice(mine + 1), ...all.slice(0, Math.max(mine, 0))];
}

/** Where there is nothing to draw, everything lies open. @param {Game} game */
export const isOpenTable = (game) => game.position.stack_sizes.length === 0;

/**
 * At an open table the one who began leads.
 * @param {Game} game
 * @param {number} player
 */
export const isLeader = (game, player) => isOpenTable(game) && game.position.starter === player;

/** Whether this person may pause the table. @param {Game} game */
export const isHost = (game) => game.seen.you !== null && game.seen.table.host === game.seen.you;
