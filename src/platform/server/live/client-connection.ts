import { quoted } from './sockjs-frame.ts';

/**
 * One message on its way to many: each encoding is made once, however many lines take it.
 */
export class OutgoingMessage {
  readonly text: string;
  #quoted: string | undefined;
  #framed: Buffer | undefined;
  #raw: Buffer | undefined;
  constructor(text: string) {
    this.text = text;
  }
  /** As a part of a SockJS array. */
  get quoted(): string {
    this.#quoted ??= quoted(this.text);
    return this.#quoted;
  }
  /** As a whole SockJS frame. */
  get framed(): Buffer {
    this.#framed ??= Buffer.from(`a[${this.quoted}]`);
    return this.#framed;
  }
  /** As it is, for a raw websocket. */
  get raw(): Buffer {
    this.#raw ??= Buffer.from(this.text);
    return this.#raw;
  }
}

/** A way to one client, whatever it travels by. */
export type ClientConnection = {
  /** Sends a message. A client that takes too little of what waits for it is dropped. */
  send: (parcel: OutgoingMessage) => void;
  /** Says goodbye with a SockJS code (3000-4999) and ends the line. */
  close: (code: number, reason: string) => void;
};

/** What the handshake told. */
export type Handshake = { cookies: string };

export type ConnectionHandlers = {
  /** A message of the client came. */
  onText: (text: string) => void;
  /** The line is gone; nothing comes or goes any more. Called once. */
  onClose: () => void;
};

/** Takes a new line into use. */
export type AcceptConnection = (line: ClientConnection, hello: Handshake) => ConnectionHandlers;

/** What every way of travelling is given. */
export type TransportOptions = { accept: AcceptConnection; bufferedBytesMax: number };

/** One who is looked at each second. */
export type Sweepable = { sweep: (nowMs: number) => void };
