import type { FaultReport } from './faults.ts';
import type { History, Violation } from './history.ts';
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

/** The slowest return to the first accepted bid after a kind of kill; null when none was measured. */
const slowest = (faults: readonly FaultReport[], kind: FaultReport['kind']): number | null =>
  faults
    .filter((fault) => fault.kind === kind)
    .reduce<number | null>(
      (most, { firstBidMs }) => (firstBidMs === null ? most : Math.max(most ?? 0, firstBidMs)),
      null,
    );

/** What the run amounted to. */
export const summaryOf = (history: History, faults: readonly FaultReport[]): string => {
  const of = (kind: string) => history.calls.filter(({ answer }) => answer.kind === kind).length;
  const bids = history.lots.reduce((sum, { bids }) => sum + bids.length, 0);
  return [
    `${history.lots.length} lots, ${history.calls.length} calls: ${of('done')} done, ${of('refused')} refused, ${of('unknown')} of unknown outcome`,
    `${bids} bids in the logs, ${history.looks.length} reads of lots, ${history.balances.length} of balances, ${history.pulses.length} live messages`,
    `slowest to the first accepted bid: ${seconds(slowest(faults, 'kill app'))} s after the application was killed, ${seconds(slowest(faults, 'kill database'))} s after the database was`,
  ].join('\n');
};

/** Violations, the most telling twenty of each kind. */
export const violationsOf = (violations: readonly Violation[]): string => {
  const byId = Map.groupBy(violations, ({ id }) => id);
  return [...byId]
    .flatMap(([id, same]) => [`${id}: ${same.length} times`, ...same.slice(0, 20).map(({ what }) => `    ${what}`)])
    .join('\n');
};

/** Which lies were named. */
export const trialsOf = (truth: readonly Violation[], trials: readonly Trial[]): string =>
  [
    truth.length === 0 ? 'The true history passes.' : `The true history does not pass:\n${violationsOf(truth)}`,
    ...trials.map(({ lie, isNamed }) => `${isNamed ? 'named ' : 'MISSED'} ${lie.id.padEnd(3)} ${lie.name}`),
    `${trials.filter(({ isNamed }) => isNamed).length} of ${trials.length} lies named`,
  ].join('\n');
