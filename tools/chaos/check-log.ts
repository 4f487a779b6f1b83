import { buildTimeline } from './build-timeline.ts';
import type { FinalLot, History, LiveLotUpdate, LotReading, Violation } from './history.ts';
import type { LogTimeline } from './log-timeline.ts';
import { proofErrors, readLog } from './proof/file.ts';
import type { ProofFact, ProofLogFile } from './proof/format.ts';
import { replay } from './proof/replay.ts';

/** A lot whose log could be read, with what it tells. */
export type ReadLot = { lot: FinalLot; log: ProofLogFile; timeline: LogTimeline; hashes: ReadonlyMap<number, string> };

/** Reads the log of a lot and checks all that it shows by itself; null when there is nothing that could be read. */
export const readLot = ({ publicKey }: History, lot: FinalLot): { read: ReadLot | null; violations: Violation[] } => {
  const violations: Violation[] = [];
  const report = (id: string, what: string) => violations.push({ id, what: `lot ${lot.lotId}: ${what}` });
  let log: ProofLogFile;
  try {
    log = readLog(lot.log);
  } catch (error) {
    report('A13', `the log cannot be read: ${String(error)}`);
    return { read: null, violations };
  }
  const timeline = buildTimeline(lot.lotId, log.rows);
  if (!timeline) {
    report('A13', 'the log has no rule sheet');
    return { read: null, violations };
  }
  violations.push(...timeline.violations);
  if (log.lotId !== lot.lotId || timeline.rules.lotId !== lot.lotId) report('A13', 'the log of another lot');
  if (log.publicKey !== publicKey) report('A13', 'the log names another public key');
  for (const what of proofErrors(log)) report('A13', what);
  for (const what of hiddenRows(lot, log)) report('A13', what);
  for (const { id, what } of wrongPages(lot, timeline)) report(id, what);
  const outcome = replay(log.rows);
  if (outcome.row !== null)
    report('A13', `the rules lead to something else at row ${outcome.row}, which ${outcome.why}`);
  return {
    read: { lot, log, timeline, hashes: new Map(log.rows.map(({ number, hash }) => [number, hash])) },
    violations,
  };
};

/** After these nobody bids any more, and all that stands before them is given out. */
const isEnd = (fact: ProofFact): boolean =>
  fact.type === 'entry' && ['ended', 'unsold', 'cancelled', 'dayWithoutBid'].includes(fact.entry.kind);

/** What is given out must be the log as it is kept, and all of it once bidding is over. */
const hiddenRows = ({ log, publicLog }: FinalLot, { rows }: ProofLogFile): string[] => {
  const storedLines = new Set(log.split('\n'));
  const strange = publicLog.split('\n').filter((line) => !storedLines.has(line));
  const publicRows = publicLog.split('\n').filter((line) => line.startsWith('{"fact":')).length;
  const end = rows.findLastIndex(({ fact }) => isEnd(fact));
  const last = rows[end]?.fact;
  // After a day without a bid another bidding is to come, of which not everything may be known.
  const least = last?.type === 'entry' && last.entry.kind !== 'dayWithoutBid' ? rows.length : end + 1;
  return [
    ...(strange.length > 0 ? [`${strange.length} lines of the public log are not those that are kept`] : []),
    ...(publicRows < least
      ? [`the public log ends at row ${publicRows}, though bidding was over at row ${end + 1}`]
      : []),
  ];
};

/** What the pages show in the end must be what the log says. */
const wrongPages = ({ reading, bids }: FinalLot, timeline: LogTimeline): Violation[] => {
  const wrong: Violation[] = [];
  const last = timeline.moments.at(-1);
  if (reading.head.number < timeline.rows.length) wrong.push({ id: 'A12', what: 'the page is behind the log' });
  if (reading.phase !== last?.phase)
    wrong.push({ id: 'A12', what: `the page says ${reading.phase}, the log ${last?.phase}` });
  const loggedBids = timeline.bids.filter(({ round }) => round === last?.round);
  if (bids.length !== loggedBids.length)
    wrong.push({ id: 'A5', what: `${bids.length} bids are listed, ${loggedBids.length} are in the log` });
  for (const [at, bid] of loggedBids.entries()) {
    const listed = bids[at];
    const isSame =
      listed?.number === bid.number && listed.participant === bid.participant && listed.tiyin === bid.tiyin;
    if (listed && !isSame)
      wrong.push({ id: 'A5', what: `bid ${bid.number} is listed otherwise than it stands in the log` });
  }
  const pageWinner = reading.winner && `${reading.winner.participant} at ${reading.winner.tiyin}`;
  const logWinner = last?.winner ? `${last.winner.participant} at ${last.winner.tiyin}` : null;
  if (pageWinner !== logWinner)
    wrong.push({ id: 'A9', what: `the page shows the winner ${pageWinner}, the log ${logWinner}` });
  return wrong;
};

/** Whatever was ever read must still be there, and reads never go back. */
export const checkReadings = ({ lot, timeline, hashes }: ReadLot, readings: readonly LotReading[]): Violation[] => {
  const violations: Violation[] = [];
  const report = (id: string, what: string) => violations.push({ id, what: `lot ${lot.lotId}: ${what}` });
  for (const reading of readings) {
    const { number, hash } = reading.head;
    if (hashes.get(number) !== hash) {
      report('L7', `row ${number}, once read, has changed or is gone`);
      continue;
    }
    const moment = timeline.moments[number];
    const leader = (one: LotReading['leader']) => (one ? `${one.participant} at ${one.tiyin}` : 'nobody');
    if (reading.bidCount !== moment?.bidCount || leader(reading.leader) !== leader(moment.leader))
      report(
        'A12',
        `a read at row ${number} shows ${leader(reading.leader)}, the log ${leader(moment?.leader ?? null)}`,
      );
    if (reading.winner && leader(reading.winner) !== leader(moment?.winner ?? null))
      report('A9', `a read at row ${number} shows another winner than the log`);
  }
  const byAnswer = [...readings].sort((a, b) => a.answeredMs - b.answeredMs);
  const bySending = [...readings].sort((a, b) => a.sentMs - b.sentMs);
  let at = 0;
  let highest = 0;
  for (const reading of bySending) {
    for (let answered = byAnswer[at]; answered && answered.answeredMs < reading.sentMs; answered = byAnswer[++at])
      highest = Math.max(highest, answered.head.number);
    if (reading.head.number < highest) report('A12', `a read went back from row ${highest} to ${reading.head.number}`);
  }
  return violations;
};

/** Live messages of one line come in order and tell what the log says. */
export const checkUpdates = ({ lot, timeline, hashes }: ReadLot, updates: readonly LiveLotUpdate[]): Violation[] => {
  const violations: Violation[] = [];
  const report = (id: string, what: string) => violations.push({ id, what: `lot ${lot.lotId}: ${what}` });
  const last = new Map<string, number>();
  for (const { line, head, bids } of updates) {
    if (hashes.get(head.number) !== head.hash)
      report('L7', `a live message names a row ${head.number} that is not in the log`);
    if (head.number < (last.get(line) ?? 0))
      report('A12', `live messages went back from row ${last.get(line)} to ${head.number}`);
    last.set(line, head.number);
    const round = timeline.moments[head.number]?.round;
    for (const bid of bids) {
      const logged = timeline.bids.find((one) => one.round === round && one.number === bid.number);
      if (logged?.participant !== bid.participant || logged.tiyin !== bid.tiyin)
        report('A6', `a live message tells of a bid ${bid.number} that is not in the log`);
    }
  }
  return violations;
};
