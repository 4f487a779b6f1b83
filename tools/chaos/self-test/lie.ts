import type { LogFact } from '#auctions/rules/log.ts';
import type { LotLogEntry } from '#auctions/rules/lot.ts';
import type { FinalLot, History, RecordedCall } from '../history.ts';
import type { LogDraft, Truth } from './played-lot.ts';
import { SOLD } from './true-history.ts';

/** A change that makes a true history false, and the invariant that has to be named. */
export type Lie = {
  name: string;
  id: string;
  /** Nothing else is to be named. */
  isAlone?: true;
  /** A history that happened otherwise from the beginning. */
  truth?: () => Promise<Truth>;
  /** Told before the log is chained and signed: the log looks whole. */
  tell?: (truth: Truth) => void;
  /** Told afterwards. */
  forge?: (history: History) => void;
};

export const requirePresent = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('The true history has nothing to lie about here.');
  return value;
};

export const draftOf = ({ drafts }: Truth, lotId = SOLD): LogDraft =>
  requirePresent(drafts.find((draft) => draft.lotId === lotId));
export const finalOf = ({ lots }: History, lotId = SOLD): FinalLot =>
  requirePresent(lots.find((lot) => lot.lotId === lotId));

type EntryOf<Kind extends LotLogEntry['kind']> = Extract<LotLogEntry, { kind: Kind }>;
/** An entry that may be changed in place. */
export const entryOf = <Kind extends LotLogEntry['kind']>(draft: LogDraft, kind: Kind, nth = 0): EntryOf<Kind> =>
  requirePresent(
    draft.facts
      .flatMap((fact) => (fact.type === 'entry' && fact.entry.kind === kind ? [fact.entry as EntryOf<Kind>] : []))
      .at(nth),
  );
export const rowOfEntry = (draft: LogDraft, kind: LotLogEntry['kind'], nth = 0): number => {
  const entry = entryOf(draft, kind, nth);
  return draft.facts.findIndex((fact) => fact.type === 'entry' && fact.entry === entry) + 1;
};

/** The bid of the log with this number: its event, if somebody asked for it, and its entry. */
export const bidOf = (draft: LogDraft, number: number) => {
  const row = draft.facts.findIndex(
    (fact) => fact.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.number === number,
  );
  const [event, entry] = [draft.facts[row - 1], draft.facts[row]];
  return {
    row: row + 1,
    event: event?.type === 'event' && event.event.kind === 'bid' ? event.event : null,
    entry: requirePresent(entry?.type === 'entry' && entry.entry.kind === 'bid' ? entry.entry : null),
  };
};

export const callOf = ({ calls }: History, isIt: (call: RecordedCall) => boolean): RecordedCall =>
  requirePresent(calls.find(isIt));
export const doneBid = (history: History, number: number): RecordedCall =>
  callOf(
    history,
    ({ lotId, kind, answer }) =>
      lotId === SOLD && kind === 'bid' && answer.kind === 'done' && answer.body.number === number,
  );
export const refusedBid = (history: History, code: string): RecordedCall =>
  callOf(history, ({ answer }) => answer.kind === 'refused' && answer.code === code);

export const addRow = (draft: LogDraft, afterRow: number, ...facts: LogFact[]): void =>
  void draft.facts.splice(afterRow, 0, ...facts);
