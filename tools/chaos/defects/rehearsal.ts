import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import { isEnded, readEntryCommand, sendUntilAnswered } from '../bidder.ts';
import { withDatabase } from '../books.ts';
import { readEnd } from '../finish.ts';
import type { CallAnswer, CommandKind, History } from '../history.ts';
import { createHttp } from '../http.ts';
import { personal, startLiveLine } from '../live-lines.ts';
import { makeLots } from '../lots.ts';
import { prepareRun, seeded } from '../run.ts';
import type { ChaosSession } from '../session.ts';
import { moveClock } from '../skip-time.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import type { ChaosUser } from '../users.ts';

const BIDDERS = 6;
/** A call that has no answer after this is given up: the product is to break in a rehearsal. */
const PATIENCE_MS = 8_000;
const LEAD_MS = 2_500;
/** So long before the end somebody bids once more. */
const LAST_BIDS_MS = 6_000;
/** Surely too late, seen from outside. */
const LATE_MS = 700;
const LOOK_MS = 100;
/** More than the time that is measured from outside may be wrong by. */
const DOUBT_MS = 250;
const TO_END_MS = 40_000;

/**
 * One auction in which, within half a minute, everything happens that the checker looks at: people enter, one of them twice,
 * one too late and one leaves again; there is a maximum, bids that are too low, too early, repeated and too late; the
 * writer is killed, two are blocked, bids at the end make it longer, and the winner defaults. The same every time.
 */
export const rehearse = async (product: SystemUnderTest): Promise<History> => {
  const http = createHttp(product.origin);
  const lines: { stop: () => void }[] = [];
  try {
    await product.ready();
    const { session, users } = await prepareRun(http, product.origin, BIDDERS);
    const [lot] = await makeLots(session, users, 1, seeded(1));
    if (!lot) throw new Error('There is no lot to rehearse with.');
    lines.push(
      startLiveLine(session, product.origin, {
        name: 'observer',
        person: null,
        destinations: () => [`/topic/auction/${lot.lotId}`],
      }),
    );
    for (const person of users)
      lines.push(
        startLiveLine(session, product.origin, { name: person.username, person, destinations: () => personal(person) }),
      );
    await runScenario({ product, session, users, lotId: lot.lotId });
    await readEnd(session, product.database, [lot], users);
    return session.history;
  } finally {
    for (const line of lines) line.stop();
    http.close();
  }
};

type Rehearsal = { product: SystemUnderTest; session: ChaosSession; users: ChaosUser[]; lotId: number };

const runScenario = async (rehearsal: Rehearsal): Promise<void> => {
  const { session } = rehearsal;
  await enterAll(rehearsal);
  const { cutOffAtMs, opensAtMs } = await getLot(rehearsal);
  await moveClock(session, (cutOffAtMs ?? 0) + 1_000);
  await enter(rehearsal, 5);
  const { sheet } = await getLot(rehearsal);
  const [price, step] = [BigInt(sheet.startPriceTiyin), BigInt(sheet.stepTiyin)];
  await offer(rehearsal, 3, 'maximum', price + 4n * step);
  await moveClock(session, (opensAtMs ?? 0) - LEAD_MS);
  await until(rehearsal, ({ phase }) => phase === 'LIVE');
  await bidAway(rehearsal);
  // The fourth stays in the lead, and is the one whose process dies.
  rehearsal.product.kill(rehearsal.product.writer());
  await bid(rehearsal, 0, 1);
  await bid(rehearsal, 1, 1);
  await whileBlocked(rehearsal, 2, () => bid(rehearsal, 2, 1));
  const { leader } = await getLot(rehearsal);
  await offer(rehearsal, 3, 'maximum', BigInt(leader?.amount ?? 0) + 5n * step);
  await whileBlocked(rehearsal, 3, async () => {
    await sleep(DOUBT_MS);
    await bid(rehearsal, 0, 1);
    await sleep(DOUBT_MS);
  });
  const { closesAtMs } = await getLot(rehearsal);
  await moveClock(session, (closesAtMs ?? 0) - LAST_BIDS_MS);
  await bid(rehearsal, 0, 1);
  await bid(rehearsal, 1, 1);
  const last = await getLot(rehearsal);
  await moveClock(session, (last.closesAtMs ?? 0) - LEAD_MS);
  while (session.clock.nowMs() < (last.closesAtMs ?? 0) + LATE_MS) await sleep(20);
  await bid(rehearsal, 0, 1);
  await until(rehearsal, isEnded);
  await offer(rehearsal, 1, 'maximum', price + 20n * step);
  await session.readPurse(rehearsal.users[0] as ChaosUser);
  await beginAnew(rehearsal);
};

/** The winner does not sign and loses the deposit; he and another ask for a part in the new round. */
const beginAnew = async (rehearsal: Rehearsal): Promise<void> => {
  const { duty } = await getLot(rehearsal);
  await moveClock(rehearsal.session, (duty?.byMs ?? 0) + 500);
  for (const isOver = overdue(); !isOver() && (await getLot(rehearsal)).duty; ) await sleep(LOOK_MS);
  for (const at of [1, 2]) await enter(rehearsal, at);
};

/** Four enter and stay; one of them sends his call twice at once, and again under another key; the fifth leaves. */
const enterAll = async (rehearsal: Rehearsal): Promise<void> => {
  const { session, users, lotId } = rehearsal;
  for (const at of [0, 1, 2, 3, 4]) {
    await enter(rehearsal, at);
    await session.readPurse(users[at] as ChaosUser);
  }
  const person = users[0] as ChaosUser;
  const command = await readEntryCommand(session, person, lotId);
  if (command) {
    const { key } = await session.act(person, command);
    await Promise.all([session.act(person, command, key), session.act(person, command, key)]);
  }
  await sure(rehearsal, 4, { kind: 'withdraw', body: {} });
};

/** Bids of every kind until the maximum of the fourth is reached. */
const bidAway = async (rehearsal: Rehearsal): Promise<void> => {
  await bid(rehearsal, 0, 0);
  await bid(rehearsal, 3, 1);
  for (const at of [0, 1]) await bid(rehearsal, at, 1);
  const { session, users } = rehearsal;
  const command = await bidCommand(rehearsal, 1);
  const repeated = users[2] as ChaosUser;
  const { key } = await session.act(repeated, command);
  await session.act(repeated, command, key);
  await Promise.all([session.act(repeated, command, key), session.act(repeated, command, key)]);
  await getLot(rehearsal);
  // Somebody goes on without looking: a bid that another has reached already.
  const stale = await bidCommand(rehearsal, 1);
  await bid(rehearsal, 0, 1);
  await sure(rehearsal, 1, stale);
  await bid(rehearsal, 1, 2);
  await bid(rehearsal, 1, 1);
  await bid(rehearsal, 2, 1);
};

const enter = async ({ session, users, lotId }: Rehearsal, at: number): Promise<void> => {
  const person = users[at] as ChaosUser;
  const command = await readEntryCommand(session, person, lotId);
  if (command) await sendUntilAnswered({ session, person, isOver: overdue() }, command);
};

type Wanted = { kind: CommandKind; tiyin?: bigint; body: Record<string, unknown> };

const sure = ({ session, users, lotId }: Rehearsal, at: number, command: Wanted): Promise<CallAnswer> =>
  sendUntilAnswered({ session, person: users[at] as ChaosUser, isOver: overdue() }, { lotId, ...command });

const offer = async (rehearsal: Rehearsal, at: number, kind: 'bid' | 'maximum', tiyin: bigint): Promise<void> => {
  const { sheetHash } = await getLot(rehearsal);
  await sure(rehearsal, at, { kind, tiyin, body: { sheetHash, isRetyped: true, isReserve: false } });
  await getLot(rehearsal);
};

/** A bid of so many steps above the price that stands. */
const bidCommand = async (rehearsal: Rehearsal, steps: number) => {
  const { sheet, sheetHash, leader } = await getLot(rehearsal);
  const step = BigInt(sheet.stepTiyin);
  const from = leader ? BigInt(leader.amount) : BigInt(sheet.startPriceTiyin) - step;
  const body = { sheetHash, isRetyped: true, isReserve: false };
  return { lotId: rehearsal.lotId, kind: 'bid' as const, tiyin: from + BigInt(steps) * step, body };
};

const bid = async (rehearsal: Rehearsal, at: number, steps: number): Promise<void> => {
  await sure(rehearsal, at, await bidCommand(rehearsal, steps));
  await getLot(rehearsal);
};

/** Blocks somebody past the product, as an administrator would by it, and lets him act again afterwards. */
const whileBlocked = async (rehearsal: Rehearsal, at: number, action: () => Promise<void>): Promise<void> => {
  const { product, session, users } = rehearsal;
  const { username: who } = users[at] as ChaosUser;
  const set = (value: string) =>
    withDatabase(product.database, (read) =>
      read(`update person set blocked_at = ${value} where username = $1`, [who]),
    );
  await set('clock_timestamp()');
  const fromMs = session.clock.nowMs();
  await action();
  session.history.blocked.push({ who, fromMs, untilMs: session.clock.nowMs() });
  await set('null');
};

/** Whether it takes too long by now. */
const overdue = (): (() => boolean) => {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > PATIENCE_MS;
};

const getLot = async ({ session, lotId }: Rehearsal): Promise<LotSnapshot> => {
  for (const isOver = overdue(); !isOver(); await sleep(LOOK_MS)) {
    const lot = await session.readLot(lotId);
    if (lot) return lot;
  }
  throw new Error('The lot cannot be read any more.');
};

const until = async (rehearsal: Rehearsal, isSo: (lot: LotSnapshot) => boolean): Promise<void> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < TO_END_MS; await sleep(LOOK_MS))
    if (isSo(await getLot(rehearsal))) return;
  throw new Error('The lot does not go on.');
};
