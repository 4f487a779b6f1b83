import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import type { Aim, LotPoller } from './lot-poller.ts';
import type { ChaosSession } from './session.ts';
import type { SystemUnderTest } from './system-under-test.ts';

export const faultKinds = [
  'kill the writer',
  'kill the other',
  'kill both processes',
  'freeze the writer',
  'freeze the other',
  'cut the writer from the database',
  'cut the other from the database',
  'stop the writer',
  'kill the database',
  'freeze the database',
  'kill everything',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault as it was done, and how soon the product was back. */
export type FaultReport = {
  kind: FaultKind;
  aim: Aim | 'anywhere';
  /** After the instant that it was aimed at. */
  afterMs: number | null;
  /** Of a freeze or a cut. */
  lengthMs: number | null;
  /** Until `/health/ready` answered again. */
  readyMs: number;
  /** Until the first bid was accepted that was sent after the fault; null when no lot was open for bids. */
  firstBidMs: number | null;
};

/** An instant further away than this is not waited for. */
const AIM_WITHIN_MS = 30_000;
const AFTER_MS = [20, 130] as const;
const FREEZE_MS = [1_000, 8_000] as const;
const PAUSE_MS = [1_500, 4_000] as const;
const BID_WITHIN_MS = 12_000;
/** Seen from outside the end of an outage is known only so well. */
const DOUBT_MS = 300;

type Deps = { product: SystemUnderTest; session: ChaosSession; board: LotPoller; chance: SeededRandom };

/** Does one fault, at an instant when a lot falls due if one is near, and waits until the product is well again. */
export const injectFault = async ({ product, session, board, chance }: Deps): Promise<FaultReport> => {
  const kind = chance.of(faultKinds);
  const isTermNear = board
    .instants()
    .some(({ aim, atMs }) => aim === 'term' && atMs < session.clock.nowMs() + AIM_WITHIN_MS);
  const aims: Aim[] = ['cut-off', 'opening', 'closing', 'closing', ...(isTermNear ? (['term', 'term'] as const) : [])];
  const preferredAim = chance.happens(0.65) ? chance.of(aims) : null;
  const target = await waitFor(preferredAim, { session, board, chance });
  const { clock, history } = session;
  const fromMs = clock.nowMs();
  const firstBid = firstBidAfter(session, fromMs);
  const lengthMs = await strike(kind, product, chance);
  const untilMs = clock.nowMs();
  const lastFailedMs = await untilReady(session);
  const readyMs = clock.nowMs() - fromMs;
  // While one process stands still the other serves; while the database does, nobody.
  const outageUntilMs = Math.max(kind === 'freeze the database' ? untilMs : 0, lastFailedMs - DOUBT_MS);
  if (outageUntilMs > fromMs) history.outages.push({ fromMs, untilMs: outageUntilMs });
  const isOpen = board.instants().some(({ aim }) => aim === 'closing');
  const firstBidMs = await Promise.race([firstBid, sleep(isOpen ? BID_WITHIN_MS : 0, null)]);
  // The next fault finds both processes there.
  await product.ready();
  await sleep(chance.between(...PAUSE_MS));
  return { kind, aim: target?.aim ?? 'anywhere', afterMs: target?.afterMs ?? null, lengthMs, readyMs, firstBidMs };
};

/** Waits until some ms after the next instant of a kind; for a moment anywhere when none is near. */
const waitFor = async (
  preferredAim: Aim | null,
  { session, board, chance }: Omit<Deps, 'product'>,
): Promise<{ aim: Aim; afterMs: number } | null> => {
  const nearest = (aim: Aim) =>
    board
      .instants()
      .filter((instant) => instant.aim === aim)
      .sort((a, b) => a.atMs - b.atMs)[0];
  const startedMs = session.clock.nowMs();
  const first = preferredAim && nearest(preferredAim);
  if (!first || first.atMs > startedMs + AIM_WITHIN_MS) {
    await sleep(chance.between(500, 3_000));
    return null;
  }
  const afterMs = chance.between(...AFTER_MS);
  // A deadline may move away while it is waited for.
  let { atMs } = first;
  while (session.clock.nowMs() < atMs + afterMs && session.clock.nowMs() < startedMs + 2 * AIM_WITHIN_MS) {
    await sleep(Math.min(10, Math.max(1, atMs + afterMs - session.clock.nowMs())));
    const now = board.instants().find(({ lotId, aim }) => lotId === first.lotId && aim === first.aim);
    atMs = now?.atMs ?? atMs;
    // Whoever had to sign has signed, and has days to pay.
    if (atMs > startedMs + 2 * AIM_WITHIN_MS) return null;
  }
  return { aim: first.aim, afterMs: Math.round(session.clock.nowMs() - atMs) };
};

const strike = async (kind: FaultKind, product: SystemUnderTest, chance: SeededRandom): Promise<number | null> => {
  const lengthMs = Math.round(chance.between(...FREEZE_MS));
  const how = chance.of(['swallowed', 'refused'] as const);
  const writer = product.writer();
  const other = product.places.find((place) => place !== writer) ?? writer;
  switch (kind) {
    case 'kill the writer':
      product.kill(writer);
      return null;
    case 'kill the other':
      product.kill(other);
      return null;
    case 'kill both processes':
      for (const place of product.places) product.kill(place);
      return null;
    case 'freeze the writer':
      await product.freeze(writer, lengthMs);
      return lengthMs;
    case 'freeze the other':
      await product.freeze(other, lengthMs);
      return lengthMs;
    case 'cut the writer from the database':
      await product.cut(writer, lengthMs, how);
      return lengthMs;
    case 'cut the other from the database':
      await product.cut(other, lengthMs, how);
      return lengthMs;
    case 'stop the writer':
      await product.restart(writer);
      return null;
    case 'kill the database':
      product.killDatabase();
      return null;
    case 'freeze the database':
      await product.freezeDatabase(lengthMs);
      return lengthMs;
    case 'kill everything':
      product.killDatabase();
      for (const place of product.places) product.kill(place);
      return null;
  }
};

/** When the first bid was accepted that was sent after a moment, counted from that moment. */
const firstBidAfter = (session: ChaosSession, fromMs: number): Promise<number> =>
  new Promise((done) => {
    session.onBid(({ sentMs, answeredMs }) => {
      if (sentMs >= fromMs) done(answeredMs - fromMs);
    });
  });

const READY_WITHIN_MS = 120_000;

/** Asks until the product is well; gives when it was last asked in vain. */
const untilReady = async ({ http, clock }: ChaosSession): Promise<number> => {
  let lastFailedMs = 0;
  for (const startedMs = clock.nowMs(); clock.nowMs() - startedMs < READY_WITHIN_MS; await sleep(20)) {
    const sentMs = clock.nowMs();
    const { status } = await http.send('GET', '/health/ready');
    if (status === 200) return lastFailedMs;
    lastFailedMs = sentMs;
  }
  throw new Error('The product did not come back.');
};
