import type { LogTimeline, LotMoment, TimelineBuilder } from './log-timeline.ts';
import { minuteOf } from './proof/calendar.ts';
import type { LogEntry, ProofRow } from './proof/format.ts';
import { applyEntry } from './timeline-entries.ts';

/*
 * Reads a log again by rules that are written down here a second time, apart from the engine: what the engine holds for
 * right and what a reader of the rules holds for right must be the same.
 */

const atOf = ({ fact }: ProofRow): number | null => {
  if (fact.type === 'sheet') return fact.publishedAtMs;
  if (fact.type === 'event') return fact.event.atMs;
  return fact.type === 'entry' ? fact.entry.atMs : null;
};

/** Tells what a log says, with everything in it that cannot be by the rules. Null for a log without a rule sheet. */
export const buildTimeline = (lotId: number, rows: readonly ProofRow[]): LogTimeline | null => {
  const first = rows[0]?.fact;
  if (first?.type !== 'sheet') return null;
  const { sheet: rules, publishedAtMs } = first;
  const now: LotMoment = {
    atMs: publishedAtMs,
    phase: 'ACCEPTING',
    round: 1,
    bidCount: 0,
    leader: null,
    winner: null,
    closesAtMs: null,
  };
  const timeline: LogTimeline = {
    rules,
    rows,
    moments: [now],
    bids: [],
    events: [],
    windows: [],
    entries: [{ fromMs: publishedAtMs, untilMs: null, cutOffMs: minuteOf(rules.day, rules.cutOffMinute) }],
    results: [],
    stays: [],
    violations: [],
  };
  const report = (id: string, what: string) => timeline.violations.push({ id, what: `lot ${lotId}: ${what}` });
  const builder: TimelineBuilder = { timeline, now, day: rules.day, report };
  for (const [at, row] of rows.entries()) {
    applyRow(builder, row, rows[at - 1], rows[at + 1]);
    timeline.moments.push({ ...builder.now });
  }
  return timeline;
};

const applyRow = (
  builder: TimelineBuilder,
  row: ProofRow,
  before: ProofRow | undefined,
  after: ProofRow | undefined,
): void => {
  const { timeline, now, report } = builder;
  const { number, fact } = row;
  if (number !== (before?.number ?? 0) + 1) report('A4', `row ${number} stands after row ${before?.number ?? 0}`);
  const atMs = atOf(row);
  if (atMs !== null) {
    if (atMs < now.atMs) report('A4', `time runs backwards at row ${number}`);
    now.atMs = Math.max(now.atMs, atMs);
  }
  if (fact.type === 'sheet' && number !== 1) report('A13', `another rule sheet at row ${number}`);
  if (fact.type === 'event') {
    const refusal = after?.fact.type === 'refusal' ? after.fact.refusal.code : null;
    timeline.events.push({ row: number, event: fact.event, refusal, before: { ...now } });
    if (refusal === null && after?.fact.type !== 'entry') report('A6', `the event at row ${number} came to nothing`);
  }
  if (fact.type === 'refusal' && before?.fact.type !== 'event') report('A6', `row ${number} refuses nothing`);
  if (fact.type === 'entry') {
    if (before?.fact.type === 'refusal' && !isOfTime(fact.entry)) report('A6', `row ${number} follows from a refusal`);
    applyEntry(builder, number, fact.entry, before, after);
  }
};

/** What comes about without anybody doing anything. */
const timely = ['entryClosed', 'nobodyCame', 'opened', 'dayWithoutBid', 'unsold', 'ended', 'forfeited', 'declined'];
const isOfTime = ({ kind }: LogEntry): boolean => timely.includes(kind) || kind === 'offered';
