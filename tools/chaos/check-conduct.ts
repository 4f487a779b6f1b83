import type { ReadLot } from './check-log.ts';
import { commandsOf, numbersOf, type RecordedCommand } from './commands.ts';
import type { History, Violation } from './history.ts';
import { replay } from './proof/replay.ts';

/** How far the time that is measured from outside may be from the product's. */
const CLOCK_MS = 150;
/** What is due is done within this, once the product is well. */
const OVERDUE_MS = 10_000;

type ReportViolation = (id: string, what: string) => void;

/** What follows from blocks, defaults and what staff do: nobody acts who may not, and no lot stands still. */
export const checkConduct = (history: History, lots: readonly ReadLot[]): Violation[] => {
  const violations: Violation[] = [];
  const report: ReportViolation = (id, what) => violations.push({ id, what });
  const commands = commandsOf(history.calls);
  checkBlockedCalls(history.blocked, commands, report);
  for (const { lotId, error } of history.books.stops) report('F59', `lot ${lotId} is stopped: ${error}`);
  for (const read of lots) {
    const ofLot: ReportViolation = (id, what) => report(id, `lot ${read.lot.lotId}: ${what}`);
    const numbers = numbersOf(read, commands);
    for (const { who, ...span } of history.blocked)
      for (const number of numbers.get(who) ?? []) checkLimit(read, { who, number, ...span }, ofLot);
    for (const [who, own] of numbers) checkDefaulter(read, who, own, ofLot);
    checkCancels(history, read, ofLot);
    checkGoesOn(read, ofLot);
  }
  return violations;
};

/** Whoever is blocked does nothing: what was on its way before may still count. */
const checkBlockedCalls = (
  blocked: History['blocked'],
  commands: readonly RecordedCommand[],
  report: ReportViolation,
): void => {
  for (const { who, fromMs, untilMs } of blocked)
    for (const { first, done, calls: same } of commands) {
      const isAfter = same.every(({ sentMs, answer }) => answer.kind !== 'done' || sentMs > fromMs);
      const isWithin = same.some(({ sentMs, answer }) => answer.kind === 'done' && sentMs < untilMs);
      if (first.who === who && done && isAfter && isWithin)
        report(
          'A11',
          `lot ${first.lotId}: a ${first.kind} of ${first.tiyin ?? 'no amount'} counts, sent by ${who} who was blocked`,
        );
    }
};

/** The limit of somebody who is blocked ends before anything else of the lot is done, and nothing is bid by it. */
const checkLimit = (
  { timeline }: ReadLot,
  { who, number, fromMs, untilMs }: { who: string; number: number; fromMs: number; untilMs: number },
  report: ReportViolation,
): void => {
  let hasLimit = false;
  let isReported = false;
  for (const { number: row, fact } of timeline.rows) {
    const { atMs, phase } = timeline.moments[row - 1] ?? { atMs: 0, phase: '' };
    const at = fact.type === 'entry' ? fact.entry.atMs : fact.type === 'event' ? fact.event.atMs : atMs;
    const isBlocked = at > fromMs + CLOCK_MS && at < untilMs - CLOCK_MS;
    const entry = fact.type === 'entry' ? fact.entry : null;
    const isEnding = fact.type === 'event' && fact.event.kind === 'endMaximum';
    if (entry && 'participant' in entry && entry.participant === number) {
      if (entry.kind === 'bid' && entry.isAuto && isBlocked)
        report('F61', `row ${row}: the limit of ${who}, who was blocked, bids ${entry.tiyin}`);
      if (entry.kind === 'maximumSet') hasLimit = true;
      if (entry.kind === 'maximumEnded' || entry.kind === 'withdrew') hasLimit = false;
    }
    if (!['ACCEPTING', 'CLOSED', 'LIVE'].includes(phase)) hasLimit = false;
    if (hasLimit && isBlocked && !isEnding && fact.type !== 'reveal' && !isReported) {
      isReported = true;
      report('F61', `row ${row}: the limit of ${who}, who was blocked, has not ended before it`);
    }
  }
};

/** Whoever lost a deposit for not signing or paying has no part in a later round of that lot. */
const checkDefaulter = (
  { timeline }: ReadLot,
  who: string,
  own: ReadonlySet<number>,
  report: ReportViolation,
): void => {
  const isOwn = ({ participant }: { participant: number }) => own.has(participant);
  const lostRow = timeline.stays.find((stay) => isOwn(stay) && stay.fate === 'forfeited')?.settledRow;
  if (lostRow === null || lostRow === undefined) return;
  for (const { enteredRow } of timeline.stays.filter(isOwn))
    if (enteredRow > lostRow) report('F62', `row ${enteredRow}: ${who} enters again, who defaulted at row ${lostRow}`);
  for (const { row } of timeline.results.filter(isOwn))
    if (row > lostRow) report('F62', `row ${row}: ${who} wins, who defaulted at row ${lostRow}`);
};

/** A lot is ended by administrators, or by staff who take back a property for which nobody has applied. */
const checkCancels = ({ calls, moves }: History, { lot, timeline }: ReadLot, report: ReportViolation): void => {
  const isOfLot = ({ lotId }: { lotId: number }) => lotId === lot.lotId;
  const administrators = new Set(calls.filter((call) => isOfLot(call) && call.kind === 'cancel').map(({ who }) => who));
  const isTakenBack = moves.some(
    (move) => isOfLot(move) && move.kind !== 'refused' && ['in_sale', 'failed'].includes(move.to),
  );
  for (const { row, event, refusal } of timeline.events) {
    if (event.kind !== 'cancel' || refusal !== null || administrators.size >= 2) continue;
    const hasParticipants = timeline.stays.some(
      ({ enteredRow, settledRow }) => enteredRow < row && (settledRow === null || settledRow > row),
    );
    if (!isTakenBack || hasParticipants) report('A6', `row ${row}: ended, and no two administrators wanted it`);
  }
};

/** When all is over a lot is at an end, or waits: for a moment that is to come, or for somebody who is named. */
const checkGoesOn = ({ lot, log }: ReadLot, report: ReportViolation): void => {
  const outcome = replay(log.rows);
  if (outcome.row !== null) return;
  const { phase, duty, dueMs } = outcome;
  if (dueMs !== null && dueMs < lot.reading.sentMs - OVERDUE_MS)
    report('F59', `${phase}, and what was due at ${new Date(dueMs).toISOString()} is not done`);
  if (phase === 'WON' && duty === null) report('F59', 'won, and waits for nobody');
};
