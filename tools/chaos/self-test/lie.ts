import type { LogFact } from '#auctions/rules/log.ts';
import type { LotLogEntry } from '#auctions/rules/lot.ts';
import type { Call, FinalLot, History } from '../history.ts';
import type { Draft, Truth } from './played-lot.ts';
import { SOLD } from './true-history.ts';

/** A change that makes a true history false, and the invariant that has to be named. */
export type Lie = {
  name: string;
  id: string;
  /** Told before the log is chained and signed: the log looks whole. */
  tell?: (truth: Truth) => void;
  /** Told afterwards. */
  forge?: (history: History) => void;
};

export const there = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('The true history has nothing to lie about here.');
  return value;
};

export const draftOf = ({ drafts }: Truth, lotId = SOLD): Draft => there(drafts.find((draft) => draft.lotId === lotId));
export const finalOf = ({ lots }: History, lotId = SOLD): FinalLot => there(lots.find((lot) => lot.lotId === lotId));

type EntryOf<Kind extends LotLogEntry['kind']> = Extract<LotLogEntry, { kind: Kind }>;
/** An entry that may be changed in place. */
export const entryOf = <Kind extends LotLogEntry['kind']>(draft: Draft, kind: Kind, nth = 0): EntryOf<Kind> =>
  there(
    draft.facts
      .flatMap((fact) => (fact.type === 'entry' && fact.entry.kind === kind ? [fact.entry as EntryOf<Kind>] : []))
      .at(nth),
  );
export const rowOfEntry = (draft: Draft, kind: LotLogEntry['kind'], nth = 0): number => {
  const entry = entryOf(draft, kind, nth);
  return draft.facts.findIndex((fact) => fact.type === 'entry' && fact.entry === entry) + 1;
};

/** The bid of the log with this number: its event, if somebody asked for it, and its entry. */
export const bidOf = (draft: Draft, number: number) => {
  const row = draft.facts.findIndex(
    (fact) => fact.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.number === number,
  );
  const [event, entry] = [draft.facts[row - 1], draft.facts[row]];
  return {
    row: row + 1,
    event: event?.type === 'event' && event.event.kind === 'bid' ? event.event : null,
    entry: there(entry?.type === 'entry' && entry.entry.kind === 'bid' ? entry.entry : null),
  };
};

export const callOf = ({ calls }: History, isIt: (call: Call) => boolean): Call => there(calls.find(isIt));
export const doneBid = (history: History, number: number): Call =>
  callOf(
    history,
    ({ lotId, deed, answer }) =>
      lotId === SOLD && deed === 'bid' && answer.kind === 'done' && answer.body.number === number,
  );
export const refusedBid = (history: History, code: string): Call =>
  callOf(history, ({ answer }) => answer.kind === 'refused' && answer.code === code);

export const addRow = (draft: Draft, afterRow: number, ...facts: LogFact[]): void =>
  void draft.facts.splice(afterRow, 0, ...facts);
