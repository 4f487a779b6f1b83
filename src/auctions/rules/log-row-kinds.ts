import type { LogRow } from './log.ts';

/** What a row is about, for whoever looks for something in a log. An event that was refused belongs to its refusal. */
export const rowKinds = ['bids', 'refusals', 'maxima', 'people', 'questions', 'course', 'outcome'] as const;
export type RowKind = (typeof rowKinds)[number];

const kinds: Record<string, RowKind> = {
  bid: 'bids',
  maximum: 'maxima',
  maximumSet: 'maxima',
  endMaximum: 'maxima',
  maximumEnded: 'maxima',
  enter: 'people',
  withdraw: 'people',
  entered: 'people',
  withdrew: 'people',
  entryClosed: 'course',
  nobodyCame: 'course',
  opened: 'course',
  extended: 'course',
  paused: 'course',
  outage: 'course',
  correct: 'course',
  corrected: 'course',
  ask: 'questions',
  asked: 'questions',
  reply: 'questions',
  replied: 'questions',
  dayWithoutBid: 'course',
};

/** A row as it is read: what it is about and when it happened, in milliseconds since 1970. */
export type ClassifiedRow = { row: LogRow; kind: RowKind; atMs: number };

/** Reads rows in their order. A refusal and an opened maximum have the time of what stands before them. */
export const classifyRows = (rows: readonly LogRow[]): ClassifiedRow[] => {
  let atMs = 0;
  return rows.map((row, at) => {
    atMs = timeOf(row) ?? atMs;
    const isRefused = row.fact?.type === 'event' && rows[at + 1]?.fact?.type === 'refusal';
    return { row, kind: isRefused ? 'refusals' : kindOf(row), atMs };
  });
};

const timeOf = ({ fact }: LogRow): number | null => {
  if (fact?.type === 'sheet') return fact.publishedAtMs;
  if (fact?.type === 'event') return fact.event.atMs;
  return fact?.type === 'entry' ? fact.entry.atMs : null;
};

const kindOf = ({ fact }: LogRow): RowKind => {
  if (fact?.type === 'refusal') return 'refusals';
  if (fact?.type === 'reveal') return 'maxima';
  if (fact?.type === 'event') return kinds[fact.event.kind] ?? 'outcome';
  if (fact?.type === 'entry') return kinds[fact.entry.kind] ?? 'outcome';
  return 'course';
};
