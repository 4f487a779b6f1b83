import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import { insist, isEnded, readEntry } from '../bidder.ts';
import { askDatabase } from '../books.ts';
import { readEnd } from '../finish.ts';
import type { Answer, Deed, History } from '../history.ts';
import { openHttp } from '../http.ts';
import { moveClock } from '../hurry.ts';
import { openLine, personal } from '../lines.ts';
import { makeLots } from '../lots.ts';
import type { Person } from '../people.ts';
import type { Product } from '../product.ts';
import { openStage, seeded } from '../run.ts';
import type { Session } from '../session.ts';

const PEOPLE = 6;
/** A call that has no answer after this is given up: the product is to break in a rehearsal. */
const PATIENCE_MS = 8_000;
const LEAD_MS = 2_500;
/** So long before the end somebody bids once more. */
const LAST_BIDS_MS = 6_000;
/** Surely too late, seen from outside. */
const LATE_MS = 700;
const LOOK_MS = 100;
const TO_END_MS = 40_000;

/**
 * One auction in which, within half a minute, everything happens that the checker looks at: people enter, one of them twice,
 * one too late and one leaves again; there is a maximum, bids that are too low, too early, repeated and too late; the
 * writer is killed, somebody is blocked, and bids at the end make it longer. The same every time.
 */
export const rehearse = async (product: Product): Promise<History> => {
  const http = openHttp(product.origin);
  const lines: { stop: () => void }[] = [];
  try {
    await product.ready();
    const { session, people } = await openStage(http, product.origin, PEOPLE);
    const [lot] = await makeLots(session, people, 1, seeded(1));
    if (!lot) throw new Error('There is no lot to rehearse with.');
    lines.push(
      openLine(session, product.origin, {
        name: 'observer',
        person: null,
        destinations: () => [`/topic/auction/${lot.lotId}`],
      }),
    );
    for (const person of people)
      lines.push(
        openLine(session, product.origin, { name: person.username, person, destinations: () => personal(person) }),
      );
    await play({ product, session, people, lotId: lot.lotId });
    await readEnd(session, product.database, [lot], people);
    return session.history;
  } finally {
    for (const line of lines) line.stop();
    http.close();
  }
};

type Stage = { product: Product; session: Session; people: Person[]; lotId: number };

const play = async (stage: Stage): Promise<void> => {
  const { session } = stage;
  await enterAll(stage);
  const { cutOffAtMs, opensAtMs } = await look(stage);
  await moveClock(session, (cutOffAtMs ?? 0) + 1_000);
  await enter(stage, 5);
  const { sheet } = await look(stage);
  const [price, step] = [BigInt(sheet.startPriceTiyin), BigInt(sheet.stepTiyin)];
  await offer(stage, 3, 'maximum', price + 4n * step);
  await moveClock(session, (opensAtMs ?? 0) - LEAD_MS);
  await until(stage, ({ phase }) => phase === 'LIVE');
  await bidAway(stage);
  // The fourth stays in the lead, and is the one whose process dies.
  stage.product.kill(stage.product.writer());
  await bid(stage, 0, 1);
  await bid(stage, 1, 1);
  await whileBlocked(stage, 2, () => bid(stage, 2, 1));
  const { closesAtMs } = await look(stage);
  await moveClock(session, (closesAtMs ?? 0) - LAST_BIDS_MS);
  await bid(stage, 0, 1);
  await bid(stage, 1, 1);
  const last = await look(stage);
  await moveClock(session, (last.closesAtMs ?? 0) - LEAD_MS);
  while (session.clock.nowMs() < (last.closesAtMs ?? 0) + LATE_MS) await sleep(20);
  await bid(stage, 0, 1);
  await until(stage, isEnded);
  await offer(stage, 1, 'maximum', price + 20n * step);
  await session.readPurse(stage.people[0] as Person);
};

/** Four enter and stay; one of them sends his call twice at once, and again under another key; the fifth leaves. */
const enterAll = async (stage: Stage): Promise<void> => {
  const { session, people, lotId } = stage;
  for (const at of [0, 1, 2, 3, 4]) {
    await enter(stage, at);
    await session.readPurse(people[at] as Person);
  }
  const twin = people[0] as Person;
  const wish = await readEntry(session, twin, lotId);
  if (wish) {
    const { key } = await session.act(twin, wish);
    await Promise.all([session.act(twin, wish, key), session.act(twin, wish, key)]);
  }
  await sure(stage, 4, { deed: 'withdraw', body: {} });
};

/** Bids of every kind until the maximum of the fourth is reached. */
const bidAway = async (stage: Stage): Promise<void> => {
  await bid(stage, 0, 0);
  await bid(stage, 3, 1);
  for (const at of [0, 1]) await bid(stage, at, 1);
  const { session, people } = stage;
  const wish = await wishTo(stage, 1);
  const repeated = people[2] as Person;
  const { key } = await session.act(repeated, wish);
  await session.act(repeated, wish, key);
  await Promise.all([session.act(repeated, wish, key), session.act(repeated, wish, key)]);
  await look(stage);
  // Somebody goes on without looking: a bid that another has reached already.
  const stale = await wishTo(stage, 1);
  await bid(stage, 0, 1);
  await sure(stage, 1, stale);
  await bid(stage, 1, 2);
  await bid(stage, 1, 1);
  await bid(stage, 2, 1);
};

const enter = async ({ session, people, lotId }: Stage, at: number): Promise<void> => {
  const person = people[at] as Person;
  const wish = await readEntry(session, person, lotId);
  if (wish) await insist({ session, person, isOver: overdue() }, wish);
};

type Wanted = { deed: Deed; tiyin?: bigint; body: Record<string, unknown> };

const sure = ({ session, people, lotId }: Stage, at: number, wanted: Wanted): Promise<Answer> =>
  insist({ session, person: people[at] as Person, isOver: overdue() }, { lotId, ...wanted });

const offer = async (stage: Stage, at: number, deed: 'bid' | 'maximum', tiyin: bigint): Promise<void> => {
  const { sheetHash } = await look(stage);
  await sure(stage, at, { deed, tiyin, body: { sheetHash, isRetyped: true, isReserve: false } });
  await look(stage);
};

/** A bid of so many steps above the price that stands. */
const wishTo = async (stage: Stage, steps: number) => {
  const { sheet, sheetHash, leader } = await look(stage);
  const step = BigInt(sheet.stepTiyin);
  const from = leader ? BigInt(leader.amount) : BigInt(sheet.startPriceTiyin) - step;
  const body = { sheetHash, isRetyped: true, isReserve: false };
  return { lotId: stage.lotId, deed: 'bid' as const, tiyin: from + BigInt(steps) * step, body };
};

const bid = async (stage: Stage, at: number, steps: number): Promise<void> => {
  await sure(stage, at, await wishTo(stage, steps));
  await look(stage);
};

/** Blocks somebody past the product, as an administrator would by it, and lets him act again afterwards. */
const whileBlocked = async (stage: Stage, at: number, deed: () => Promise<void>): Promise<void> => {
  const { product, session, people } = stage;
  const { username: who } = people[at] as Person;
  const set = (value: string) =>
    askDatabase(product.database, (read) => read(`update person set blocked_at = ${value} where username = $1`, [who]));
  await set('clock_timestamp()');
  const fromMs = session.clock.nowMs();
  await deed();
  session.history.blocked.push({ who, fromMs, untilMs: session.clock.nowMs() });
  await set('null');
};

/** Whether it takes too long by now. */
const overdue = (): (() => boolean) => {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > PATIENCE_MS;
};

const look = async ({ session, lotId }: Stage): Promise<LotSnapshot> => {
  for (const isOver = overdue(); !isOver(); await sleep(LOOK_MS)) {
    const lot = await session.look(lotId);
    if (lot) return lot;
  }
  throw new Error('The lot cannot be read any more.');
};

const until = async (stage: Stage, isSo: (lot: LotSnapshot) => boolean): Promise<void> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < TO_END_MS; await sleep(LOOK_MS))
    if (isSo(await look(stage))) return;
  throw new Error('The lot does not go on.');
};
