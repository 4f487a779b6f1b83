import { type CanonicalValue, canonicalJson } from './canonical.ts';
import { applyEvent } from './engine.ts';
import { commitmentTo, type HashText, hashOfRow, type LogFact, type LogRow, NO_HASH, type PublicEvent } from './log.ts';
import { createLot, type Lot, type LotEvent } from './lot.ts';
import { ProofError } from './proof-error.ts';

/** What a true log tells. */
export type LogVerification = {
  isTrue: true;
  rows: number;
  bids: number;
  refused: number;
  /** Refused maxima whose amount was never opened: that they were rightly refused cannot be shown. */
  unproven: number;
  winner: { participant: number; tiyin: bigint } | null;
  phase: Lot['phase'];
  headHash: string;
};

/** The first row that is not as it must be, and why. */
export type LogVerificationFailure = { isTrue: false; row: number; reason: LogErrorCode };
export type LogErrorCode = 'numbering' | 'hash' | 'firstRow' | 'outcome' | 'order' | 'commitment' | 'shape';

const textOf = (fact: LogFact): string => canonicalJson(fact as unknown as CanonicalValue);

/** What is wrong with the row that is looked at. */
const rowError = (code: LogErrorCode): ProofError<LogErrorCode> =>
  new ProofError(`The row is not true: ${code}.`, code);

/** The lot after the events up to a row: what a replay shows. */
export type LotAtRow = { row: number; lot: Lot };

/** Told of every row that is looked at; a page rests here now and then, so that it does not freeze. */
export type Pace = (part: 'chain' | 'rules', row: number) => Promise<void> | undefined;

/**
 * Checks a log by itself: every hash, and by running the rules again over its events that nothing else than what stands
 * there could have come out. What it cannot see: a log that was rewritten as a whole. That is what the signed heads and the
 * receipts of bidders are for.
 */
export const verifyRows = async (
  hash: HashText,
  rows: readonly LogRow[],
  pace?: Pace,
): Promise<LogVerification | LogVerificationFailure> => (await replayRows(hash, rows, pace)).result;

/** Checks a log and keeps how the lot stood after every step; without scenes when the log is not true. */
export const replayRows = async (
  hash: HashText,
  rows: readonly LogRow[],
  pace: Pace = () => undefined,
): Promise<{ result: LogVerification; scenes: LotAtRow[] } | { result: LogVerificationFailure; scenes: null }> => {
  let row = 0;
  const note = (at: number) => {
    row = at;
  };
  try {
    await checkChain(hash, rows, note, pace);
    const opened = await openedMaxima(hash, rows, note);
    return await replayWithSealedMaxima(rows, opened, note, pace);
  } catch (error) {
    return {
      result: {
        isTrue: false,
        row,
        reason: error instanceof ProofError ? (error as ProofError<LogErrorCode>).code : 'shape',
      },
      scenes: null,
    };
  }
};

type Note = (row: number) => void;

const checkChain = async (hash: HashText, rows: readonly LogRow[], note: Note, pace: Pace): Promise<void> => {
  let before = NO_HASH;
  for (const [at, row] of rows.entries()) {
    note(at + 1);
    await pace('chain', at + 1);
    if (row.number !== at + 1) throw rowError('numbering');
    if ((await hashOfRow(hash, before, row.number, row.fact)) !== row.hash) throw rowError('hash');
    before = row.hash;
  }
  if (rows[0]?.fact.type !== 'sheet') {
    note(1);
    throw rowError('firstRow');
  }
};

/** The amounts of maxima by the row of their event: opened ones as they are, sealed ones as far as they were used. */
const openedMaxima = async (hash: HashText, rows: readonly LogRow[], note: Note): Promise<Map<number, bigint>> => {
  const amounts = new Map<number, bigint>();
  for (const { number, fact } of rows) {
    if (fact.type !== 'reveal') continue;
    note(number);
    const committed = rows[fact.row - 1]?.fact;
    if (committed?.type !== 'event' || committed.event.kind !== 'maximum') throw rowError('commitment');
    if ((await commitmentTo(hash, fact.tiyin, fact.salt)) !== committed.event.commitment) throw rowError('commitment');
    amounts.set(fact.row, fact.tiyin);
  }
  return amounts;
};

/**
 * The least that a sealed maximum can be: the highest automatic bid made for its owner after it was set and before he
 * raised it, or an opened amount that was refused because it did not rise above it. The engine bids the least needed, so
 * either just that much or one step more leads to the same bids: just that much when another could pay exactly the same,
 * one step more when he was ready for more than he had to pay.
 */
const leastFor = (
  rows: readonly LogRow[],
  { number, participant, floor }: { number: number; participant: number; floor: bigint },
  opened: Maxima['opened'],
): bigint => {
  let least = floor;
  for (const [at, { number: row, fact }] of rows.entries()) {
    if (at < number) continue;
    if (fact.type === 'event' && fact.event.kind === 'maximum' && fact.event.participant === participant) {
      const answer = rows[at + 1]?.fact;
      if (answer?.type !== 'refusal') break;
      const refused = opened.get(row) ?? 0n;
      if (answer.refusal.code === 'maximumOnlyRises' && refused > least) least = refused;
    }
    if (fact.type !== 'entry' || fact.entry.kind !== 'bid' || fact.entry.participant !== participant) continue;
    if (fact.entry.isAuto && fact.entry.tiyin > least) least = fact.entry.tiyin;
  }
  return least;
};

/** Maxima by the row of their event: opened ones with their amount, and sealed ones that are taken one step above the least. */
type Maxima = { opened: ReadonlyMap<number, bigint>; higher: ReadonlySet<number> };

type Replayed = { result: LogVerification; scenes: LotAtRow[] };
type Attempt = Replayed | { row: number; error: unknown };

/** Replays the log; where it does not fit, it may be because a sealed maximum before that row was more than the least. */
const replayWithSealedMaxima = async (
  rows: readonly LogRow[],
  opened: Map<number, bigint>,
  note: Note,
  pace: Pace,
): Promise<Replayed> => {
  const attempt = async (higher: ReadonlySet<number>): Promise<Attempt> => {
    let row = 0;
    const trackRow = (at: number) => {
      row = at;
    };
    try {
      return await replay(rows, { opened, higher }, trackRow, pace);
    } catch (error) {
      return { row, error };
    }
  };
  const sealed = rows.flatMap(({ number, fact }) =>
    fact.type === 'event' && fact.event.kind === 'maximum' && !opened.has(number) ? [number] : [],
  );
  let higher: ReadonlySet<number> = new Set();
  let outcome = await attempt(higher);
  while ('error' in outcome) {
    const { row, error } = outcome;
    let better: { tried: ReadonlySet<number>; outcome: Attempt } | undefined;
    for (const number of sealed.filter((number) => number <= row && !higher.has(number)).reverse()) {
      const tried = new Set([...higher, number]);
      const next = await attempt(tried);
      if ('error' in next && next.row <= row) continue;
      better = { tried, outcome: next };
      break;
    }
    if (!better) {
      note(row);
      throw error;
    }
    higher = better.tried;
    outcome = better.outcome;
  }
  return outcome;
};

type Tally = { bids: number; refused: number; unproven: number; winner: LogVerification['winner'] };

const replay = async (rows: readonly LogRow[], maxima: Maxima, note: Note, pace: Pace): Promise<Replayed> => {
  const first = rows[0]?.fact;
  if (first?.type !== 'sheet') throw rowError('firstRow');
  let lot = createLot(first.sheet, first.publishedAtMs);
  const scenes: LotAtRow[] = [{ row: 1, lot }];
  const tally: Tally = { bids: 0, refused: 0, unproven: 0, winner: null };
  for (let at = 1; at < rows.length; ) {
    const { number, fact } = rows[at] as LogRow;
    note(number);
    await pace('rules', number);
    if (fact.type === 'sheet' || fact.type === 'refusal') throw rowError('order');
    const step = stepOf(rows, at, lot, maxima, tally);
    lot = step.lot;
    at = step.facts === null ? step.next : expect(rows, step.next, step.facts, tally, note);
    scenes.push({ row: at, lot });
  }
  const headHash = rows.at(-1)?.hash ?? NO_HASH;
  return { result: { isTrue: true, rows: rows.length, ...tally, phase: lot.phase, headHash }, scenes };
};

/** What the rules make of the row at a place: the facts that must follow from `next` on; null where nothing is known to. */
type ReplayStep = { lot: Lot; next: number; facts: LogFact[] | null };

const stepOf = (rows: readonly LogRow[], at: number, lot: Lot, maxima: Maxima, tally: Tally): ReplayStep => {
  const { number, fact } = rows[at] as LogRow;
  if (fact.type === 'entry') {
    const after = applyEvent(lot, { kind: 'time', atMs: fact.entry.atMs });
    return { lot: after.lot, next: at, facts: after.entries.map((entry) => ({ type: 'entry', entry })) };
  }
  if (fact.type !== 'event') return { lot, next: at + 1, facts: null };
  // All that the time brought about before must stand there already.
  const untilMs = fact.event.kind === 'outage' ? Math.min(fact.event.fromMs, fact.event.atMs) : fact.event.atMs;
  const due = applyEvent(lot, { kind: 'time', atMs: untilMs });
  if (due.entries.length > 0 || fact.event.atMs < lot.nowMs) throw rowError('order');
  if (rows[at + 1]?.fact.type === 'refusal' && fact.event.kind === 'maximum' && !maxima.opened.has(number)) {
    tally.unproven += 1;
    tally.refused += 1;
    return { lot: due.lot, next: at + 2, facts: null };
  }
  const after = applyEvent(due.lot, eventOf(rows, number, fact.event, maxima, due.lot));
  const facts: LogFact[] = after.refusal
    ? [{ type: 'refusal', refusal: after.refusal }]
    : after.entries.map((entry) => ({ type: 'entry', entry }));
  return { lot: after.lot, next: at + 1, facts };
};

/** The rows from one on must be exactly these facts; gives the place after them. */
const expect = (rows: readonly LogRow[], from: number, facts: LogFact[], tally: Tally, note: Note): number => {
  if (facts.length === 0) throw rowError('outcome');
  for (const [at, fact] of facts.entries()) {
    const row = rows[from + at];
    note(row?.number ?? rows.length);
    if (!row || textOf(row.fact) !== textOf(fact)) throw rowError('outcome');
    if (fact.type === 'refusal') tally.refused += 1;
    if (fact.type !== 'entry') continue;
    const { entry } = fact;
    if (entry.kind === 'bid') tally.bids += 1;
    if (entry.kind === 'ended' || entry.kind === 'tookOver')
      tally.winner = { participant: entry.participant, tiyin: entry.tiyin };
    if (entry.kind === 'forfeited') tally.winner = null;
  }
  return from + facts.length;
};

const eventOf = (
  rows: readonly LogRow[],
  number: number,
  event: PublicEvent,
  { opened, higher }: Maxima,
  lot: Lot,
): LotEvent => {
  if (event.kind !== 'maximum') return event;
  const { commitment: _, ...rest } = event;
  const before = lot.maxima.find(({ participant }) => participant === event.participant)?.tiyin;
  const own = lot.leader?.participant === event.participant ? lot.leader.tiyin : 0n;
  const next = lot.leader ? lot.leader.tiyin + lot.rules.stepTiyin : lot.rules.startPriceTiyin;
  const floor = [next, own, before === undefined ? 0n : before + 100n].reduce((a, b) => (a > b ? a : b));
  const least = leastFor(rows, { number, participant: event.participant, floor }, opened);
  return { ...rest, tiyin: opened.get(number) ?? least + (higher.has(number) ? lot.rules.stepTiyin : 0n) };
};
