import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '#platform/values/seeded-random.ts';
import { participate } from './bidder.ts';
import { ClientClock } from './clock.ts';
import { readEnd } from './finish.ts';
import type { History } from './history.ts';
import { createHttp, type Http } from './http.ts';
import { type FaultReport, injectFault } from './inject-faults.ts';
import { personal, startLiveLine } from './live-lines.ts';
import { createLotPoller, type LotPoller } from './lot-poller.ts';
import { makeLots, type NewLot } from './lots.ts';
import type { ChaosOptions } from './options.ts';
import { type ChaosSession, createSession } from './session.ts';
import { settleLots } from './settle-lots.ts';
import { skipToNextInstant } from './skip-time.ts';
import { startStaff } from './staff.ts';
import { seedDemoData, startSystem } from './system-under-test.ts';
import { type ChaosUser, createStaff, createUsers, SECOND_ADMINISTRATOR, topUp } from './users.ts';

export type Run = { history: History; faults: FaultReport[]; starts: number };

/** Enough for the deposits of every lot of a run, in tiyin. */
const PURSE = 2_000_000_000_000n;
const LOTS_AT_ONCE = 3;
/** People have entered by then. */
const TO_ENTER_MS = 8_000;
/** New lots come this often while faults are left. */
const WAVE_MS = 60_000;
/** So much of the faults happens while lots are put up, the rest while they are signed, paid for and begun anew. */
const WHILE_BIDDING = 2 / 3;
/** When the last fault is this near, no new lots are begun. */
const FAULTS_OF_LAST_LOTS = 8;
const LOTS_END_WITHIN_MS = 420_000;
const PURSE_LOOK_MS = 1_500;
/** A process that stands still so long is taken out of the balancer. */
const STALLED_AFTER_MS = 700;

/** A small world, with enough listings to be put up while faults happen. */
const listingsFor = (faults: number): number => Math.max(200, faults * 10);

export const seeded = (seed: number): SeededRandom => {
  const chance = new SeededRandom();
  chance.seed(seed);
  return chance;
};

/** A session in the time of the auctions, and people with money enough. */
export const prepareRun = async (
  http: Http,
  origin: string,
  bidders: number,
): Promise<{ session: ChaosSession; users: ChaosUser[] }> => {
  const clock = new ClientClock(async () => {
    const { status, text } = await http.send('GET', '/api/public/auction/clock');
    return status === 200 ? (JSON.parse(text) as { nowMs: number }).nowMs : null;
  });
  await clock.measure();
  const session = createSession(http, clock);
  const users = await createUsers(http, origin, bidders);
  for (const person of users) {
    session.history.topUps.push(await topUp(http, person, PURSE));
    await session.readPurse(person);
  }
  return { session, users };
};

/** Starts the product, lets people live with it and faults happen to it, and gives what was seen. */
export const runChaos = async (options: ChaosOptions, dataDir: string, say: (line: string) => void): Promise<Run> => {
  const chance = seeded(options.seed);
  const listings = listingsFor(options.faults);
  await seedDemoData(dataDir, options.port, listings);
  const product = await startSystem(dataDir, options.port, {
    listings,
    stalledAfterMs: STALLED_AFTER_MS,
    sql: SECOND_ADMINISTRATOR,
  });
  const http = createHttp(product.origin);
  try {
    await product.ready();
    const { session, users } = await prepareRun(http, product.origin, options.bidders);
    say(`${users.length} people are ready to bid`);
    const life = startLife(session, users, product.origin, chance);
    const faults: FaultReport[] = [];
    await life.begin();
    await sleep(TO_ENTER_MS);
    const staff = startStaff({ session, staff: createStaff(product.origin), users, life, chance });
    const inject = async () => {
      const done = await injectFault({ product, session, board: life.board, chance });
      faults.push(done);
      say(`${faults.length}. ${done.kind}, ${done.aim}: ready after ${(done.readyMs / 1000).toFixed(1)} s`);
    };
    const whileBidding = Math.ceil(options.faults * WHILE_BIDDING);
    while (faults.length < whileBidding) {
      await skipToNextInstant(session, life.board);
      await inject();
      if (whileBidding - faults.length < FAULTS_OF_LAST_LOTS) life.finishSoon();
      await life.beginWhenDue();
    }
    say(`the last of ${life.lots.length} lots were put up`);
    await settleLots({ session, life, users, chance }, () =>
      faults.length < options.faults ? inject() : sleep(1_000),
    );
    while (faults.length < options.faults) await inject();
    await staff.stop();
    await life.end();
    await readEnd(session, product.database, life.lots, users);
    const history = session.history;
    await saveHistory(dataDir, history);
    return { history, faults, starts: product.starts() };
  } finally {
    http.close();
    await product.stop();
  }
};

export type ChaosLife = {
  board: LotPoller;
  lots: NewLot[];
  begin: () => Promise<void>;
  /** People come to a lot, and bid until about then. */
  join: (lotId: number, quietMs: number) => void;
  /** Begins new lots when it is time, or when none is left while faults are. */
  beginWhenDue: () => Promise<void>;
  finishSoon: () => void;
  /** Waits until all lots are over and everybody has heard. */
  end: () => Promise<void>;
  /** Everybody goes home in the middle of it. */
  leave: () => Promise<void>;
};

/** People who enter lots, bid, watch and look at their money until all lots are over. */
export const startLife = (
  session: ChaosSession,
  users: readonly ChaosUser[],
  origin: string,
  chance: SeededRandom,
): ChaosLife => {
  const board = createLotPoller(session);
  const lots: NewLot[] = [];
  const parts: Promise<void>[] = [];
  let lastWave = Number.NEGATIVE_INFINITY;
  let isFinishing = false;
  let isOver = false;
  const lines = [
    startLiveLine(session, origin, {
      name: 'observer',
      person: null,
      destinations: () => lots.slice(-40).map(({ lotId }) => `/topic/auction/${lotId}`),
    }),
    ...users.map((person) =>
      startLiveLine(session, origin, { name: person.username, person, destinations: () => personal(person) }),
    ),
  ];
  const readPurses = async () => {
    for (let at = 0; !isOver; at++) {
      const person = users[at % users.length];
      if (person) await session.readPurse(person);
      await sleep(PURSE_LOOK_MS / users.length);
    }
  };
  parts.push(readPurses());
  const join = (lotId: number, quietMs: number) => {
    for (const person of users.filter(() => chance.happens(0.6)))
      parts.push(
        participate({
          session,
          chance: seeded(chance.whole(0, 1_000_000_000)),
          person,
          lotId,
          quietMs,
          isOver: () => isOver || board.isOver(lotId),
        }),
      );
  };
  const begin = async () => {
    lastWave = performance.now();
    for (const lot of await makeLots(session, users, LOTS_AT_ONCE, chance)) {
      lots.push(lot);
      board.add(lot.lotId);
      join(lot.lotId, lot.opensMs + lot.windowMs * chance.between(0.8, 1.15));
    }
  };
  return {
    board,
    lots,
    begin,
    join,
    beginWhenDue: async () => {
      const isIdle = lots.every(({ lotId }) => board.isOver(lotId));
      if (isIdle || (!isFinishing && performance.now() - lastWave > WAVE_MS)) await begin();
    },
    finishSoon: () => {
      isFinishing = true;
    },
    end: async () => {
      const startedAt = performance.now();
      while (lots.some(({ lotId }) => !board.isOver(lotId))) {
        if (performance.now() - startedAt > LOTS_END_WITHIN_MS) throw new Error('The lots never ended.');
        await sleep(200);
      }
      isOver = true;
      await Promise.all(parts);
      // Whoever has not heard yet hears it when the line comes back.
      await sleep(2_000);
      for (const line of lines) line.stop();
      board.stop();
    },
    leave: async () => {
      isOver = true;
      await Promise.all(parts);
      for (const line of lines) line.stop();
      board.stop();
    },
  };
};

/** The history stays beside the data of the product, for looking at what was broken. */
const saveHistory = (dataDir: string, history: History): Promise<void> =>
  writeFile(
    join(dataDir, 'history.json'),
    JSON.stringify(history, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value), 1),
  );
