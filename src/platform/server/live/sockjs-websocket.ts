import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { limits } from '#platform/values/limits.ts';
import type { ClientConnection, OutgoingMessage, Sweepable, TransportOptions } from './client-connection.ts';
import { closeFrame, HEARTBEAT_FRAME, messagesOf, OPEN_FRAME } from './sockjs-frame.ts';

export type WebsocketConnections = Sweepable & {
  /** Takes an upgraded connection. `isRaw`: without the frames of SockJS, for clients that speak plain websocket. */
  open: (request: IncomingMessage, socket: Duplex, head: Buffer, isRaw: boolean) => void;
  count: () => number;
  /** Ends all of them. */
  close: () => void;
};

const GOOD_BYE_MS = 500;
const GOING_AWAY = 1001;
const NORMAL = 1000;

/** SockJS over websocket, and the raw websocket beside it. */
export const createWebsocketConnections = ({ accept, bufferedBytesMax }: TransportOptions): WebsocketConnections => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compression would cost each idle subscriber more memory than all the rest.
    perMessageDeflate: false,
    maxPayload: limits.liveMessageBytesMax,
  });
  /** Each line with the time of its last heart-beat. */
  const lines = new Map<WebSocket, { isRaw: boolean; beatAtMs: number }>();

  const take = (socket: WebSocket, cookies: string, isRaw: boolean) => {
    const write = (data: Buffer | string) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > bufferedBytesMax) socket.terminate();
      else socket.send(data, { binary: false });
    };
    const line: ClientConnection = {
      send: (parcel: OutgoingMessage) => write(isRaw ? parcel.raw : parcel.framed),
      close: (code, reason) => {
        if (!isRaw) write(closeFrame(code, reason));
        socket.close(isRaw ? code : NORMAL, reason);
      },
    };
    lines.set(socket, { isRaw, beatAtMs: performance.now() });
    if (!isRaw) write(OPEN_FRAME);
    const user = accept(line, { cookies });
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return socket.close(1003);
      const text = data.toString();
      if (isRaw) return user.onText(text);
      if (text === '') return;
      const texts = messagesOf(text);
      if (!texts) return socket.terminate();
      for (const one of texts) user.onText(one);
    });
    // A broken frame closes the socket by itself; without a listener it would end the process.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      lines.delete(socket);
      user.onClose();
    });
  };

  return {
    open: (request, socket, head, isRaw) =>
      server.handleUpgrade(request, socket, head, (upgraded) => take(upgraded, request.headers.cookie ?? '', isRaw)),
    count: () => lines.size,
    sweep: (nowMs) => {
      for (const [socket, line] of lines) {
        if (nowMs - line.beatAtMs < limits.sockjsHeartbeatMs) continue;
        line.beatAtMs = nowMs;
        if (!line.isRaw && socket.readyState === socket.OPEN) socket.send(HEARTBEAT_FRAME);
      }
    },
    close: () => {
      for (const socket of lines.keys()) {
        socket.close(GOING_AWAY);
        // Whoever does not say good-bye in time is not waited for.
        setTimeout(() => socket.terminate(), GOOD_BYE_MS).unref();
      }
      server.close();
    },
  };
};
