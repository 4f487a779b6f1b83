/*
 * The log of an auction as `docs/auction-log.md` describes it, written down a second time: nothing in this folder is shared
 * with the product, so that a fault of the product cannot hide itself from its checker.
 */

/** The rules of a lot. Money is tiyin. */
export type ProofRules = {
  version: 1;
  lotId: number;
  startPriceTiyin: bigint;
  stepTiyin: bigint;
  depositTiyin: bigint;
  day: string;
  cutOffMinute: number;
  opensMinute: number;
  windowSeconds: number;
  extensionSeconds: number;
  repeatDaysMax: number;
  priceTimesMax: number;
  stepsAtOnceMax: number;
  signWorkingDays: number;
  payDays: number;
  answerWorkingDays: number;
  holidays: string[];
  /** Absent in lots from before it was kept. */
  forfeitSellerPercent?: number;
};

/** Several kinds with the same members. */
type Each<Kinds extends string, Members = unknown> = Kinds extends string ? { kind: Kinds } & Members : never;

/** What somebody wanted, or an outage. */
export type Event = { atMs: number } & (
  | Each<'enter' | 'withdraw' | 'endMaximum' | 'sign' | 'pay' | 'renounce', { participant: number }>
  | { kind: 'cancel' }
  | { kind: 'correct'; descriptionHash: string; reason: string }
  | { kind: 'ask'; question: number; textHash: string }
  | { kind: 'reply'; question: number; textHash: string; isChange: boolean }
  | { kind: 'bid'; participant: number; tiyin: bigint; isRetyped?: boolean; isReserve?: boolean }
  | { kind: 'maximum'; participant: number; commitment: string; isRetyped?: boolean; isReserve?: boolean }
  | { kind: 'answer'; participant: number; accepts: boolean }
  | { kind: 'outage'; fromMs: number }
);

/** What came of it, or of time. */
export type LogEntry = { atMs: number } & (
  | { kind: 'entered'; participant: number; day: string }
  | Each<
      'withdrew' | 'released' | 'reserved' | 'maximumSet' | 'maximumEnded' | 'paid' | 'declined',
      { participant: number }
    >
  | { kind: 'entryClosed'; participants: number }
  | Each<'nobodyCame' | 'unsold' | 'cancelled'>
  | { kind: 'corrected'; descriptionHash: string }
  | Each<'asked' | 'replied', { question: number }>
  | Each<'opened' | 'extended', { closesAtMs: number }>
  | { kind: 'bid'; participant: number; tiyin: bigint; number: number; isAuto: boolean }
  | { kind: 'paused'; resumesAtMs: number; closesAtMs: number }
  | { kind: 'dayWithoutBid'; nextDay: string }
  | Each<'ended' | 'tookOver', { participant: number; tiyin: bigint; signByMs: number }>
  | { kind: 'signed'; participant: number; payByMs: number }
  | { kind: 'forfeited'; participant: number; duty: 'sign' | 'pay' }
  | { kind: 'offered'; participant: number; tiyin: bigint; answerByMs: number }
);

/** Why an event came to nothing, with what helps: amounts and numbers. */
export type ProofRefusal = { code: string; [help: string]: string | number | bigint };

export type ProofFact =
  | { type: 'sheet'; sheet: ProofRules; publishedAtMs: number }
  | { type: 'event'; event: Event }
  | { type: 'entry'; entry: LogEntry }
  | { type: 'refusal'; refusal: ProofRefusal }
  | { type: 'reveal'; row: number; tiyin: bigint; salt: string };

/** A row with the very text of its fact, which is what was hashed. */
export type ProofRow = { number: number; fact: ProofFact; text: string; hash: string };
export type ProofHead = { number: number; hash: string; atMs: number; signature: string };
export type ProofLogFile = { lotId: number; publicKey: string; rows: ProofRow[]; heads: ProofHead[] };

/** What a bidder holds in the hand. */
export type ProofReceipt = {
  format: string;
  version: number;
  lotId: number;
  participant: number;
  kind: 'bid' | 'maximum' | 'auto';
  tiyin: string | null;
  commitment: string | null;
  atMs: number;
  sheetHash: string;
  isAccepted: boolean;
  reason: string | null;
  row: number;
  head: { number: number; hash: string };
  publicKey: string;
  signature: string;
};

/** What may stand in canonical JSON. */
export type Value = string | number | bigint | boolean | null | undefined | Value[] | { [name: string]: Value };

/** The one text of a value (section 1 of the format). */
export const canonical = (value: Value): string => {
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number.`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
};

const MONEY = /^(t|.*T)iyin$/;

/** Reads JSON; money becomes bigint. */
export const parsed = (text: string): Value =>
  JSON.parse(text, (name, value: unknown) =>
    MONEY.test(name) && typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value,
  ) as Value;
