import { type CanonicalValue, canonicalJson } from './canonical.ts';
import { applyEvent } from './engine.ts';
import { createLot, type Lot, type LotEvent, type LotLogEntry, type LotRefusal } from './lot.ts';
import type { LotRules } from './lot-rules.ts';

/** An event as everybody may read it: the amount of a maximum is hidden behind its commitment. */
export type PublicEvent =
  | Exclude<LotEvent, { kind: 'maximum' | 'time' }>
  | {
      kind: 'maximum';
      participant: number;
      commitment: string;
      isRetyped?: boolean;
      isReserve?: boolean;
      atMs: number;
    };

/**
 * A row of the log before it is chained. `sheet` comes first, once. An `event` is followed by the entries it brought about
 * or by its refusal; entries that only the time brought about stand before the event that found them.
 */
export type LogFact =
  | { type: 'sheet'; sheet: LotRules; publishedAtMs: number }
  | { type: 'event'; event: PublicEvent }
  | { type: 'entry'; entry: LotLogEntry }
  | { type: 'refusal'; refusal: LotRefusal }
  /** Opens a commitment: the row of the event, the amount and the salt. */
  | { type: 'reveal'; row: number; tiyin: bigint; salt: string };

/** A chained row: its number from 1 on, its fact, and the hash over the hash before it and its own text. */
export type LogRow = { number: number; fact: LogFact; hash: string };

/** SHA-256 of a text, as 64 hexadecimal digits. */
export type HashText = (text: string) => Promise<string>;

/** What stands before the first row. */
export const NO_HASH = '0'.repeat(64);

/** The text of a fact: what stands in the log. */
export const factText = (fact: LogFact): string => canonicalJson(fact as unknown as CanonicalValue);

/** What the hash of a row is made of: the hash before it, its number, and the text of its fact. */
export const hashedText = (before: string, number: number, text: string): string => `${before}\n${number}\n${text}`;

export const hashOfRow = (hash: HashText, before: string, number: number, fact: LogFact): Promise<string> =>
  hash(hashedText(before, number, factText(fact)));

/** The commitment to a maximum: nobody without the salt can try amounts against it. */
export const commitmentTo = (hash: HashText, tiyin: bigint, salt: string): Promise<string> => hash(`${salt}\n${tiyin}`);

/** What the log gains when an event comes: the one way in which logs are written, and read back by the verifier. */
export const factsOf = (
  lot: Lot,
  event: LotEvent,
  publicEvent: PublicEvent | null,
): { lot: Lot; facts: LogFact[]; refusal: LotRefusal | null } => {
  const untilMs = event.kind === 'outage' ? Math.min(event.fromMs, event.atMs) : event.atMs;
  const before = applyEvent(lot, { kind: 'time', atMs: untilMs });
  const facts: LogFact[] = before.entries.map((entry) => ({ type: 'entry', entry }));
  if (!publicEvent) return { lot: before.lot, facts, refusal: null };
  const after = applyEvent(before.lot, event);
  // A blink of the service is no outage: nothing but time has passed.
  if (event.kind === 'outage' && !after.entries.some(({ kind }) => kind === 'paused'))
    return {
      lot: after.lot,
      facts: [...facts, ...after.entries.map((entry): LogFact => ({ type: 'entry', entry }))],
      refusal: null,
    };
  facts.push({ type: 'event', event: publicEvent });
  if (after.refusal) facts.push({ type: 'refusal', refusal: after.refusal });
  else facts.push(...after.entries.map((entry): LogFact => ({ type: 'entry', entry })));
  return { lot: after.lot, facts, refusal: after.refusal };
};

/** The first fact of a log, and the lot it begins with. */
export const createLog = (rules: LotRules, publishedAtMs: number): { lot: Lot; facts: LogFact[] } => ({
  lot: createLot(rules, publishedAtMs),
  facts: [{ type: 'sheet', sheet: rules, publishedAtMs }],
});

/** Chains facts to what stands already. */
export const chain = async (
  hash: HashText,
  facts: readonly LogFact[],
  last: { number: number; hash: string } = { number: 0, hash: NO_HASH },
): Promise<LogRow[]> => {
  const rows: LogRow[] = [];
  let { number, hash: before } = last;
  for (const fact of facts) {
    number += 1;
    before = await hashOfRow(hash, before, number, fact);
    rows.push({ number, fact, hash: before });
  }
  return rows;
};
