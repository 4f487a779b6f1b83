import { useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { numericFault, wholeOf } from '#platform/values/numeric.ts';
import type { AnalysisEntry, AnalysisRecord, Contact } from '../../contract/analysis.ts';
import type { liquidities, waysOfSale } from '../../rules/statuses.ts';
import { type ConclusionPart, isVisitDay, missingOfConclusion } from '../../rules/steps.ts';

const TIYIN_PER_SUM = 100n;
/** What the field of the price takes, in whole sums. */
export const priceBounds = { min: 0, max: limits.priceUnitsMax };

/** One of a list, or nothing yet. */
type Chosen<Of extends readonly string[]> = Of[number] | '';

/** What stands in the fields of an analysis. */
export type Typed = {
  seenOn: string;
  occupants: string;
  condition: string;
  summary: string;
  /** Whole sums. */
  sum: string;
  liquidity: Chosen<typeof liquidities>;
  wayOfSale: Chosen<typeof waysOfSale>;
  contacts: Contact[];
};

/** What is wrong with a field: it is asked for and empty, or what stands there cannot be. */
export type EntryFaults = Partial<Record<ConclusionPart, 'missing' | 'wrong'>>;

/** A price in tiyin as whole sums. */
export const sumOf = (tiyin: string | null): string => (tiyin === null ? '' : String(BigInt(tiyin) / TIYIN_PER_SUM));

const typedOf = ({ findings, priceTiyin, liquidity, wayOfSale, contacts }: AnalysisRecord): Typed => ({
  ...findings,
  seenOn: dateShown(findings.seenOn ?? ''),
  sum: sumOf(priceTiyin),
  liquidity: liquidity ?? '',
  wayOfSale: wayOfSale ?? '',
  contacts: contacts ?? [],
});

const namedContacts = ({ contacts }: Typed): Contact[] => contacts.filter(({ name }) => name.trim() !== '');

/** The price of the analysis in tiyin; null for none, and for what is no price. */
const priceOf = ({ sum }: Typed): string | null => {
  const sums = wholeOf(sum, priceBounds);
  return sums ? String(sums * TIYIN_PER_SUM) : null;
};

/** What stands in the fields as it is sent, empty ones included: what is shown is what is kept. */
const entryOf = (typed: Typed): AnalysisEntry => ({
  seenOn: isoOfDate(typed.seenOn),
  occupants: typed.occupants,
  condition: typed.condition,
  summary: typed.summary,
  priceTiyin: priceOf(typed),
  liquidity: typed.liquidity || null,
  wayOfSale: typed.wayOfSale || null,
  contacts: namedContacts(typed),
});

/** What is wrong with what was typed; for a conclusion also what is missing. */
export const faultsOf = (typed: Typed, isConcluding: boolean, today: string): EntryFaults => {
  const entry = entryOf(typed);
  const faults: EntryFaults = isConcluding
    ? Object.fromEntries(missingOfConclusion(entry).map((part) => [part, 'missing' as const]))
    : {};
  if (typed.seenOn !== '' && !(entry.seenOn && isVisitDay(entry.seenOn, today))) faults.seenOn = 'wrong';
  if (numericFault(typed.sum, priceBounds)) faults.price = 'wrong';
  return faults;
};

/** The entry of an analysis while it is typed: shared by its form and by the buttons that move it on. */
export const useEntry = (record: AnalysisRecord, today: string) => {
  const [typed, setTyped] = useState(() => typedOf(record));
  const [faults, setFaults] = useState<EntryFaults>({});
  const put = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults({});
  };
  /** What is to be sent; null, with the faults shown, when it cannot be. */
  const take = (isConcluding: boolean): AnalysisEntry | null => {
    const found = faultsOf(typed, isConcluding, today);
    setFaults(found);
    return Object.keys(found).length === 0 ? entryOf(typed) : null;
  };
  return { typed, faults, put, take, contacts: () => namedContacts(typed) };
};

export type EntryState = ReturnType<typeof useEntry>;
