import { useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { validateNumeric, wholeOf } from '#platform/values/numeric.ts';
import type { AnalysisEntry, AnalysisRecord, Contact } from '../../contract/analysis.ts';
import { type ConclusionPart, isVisitDay, missingConclusionParts } from '../../rules/allowed-moves.ts';
import type { liquidities, waysOfSale } from '../../rules/statuses.ts';

const TIYIN_PER_SUM = 100n;
/** What the field of the price takes, in whole sums. */
export const priceBounds = { min: 0, max: limits.priceUnitsMax };

/** One of a list, or nothing yet. */
type Chosen<Of extends readonly string[]> = Of[number] | '';

/** What stands in the fields of an analysis. */
export type EntryInput = {
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
export type EntryErrors = Partial<Record<ConclusionPart, 'missing' | 'wrong'>>;

/** A price in tiyin as whole sums. */
export const toSumInput = (tiyin: string | null): string =>
  tiyin === null ? '' : String(BigInt(tiyin) / TIYIN_PER_SUM);

/** A record as its fields show it. */
export const inputOf = ({ findings, priceTiyin, liquidity, wayOfSale, contacts }: AnalysisRecord): EntryInput => ({
  ...findings,
  seenOn: dateShown(findings.seenOn ?? ''),
  sum: toSumInput(priceTiyin),
  liquidity: liquidity ?? '',
  wayOfSale: wayOfSale ?? '',
  contacts: contacts ?? [],
});

const namedContacts = ({ contacts }: EntryInput): Contact[] => contacts.filter(({ name }) => name.trim() !== '');

/** The price of the analysis in tiyin; null for none, and for what is no price. */
const priceOf = ({ sum }: EntryInput): string | null => {
  const sums = wholeOf(sum, priceBounds);
  return sums ? String(sums * TIYIN_PER_SUM) : null;
};

/** What stands in the fields as it is sent, empty ones included: what is shown is what is kept. */
const entryOf = (input: EntryInput): AnalysisEntry => ({
  seenOn: isoOfDate(input.seenOn),
  occupants: input.occupants,
  condition: input.condition,
  summary: input.summary,
  priceTiyin: priceOf(input),
  liquidity: input.liquidity || null,
  wayOfSale: input.wayOfSale || null,
  contacts: namedContacts(input),
});

/** What is wrong with what was typed; for a conclusion also what is missing. */
export const validateEntry = (input: EntryInput, isConcluding: boolean, today: string): EntryErrors => {
  const entry = entryOf(input);
  const errors: EntryErrors = isConcluding
    ? Object.fromEntries(missingConclusionParts(entry).map((part) => [part, 'missing' as const]))
    : {};
  if (input.seenOn !== '' && !(entry.seenOn && isVisitDay(entry.seenOn, today))) errors.seenOn = 'wrong';
  if (validateNumeric(input.sum, priceBounds)) errors.price = 'wrong';
  return errors;
};

/** The entry of an analysis while it is typed: shared by its form and by the buttons that move it on. */
export const useEntry = (record: AnalysisRecord, today: string) => {
  const [input, setInput] = useState(() => inputOf(record));
  const [errors, setErrors] = useState<EntryErrors>({});
  /** Of the record from which this goes on: what is sent overwrites that one and no other. */
  const [version, setVersion] = useState(record.version);
  const update = (part: Partial<EntryInput>) => {
    setInput((before) => ({ ...before, ...part }));
    setErrors({});
  };
  /** What is to be sent; null, with the faults shown, when it cannot be. */
  const validate = (isConcluding: boolean): AnalysisEntry | null => {
    const entryErrors = validateEntry(input, isConcluding, today);
    setErrors(entryErrors);
    return Object.keys(entryErrors).length === 0 ? entryOf(input) : null;
  };
  /** Puts what is stored now into the place of what was typed. */
  const replaceBy = (stored: AnalysisRecord) => {
    setInput(inputOf(stored));
    setErrors({});
    setVersion(stored.version);
  };
  return {
    input,
    errors,
    version,
    update,
    validate,
    replaceBy,
    goOnFrom: setVersion,
    contacts: () => namedContacts(input),
  };
};

export type EntryState = ReturnType<typeof useEntry>;
