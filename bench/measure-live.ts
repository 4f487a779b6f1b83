import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { auctionDestination } from '#alerts/rules/destinations.ts';
import { pgNotify } from '#platform/server/live/notify-payload-store.ts';
import { stompText } from '#platform/values/stomp.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { type Server, startServerOver } from './server.ts';

const rows = {
  memory: { work: 'memory of one idle subscriber', unit: 'kB', goal: { atMost: 20 } },
  thousand: {
    name: 'live-1000',
    work: 'from commit to the last of 1,000 subscribers',
    unit: 'ms',
    goal: { atMost: 50 },
  },
  tenThousand: {
    name: 'live-10000',
    work: 'from commit to the last of 10,000 subscribers',
    unit: 'ms',
    goal: { atMost: 250 },
  },
} as const satisfies Record<string, Omit<BenchRow, 'figure' | 'name'> & { name?: string }>;

/** Any lot will do: nobody asks whether it exists. */
const DESTINATION = auctionDestination(1);
const LISTINGS = 1_000;
/** Lines that are opened at a time, so that the backlog of the listening socket is not what is measured. */
const BATCH = 100;
const ROUNDS = 15;
const SETTLE_MS = 3_000;

export type LiveFigures = { kBEach: number; lastMs: number };

/** Idle subscribers over raw websocket, and how long a committed message takes to reach the last of them. */
export const measureLive = async ({ databases, add }: Context): Promise<void> => {
  const bench = await databases.open(LISTINGS);
  const thousand = await measureSubscribers(bench, 1_000);
  add({ ...rows.thousand, figure: thousand.lastMs, note: 'all in one process, clients on the same machine' });
  const many = await measureSubscribers(bench, 10_000);
  add({ ...rows.tenThousand, figure: many.lastMs, note: 'all in one process, clients on the same machine' });
  add({
    ...rows.memory,
    name: 'live-memory',
    figure: many.kBEach,
    note: `10,000 of them; ${thousand.kBEach.toFixed(1)} kB with 1,000`,
  });
};

/** The figures for one number of subscribers on a server of their own. */
export const measureSubscribers = async (bench: BenchDatabase, count: number): Promise<LiveFigures> => {
  const server = await startServerOver(bench.url);
  const sockets: WebSocket[] = [];
  let heard = 0;
  let onAll: () => void = () => undefined;
  const onMessage = () => {
    heard += 1;
    if (heard === count) onAll();
  };
  try {
    await sleep(SETTLE_MS);
    const before = server.memoryMiB().now;
    while (sockets.length < count)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(BATCH, count - sockets.length) }, () => subscriber(server, onMessage)),
        )),
      );
    await sleep(SETTLE_MS);
    const kBEach = ((server.memoryMiB().now - before) * 1024) / count;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      heard = 0;
      const all = new Promise<void>((done) => {
        onAll = done;
      });
      const from = performance.now();
      const body = { round, price: '1064700000', leader: 2 };
      await bench.db.begin((tx) => pgNotify(tx, JSON.stringify({ id: randomUUID(), dest: DESTINATION, body })));
      await all;
      times.push(performance.now() - from);
    }
    return { kBEach, lastMs: median(times) };
  } finally {
    for (const socket of sockets) socket.terminate();
    await server.stop();
  }
};

/** A line that has subscribed; each later message of it is told. */
const subscriber = (server: Server, onMessage: () => void): Promise<WebSocket> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/websocket-endpoint/websocket`, {
      perMessageDeflate: false,
    });
    let isReady = false;
    socket.once('error', fail);
    socket.once('open', () => {
      socket.send(stompText('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0' }));
      socket.send(stompText('SUBSCRIBE', { id: 's1', destination: DESTINATION, receipt: 'ready' }));
    });
    socket.on('message', (data: Buffer) => {
      if (isReady) return onMessage();
      if (!data.toString().startsWith('RECEIPT')) return;
      isReady = true;
      done(socket);
    });
  });
