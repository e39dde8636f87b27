// What goes over a connection to a table, and who listens to it.

import type { ClientCommand, ServerMessage } from "../../messages.js";

type WithoutId<Command> = Command extends ClientCommand ? Omit<Command, "id"> : never;

/** What a page asks; the connection gives it an id. */
export type Command = WithoutId<ClientCommand>;

/** What a puzzle says of a finished table, beside the messages of all tables. */
export interface MarkedMessage {
  type: "marked";
  id: string;
  solved: boolean;
  title: string;
  text: string;
}

export type Message = ServerMessage | MarkedMessage;

export interface Listener {
  hear: (message: Message) => void;
  /** the connection broke; it comes back by itself */
  lost: () => void;
  /** the line has been silent for seconds and may be broken; or it speaks again */
  doubted?: (isDoubted: boolean) => void;
  /** the server has ended it for good: the code of the closed socket, or the status of the answer */
  ended: (code: number) => void;
}
