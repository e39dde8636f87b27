// The sheet with the people at the table, and the way out when one of them is away.

import { absentMover, isQuiet, maySendAway, otherPeople } from "../../model/people/company.js";
import { isHost, nameOfSeat } from "../../model/people/seating.js";
import { request } from "../../net/requests.js";
import { game, say } from "../../state.js";
import { allOf, button, make, part } from "../dom.js";

/** @typedef {import("../../model/game.js").Sitting} Sitting */

/** @type {Record<string, (data: DOMStringMap) => void>} */
export const companyActions = {
  standIn: (data) => request({ type: "stand_in", seat: Number(data.person) }),
  sendAway: (data) => request({ type: "remove_person", seat: Number(data.person) }),
  mute: (data) => mute(game.seen.seats[Number(data.person)]),
};

/** A host mutes somebody for all, everybody else only for himself or herself. @param {Sitting} seat */
function mute(seat) {
  if (isHost(game)) request({ type: "mute", seat: seat.number, muted: !seat.muted });
  else if (!game.quietSeats.delete(seat.number)) game.quietSeats.add(seat.number);
}

export function drawCompany() {
  const people = game.seen.you === null ? [] : otherPeople(game);
  for (const each of allOf("[data-for=company]")) each.hidden = people.length === 0;
  part("company").replaceChildren(...people.map(personLine));
}

/** @param {Sitting} seat */
const personLine = (seat) =>
  make(
    "li",
    {},
    make("b", {}, nameOfSeat(game, seat)),
    button(
      "mute",
      {
        "data-person": seat.number,
        "data-key": `mute-${seat.number}`,
        "aria-pressed": String(isQuiet(game, seat)),
        "aria-label": `${say(isHost(game) ? "muteForAll" : "muteForMe")}: ${nameOfSeat(game, seat)}`,
        isOff: !game.isFree,
      },
      say(isHost(game) ? "muteForAll" : "muteForMe"),
      make("i"),
    ),
    maySendAway(game) &&
      button(
        "sendAway",
        {
          "data-person": seat.number,
          "data-key": `away-${seat.number}`,
          "aria-label": `${say("sendAway")}: ${nameOfSeat(game, seat)}`,
          isOff: !game.isFree,
        },
        say("sendAway"),
      ),
  );

/** A button for whoever waits for somebody who is away. */
export function standInButton() {
  const seat = absentMover(game);
  if (!seat) return null;
  const words = say("letBotPlay", { name: nameOfSeat(game, seat) });
  const attributes = { class: "finish go", "data-person": seat.number, isOff: !game.isFree };
  return button("standIn", attributes, make("span", {}, words));
}
