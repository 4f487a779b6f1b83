import assert from 'node:assert/strict';
import { Client, type IFrame, type StompConfig } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { WebSocket } from 'ws';
import { createStompReader, type StompFrame, stompText } from '#platform/values/stomp.ts';
import type { TestApp } from './app.ts';

export const PATH = '/api/websocket-endpoint';

/** Destinations as clients outside write them. */
export const NOTES = (username: string): string => `/user/${username}/notification-notify`;
export const AUCTION_ONE = '/topic/auction/1';

export type Transport = 'websocket' | 'xhr-streaming' | 'xhr-polling' | 'eventsource' | 'raw';
export const transports: readonly Transport[] = ['websocket', 'xhr-streaming', 'xhr-polling', 'eventsource', 'raw'];

/** Waits until a condition holds. */
export const until = async (holds: () => boolean | Promise<boolean>, what: string, withinMs = 8_000): Promise<void> => {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) assert.fail(`never came: ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
};

/** @stomp/stompjs over sockjs-client (or a raw websocket): clients that nobody here wrote. */
export const stompjs = (url: string, transport: Transport, settings: StompConfig = {}): Client => {
  const client = new Client({
    ...(transport === 'raw'
      ? { brokerURL: `${url.replace('http', 'ws')}${PATH}/websocket` }
      : { webSocketFactory: () => new SockJS(`${url}${PATH}`, undefined, { transports: transport }) as never }),
    heartbeatIncoming: 4000,
    heartbeatOutgoing: 4000,
    reconnectDelay: 0,
    ...settings,
  });
  return client;
};

/** Connects and answers with the CONNECTED frame; rejects with the message of an ERROR. */
export const connected = (client: Client): Promise<IFrame> =>
  new Promise((done, fail) => {
    client.onConnect = done;
    client.onStompError = (frame) => fail(new Error(frame.headers.message));
    client.activate();
  });

export type Raw = {
  frames: StompFrame[];
  beats: () => number;
  send: (command: string, headers: Record<string, string>, body?: string) => void;
  /** Text as it is. */
  write: (text: string) => void;
  isClosed: () => boolean;
  /** The message of the ERROR that ended it. */
  refusal: () => Promise<string>;
  socket: WebSocket;
};

/** A bare websocket that speaks STOMP by hand, for what a good client would never do. */
export const raw = async (app: Pick<TestApp, 'url'>, headers: Record<string, string> = {}): Promise<Raw> => {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}${PATH}/websocket`, { headers });
  const reader = createStompReader({ frameBytesMax: 1 << 20, headersMax: 100 });
  const frames: StompFrame[] = [];
  let heartbeats = 0;
  let isClosed = false;
  socket.on('message', (data: Buffer) => {
    for (const read of reader.feed(data.toString())) {
      if (read.kind === 'frame') frames.push(read.frame);
      if (read.kind === 'beat') heartbeats += 1;
    }
  });
  socket.on('close', () => {
    isClosed = true;
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  return {
    frames,
    socket,
    beats: () => heartbeats,
    send: (command, frameHeaders, body) => socket.send(stompText(command, frameHeaders, body)),
    write: (text) => socket.send(text),
    isClosed: () => isClosed,
    refusal: async () => {
      await until(() => isClosed, 'the end of the line');
      const last = frames.at(-1);
      assert.equal(last?.command, 'ERROR');
      return last?.headers.get('message') ?? '';
    },
  };
};

/** A raw line after CONNECT and CONNECTED. */
export const rawConnected = async (
  app: Pick<TestApp, 'url'>,
  headers: Record<string, string> = {},
  handshake: Record<string, string> = {},
): Promise<Raw> => {
  const line = await raw(app, handshake);
  line.send('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0', ...headers });
  await until(() => line.frames.length > 0, 'CONNECTED');
  return line;
};
