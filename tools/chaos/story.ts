import { minuteOf } from './proof/calendar.ts';
import type { Entry, Row } from './proof/format.ts';
import { tellEntry } from './story-entries.ts';
import type { Moment, Story, Teller } from './told.ts';

/*
 * Reads a log again by rules that are written down here a second time, apart from the engine: what the engine holds for
 * right and what a reader of the rules holds for right must be the same.
 */

const atOf = ({ fact }: Row): number | null => {
  if (fact.type === 'sheet') return fact.publishedAtMs;
  if (fact.type === 'event') return fact.event.atMs;
  return fact.type === 'entry' ? fact.entry.atMs : null;
};

/** Tells what a log says, with everything in it that cannot be by the rules. Null for a log without a rule sheet. */
export const storyOf = (lotId: number, rows: readonly Row[]): Story | null => {
  const first = rows[0]?.fact;
  if (first?.type !== 'sheet') return null;
  const { sheet, publishedAtMs } = first;
  const now: Moment = {
    atMs: publishedAtMs,
    phase: 'ACCEPTING',
    round: 1,
    bidCount: 0,
    leader: null,
    winner: null,
    closesAtMs: null,
  };
  const story: Story = {
    sheet,
    rows,
    moments: [now],
    bids: [],
    events: [],
    windows: [],
    entries: [{ fromMs: publishedAtMs, untilMs: null, cutOffMs: minuteOf(sheet.day, sheet.cutOffMinute) }],
    ends: [],
    stays: [],
    violations: [],
  };
  const fault = (id: string, what: string) => story.violations.push({ id, what: `lot ${lotId}: ${what}` });
  const teller: Teller = { story, now, day: sheet.day, fault };
  for (const [at, row] of rows.entries()) {
    tellRow(teller, row, rows[at - 1], rows[at + 1]);
    story.moments.push({ ...teller.now });
  }
  return story;
};

const tellRow = (teller: Teller, row: Row, before: Row | undefined, after: Row | undefined): void => {
  const { story, now, fault } = teller;
  const { number, fact } = row;
  if (number !== (before?.number ?? 0) + 1) fault('A4', `row ${number} stands after row ${before?.number ?? 0}`);
  const atMs = atOf(row);
  if (atMs !== null) {
    if (atMs < now.atMs) fault('A4', `time runs backwards at row ${number}`);
    now.atMs = Math.max(now.atMs, atMs);
  }
  if (fact.type === 'sheet' && number !== 1) fault('A13', `another rule sheet at row ${number}`);
  if (fact.type === 'event') {
    const refusal = after?.fact.type === 'refusal' ? after.fact.refusal.code : null;
    story.events.push({ row: number, event: fact.event, refusal, before: { ...now } });
    if (refusal === null && after?.fact.type !== 'entry') fault('A6', `the event at row ${number} came to nothing`);
  }
  if (fact.type === 'refusal' && before?.fact.type !== 'event') fault('A6', `row ${number} refuses nothing`);
  if (fact.type === 'entry') {
    if (before?.fact.type === 'refusal' && !isOfTime(fact.entry)) fault('A6', `row ${number} follows from a refusal`);
    tellEntry(teller, number, fact.entry, before, after);
  }
};

/** What comes about without anybody doing anything. */
const timely = ['entryClosed', 'nobodyCame', 'opened', 'dayWithoutBid', 'unsold', 'ended', 'forfeited', 'declined'];
const isOfTime = ({ kind }: Entry): boolean => timely.includes(kind) || kind === 'offered';
