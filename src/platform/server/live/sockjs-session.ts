import type { ServerResponse } from 'node:http';
import { limits } from '#platform/values/limits.ts';
import type { ClientConnection, ConnectionHandlers, Handshake, TransportOptions } from './client-connection.ts';
import { closeFrame, HEARTBEAT_FRAME, messagesFrame, OPEN_FRAME } from './sockjs-frame.ts';

/** How one kind of HTTP answer carries frames. */
export type Carrier = {
  response: ServerResponse;
  /** A frame as this transport writes it. */
  write: (frame: string) => string;
  /** The answer ends after so many bytes: one frame for polling. */
  bytesMax: number;
};

/** A client that travels by HTTP answers, one after another. */
export type HttpSession = {
  /** Lends an answer to the session until it is full or the client leaves. */
  attach: (carrier: Carrier) => void;
  /** False once the session has ended. */
  receive: (texts: string[]) => boolean;
  sweep: (nowMs: number) => void;
  end: () => void;
};

const ANOTHER_CONNECTION = closeFrame(2010, 'Another connection still open');
const INTERRUPTED = closeFrame(1002, 'Connection interrupted');

/** Opens a session. `onGone` is called when nothing of it needs to be remembered any more. */
export const createHttpSession = (
  { accept, bufferedBytesMax }: TransportOptions,
  hello: Handshake,
  onGone: () => void,
): HttpSession => {
  let carrier: Carrier | null = null;
  let sentBytes = 0;
  let waiting: string[] = [];
  let waitingBytes = 0;
  let goodbye: string | null = null;
  let isUserGone = false;
  let lastAtMs = performance.now();

  const leave = () => {
    if (isUserGone) return;
    isUserGone = true;
    user.onClose();
  };
  const release = () => {
    const { response } = carrier ?? {};
    carrier = null;
    lastAtMs = performance.now();
    response?.end();
  };
  const writeFrame = (frame: string) => {
    if (!carrier) return;
    const text = carrier.write(frame);
    sentBytes += Buffer.byteLength(text);
    lastAtMs = performance.now();
    carrier.response.write(text);
    if (sentBytes >= carrier.bytesMax) release();
  };
  const flush = () => {
    if (!carrier || waiting.length === 0) return;
    const parts = waiting;
    waiting = [];
    waitingBytes = 0;
    writeFrame(messagesFrame(parts));
  };
  const drop = () => {
    const { response } = carrier ?? {};
    carrier = null;
    response?.destroy();
    leave();
    onGone();
  };
  const line: ClientConnection = {
    send: (parcel) => {
      if (goodbye || isUserGone) return;
      waiting.push(parcel.quoted);
      waitingBytes += parcel.quoted.length;
      if (waitingBytes + (carrier?.response.writableLength ?? 0) > bufferedBytesMax) drop();
      else flush();
    },
    close: (code, reason) => {
      if (goodbye) return;
      flush();
      goodbye = closeFrame(code, reason);
      if (carrier) {
        writeFrame(goodbye);
        release();
      }
      leave();
    },
  };
  const user: ConnectionHandlers = accept(line, hello);
  let isGreeted = false;

  const attach = (next: Carrier) => {
    const { response } = next;
    if (carrier) {
      response.end(next.write(ANOTHER_CONNECTION));
      return;
    }
    if (goodbye) {
      const last = waiting.length > 0 ? next.write(messagesFrame(waiting)) : '';
      waiting = [];
      // The answer to a poll holds one frame; the goodbye is in the next one.
      response.end(last && next.bytesMax === 1 ? last : last + next.write(goodbye));
      return;
    }
    carrier = next;
    sentBytes = 0;
    response.once('close', () => {
      if (carrier?.response !== response) return;
      // The client went away in the middle of an answer: what was written into it may be lost.
      carrier = null;
      goodbye = INTERRUPTED;
      lastAtMs = performance.now();
      leave();
    });
    if (!isGreeted) {
      isGreeted = true;
      writeFrame(OPEN_FRAME);
    }
    flush();
  };

  return {
    attach,
    receive: (texts) => {
      if (goodbye || isUserGone) return false;
      for (const text of texts) user.onText(text);
      return true;
    },
    sweep: (nowMs) => {
      if (carrier) {
        if (nowMs - lastAtMs >= limits.sockjsHeartbeatMs) writeFrame(HEARTBEAT_FRAME);
        return;
      }
      if (nowMs - lastAtMs < limits.sockjsAbsenceMs) return;
      leave();
      onGone();
    },
    end: drop,
  };
};
