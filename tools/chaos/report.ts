import { type DefectFinding, isNamed, namingOf } from './defects/try.ts';
import type { History, Violation } from './history.ts';
import { type FaultKind, type FaultReport, faultKinds } from './inject-faults.ts';
import { checkName } from './invariants.ts';
import type { Trial } from './self-test/self-test.ts';

const seconds = (ms: number | null): string => (ms === null ? '-' : (ms / 1000).toFixed(1));

const tableOf = (lines: readonly string[][]): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

/** What was done to the product, and how soon it was back. */
export const faultTable = (faults: readonly FaultReport[]): string =>
  tableOf([
    ['', 'fault', 'aimed at', 'ms after', 'for, s', 'ready, s', 'first bid, s'],
    ...faults.map(({ kind, aim, afterMs, lengthMs, readyMs, firstBidMs }, at) => [
      String(at + 1),
      kind,
      aim,
      afterMs === null ? '-' : String(afterMs),
      seconds(lengthMs),
      seconds(readyMs),
      seconds(firstBidMs),
    ]),
  ]);

/** Until the first bid is accepted after the writer is gone, however it went; after the database is. */
export const FIRST_BID_MS_MAX = { writer: 3_000, database: 10_000 } as const;

const limitOf = (kind: FaultKind): number | null => {
  if (kind.endsWith('the writer') || kind.startsWith('cut the writer')) return FIRST_BID_MS_MAX.writer;
  return kind.endsWith('the database') && kind.startsWith('kill') ? FIRST_BID_MS_MAX.database : null;
};

/** How long it took to the first accepted bid after each kind of fault, the slowest first told; what was too slow. */
export const firstBids = (faults: readonly FaultReport[]): { table: string; tooSlow: string[] } => {
  const lines = faultKinds.map((kind) => {
    const times = faults
      .filter((fault) => fault.kind === kind && fault.firstBidMs !== null)
      .map(({ firstBidMs }) => firstBidMs ?? 0)
      .sort((a, b) => a - b);
    return { kind, times, most: times.at(-1) ?? null, limit: limitOf(kind) };
  });
  return {
    table: tableOf([
      ['fault', 'measured', 'median, s', 'slowest, s', 'limit, s'],
      ...lines.map(({ kind, times, most, limit }) => [
        kind,
        String(times.length),
        seconds(times[Math.floor(times.length / 2)] ?? null),
        seconds(most),
        seconds(limit),
      ]),
    ]),
    tooSlow: lines.flatMap(({ kind, most, limit }) =>
      most !== null && limit !== null && most > limit ? [`${kind}: ${seconds(most)} s to the first accepted bid`] : [],
    ),
  };
};

/** What the run amounted to. */
export const summaryOf = (history: History, faults: readonly FaultReport[]): string => {
  const of = (kind: string) => history.calls.filter(({ answer }) => answer.kind === kind).length;
  const bids = history.lots.reduce((sum, { bids }) => sum + bids.length, 0);
  return [
    `${history.lots.length} lots, ${history.calls.length} calls: ${of('done')} done, ${of('refused')} refused, ${of('unknown')} of unknown outcome`,
    `${bids} bids in the logs, ${history.readings.length} reads of lots, ${history.balances.length} of balances, ${history.liveUpdates.length} live messages`,
    conductOf(history),
    `first accepted bid after each kind of fault:\n${firstBids(faults).table}`,
  ].join('\n');
};

/** What staff did, what became of those who won, and where the lots are in the end. */
const conductOf = ({ lots, moves, blocked }: History): string => {
  const entries = (kind: string) => lots.reduce((sum, { log }) => sum + log.split(`"kind":"${kind}"`).length - 1, 0);
  const made = moves.filter(({ kind }) => kind === 'done');
  const phases = Map.groupBy(lots, ({ reading }) => reading.phase);
  return [
    `${moves.length} moves of staff, ${made.length} of them made; ${blocked.length} blocks, ${entries('maximumEnded')} limits ended; ${entries('cancelled')} lots ended by staff`,
    `${entries('signed')} signed, ${entries('paid')} paid, ${entries('forfeited')} deposits lost, ${entries('tookOver')} of ${entries('offered')} reserves took over`,
    `in the end: ${[...phases].map(([phase, same]) => `${same.length} ${phase}`).join(', ')}`,
  ].join('\n');
};

/** Violations, the most telling twenty of each kind. */
export const violationsOf = (violations: readonly Violation[]): string => {
  const byId = Map.groupBy(violations, ({ id }) => id);
  return [...byId]
    .flatMap(([id, same]) => [
      `${checkName(id)}: broken ${same.length} times`,
      ...same.slice(0, 20).map(({ what }) => `    ${what}`),
    ])
    .join('\n');
};

/** Which lies were named. */
export const trialsOf = (truth: readonly Violation[], trials: readonly Trial[]): string =>
  [
    truth.length === 0 ? 'The true history passes.' : `The true history does not pass:\n${violationsOf(truth)}`,
    ...trials.map(({ lie, isNamed }) => `${isNamed ? 'named ' : 'MISSED'} ${lie.id.padEnd(3)} ${lie.name}`),
    `${trials.filter(({ isNamed }) => isNamed).length} of ${trials.length} lies named`,
  ].join('\n');

const nameOf = ({ defect }: DefectFinding): string => defect?.name ?? 'nothing: the server as it is';

/** What came of one defect, as soon as it is known. */
export const findingLine = (finding: DefectFinding): string =>
  isNamed(finding)
    ? `named  ${nameOf(finding)}`
    : `MISSED ${nameOf(finding)}: ${finding.broke ?? (violationsOf(finding.output) || 'the checker found nothing')}`;

/** What was planted, whether it was found, and by which check in which words. */
export const findingsTable = (findings: readonly DefectFinding[]): string => {
  const planted = findings.filter(({ defect }) => defect);
  return [
    tableOf([
      ['planted', 'found', 'check', 'what it said'],
      ...findings.map((finding) => {
        const described = finding.defect ? namingOf(finding.defect, finding.output) : undefined;
        return [
          nameOf(finding),
          isNamed(finding) ? 'yes' : 'NO',
          described ? checkName(described.id) : '-',
          described?.what ?? '-',
        ];
      }),
    ]),
    `${planted.filter(isNamed).length} of ${planted.length} defects named`,
  ].join('\n');
};
