import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { auctionDestination } from '#alerts/rules/destinations.ts';
import type { LotSnapshot, LotUpdate } from '#auctions/contract/shapes.ts';
import { stompText } from '#platform/values/stomp.ts';
import { callHeaders } from '../test/factories/identity.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type BenchLot, type Bidder, createLotOpenUntil, tokensFor } from './bid-data.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { type Server, startServerOver } from './server.ts';

const rows = {
  back: { name: 'live-return', work: '5,000 clients back after a full cut', unit: 's', goal: { atMost: 5 } },
  lost: { name: 'live-return-lost', work: 'bids lost or repeated for them', unit: 'bids', goal: { atMost: 0 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

const CLIENTS = 5_000;
const BATCH = 100;
/** Clients whose line was cut come back a moment later, not all in the same millisecond. */
const SPREAD_MS = 500;
const BACK_WITHIN_MS = 60_000;
/** The lot stays open for all of it. */
const OPEN_MS = 3_600_000;
const BIDS_BEFORE = 5;
const BIDS_AFTER = 10;
const BID_EVERY_MS = 400;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const read = (address: string): Promise<string> =>
  new Promise((done, fail) => {
    get(address, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? done(text) : fail(new Error(`${answer.statusCode} ${text}`)),
      );
    }).on('error', fail);
  });

/** A page that is open on a lot, and the bids that it knows. */
class Page {
  readonly known = new Set<number>();
  /** How often live messages told of a bid. */
  readonly #told = new Map<number, number>();
  backAt = 0;
  #socket: WebSocket | null = null;
  readonly #server: Server;
  readonly #lotId: number;
  constructor(server: Server, lotId: number) {
    this.#server = server;
    this.#lotId = lotId;
  }

  /** Opens the line, subscribes, and reads the lot as pages do when they are ready: what was missed is in there. */
  async open(): Promise<void> {
    await new Promise<void>((done, fail) => {
      const address = `${this.#server.origin.replace('http', 'ws')}/api/websocket-endpoint/websocket`;
      const socket = new WebSocket(address, { perMessageDeflate: false });
      this.#socket = socket;
      socket.once('error', fail);
      socket.once('open', () => {
        socket.send(stompText('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0' }));
        const destination = auctionDestination(this.#lotId);
        socket.send(stompText('SUBSCRIBE', { id: 's1', destination, receipt: 'ready' }));
      });
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('RECEIPT')) done();
        else if (text.startsWith('MESSAGE'))
          this.#hear(JSON.parse(text.slice(text.indexOf('\n\n') + 2, text.lastIndexOf('}') + 1)) as LotUpdate);
      });
    });
    const snapshot = JSON.parse(await read(`${this.#server.origin}/api/public/auction/${this.#lotId}`)) as LotSnapshot;
    for (const { number } of snapshot.bids) this.known.add(number);
    this.backAt = performance.now();
  }

  /** Tries until it is there again. */
  async comeBack(): Promise<void> {
    await sleep(Math.random() * SPREAD_MS);
    for (const startedAt = performance.now(); performance.now() - startedAt < BACK_WITHIN_MS; await sleep(SPREAD_MS))
      try {
        return await this.open();
      } catch {
        this.#socket?.terminate();
      }
    throw new Error('a client never came back');
  }

  /** Bids that it does not know of, and such as were told more than once. */
  wrong(bids: number): number {
    const lost = Array.from({ length: bids }, (_, at) => at + 1).filter((number) => !this.known.has(number)).length;
    return lost + [...this.#told.values()].filter((times) => times > 1).length;
  }

  cut(): void {
    this.#socket?.terminate();
  }

  #hear({ bids }: LotUpdate): void {
    for (const { number } of bids) {
      this.known.add(number);
      this.#told.set(number, (this.#told.get(number) ?? 0) + 1);
    }
  }
}

/** Bids one step higher each time, by one and the other in turn. */
const openBidding = (server: Server, lot: BenchLot, tokens: readonly string[]) => {
  let count = 0;
  return async (): Promise<void> => {
    const answer = await fetch(`${server.origin}/api/auction/${lot.lotId}/bid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...callHeaders(tokens[count % tokens.length] ?? '') },
      body: JSON.stringify({
        amount: String(lot.nextTiyin + BigInt(count) * lot.stepTiyin),
        sheetHash: lot.sheetHash,
        isReserve: false,
        idempotencyKey: `return-${count}-${lot.lotId}`,
      }),
    });
    if (!answer.ok) throw new Error(`a bid was answered with ${answer.status} ${await answer.text()}`);
    count += 1;
  };
};

/** Thousands of open pages lose their lines at once while bids go on, and come back. */
export const measureReturn = async (
  { add }: Context,
  bench: BenchDatabase,
  users: readonly Bidder[],
): Promise<void> => {
  const lot = await createLotOpenUntil(bench.db, users, Date.now() + OPEN_MS);
  const server = await startServerOver(bench.url);
  const pages = Array.from({ length: CLIENTS }, () => new Page(server, lot.lotId));
  try {
    const bid = openBidding(server, lot, await tokensFor(bench.db, server.origin, users));
    for (let at = 0; at < CLIENTS; at += BATCH)
      await Promise.all(pages.slice(at, at + BATCH).map((page) => page.open()));
    for (let count = 0; count < BIDS_BEFORE; count++) await bid();
    await sleep(1_000);
    for (const page of pages) page.cut();
    const cutAt = performance.now();
    const coming = Promise.all(pages.map((page) => page.comeBack()));
    for (let count = 0; count < BIDS_AFTER; count++) {
      await bid();
      await sleep(BID_EVERY_MS);
    }
    await coming;
    await sleep(2_000);
    const all = BIDS_BEFORE + BIDS_AFTER;
    const times = pages.map(({ backAt }) => (backAt - cutAt) / 1000);
    const wrong = pages.reduce((sum, page) => sum + page.wrong(all), 0);
    const note = `subscribed again and the lot read anew; half of them within ${median(times).toFixed(1)} s`;
    add({ ...rows.back, figure: Math.max(...times), note });
    add({
      ...rows.lost,
      figure: wrong,
      note: `${all} bids: ${BIDS_BEFORE} before the cut, the others while clients came back`,
    });
  } finally {
    for (const page of pages) page.cut();
    await server.stop();
  }
};
