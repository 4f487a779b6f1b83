/** One line of the table: a figure, the limit it was held against in the same run, and the goal. */
export type BenchRow = {
  /** Stable name, for comparing runs. */
  name: string;
  work: string;
  /** What was measured; null when it could not be, and `note` says why. */
  figure: number | null;
  unit: Unit;
  /** What the figure is a share of, in words with its own figure; absent for plain figures. */
  limit?: string;
  goal: { atLeast: number } | { atMost: number };
  note?: string;
};
export type Unit = 'x' | 'ms' | 's' | 'MiB' | 'kB' | 'points' | 'reads' | 'bids' | 'frames/s';

export type GoalResult = 'pass' | 'FAIL' | 'not measured';

export const goalResultOf = ({ figure, goal }: BenchRow): GoalResult => {
  if (figure === null) return 'not measured';
  return ('atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost) ? 'pass' : 'FAIL';
};

/** The value in the middle; of two middle ones their mean. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** The value below which the given share of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const written = (value: number): string => {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

const figureOf = ({ figure, unit }: BenchRow): string => (figure === null ? '-' : `${written(figure)} ${unit}`);

const goalOf = ({ goal, unit }: BenchRow): string =>
  'atLeast' in goal ? `≥ ${written(goal.atLeast)} ${unit}` : `≤ ${written(goal.atMost)} ${unit}`;

/** The rows as a Markdown table, wide enough to be read on a terminal too. */
export const tableOf = (rows: readonly BenchRow[]): string => {
  const cells = [
    ['Work', 'Figure', 'Goal', '', 'Measured against'],
    ...rows.map((row) => [
      row.work,
      figureOf(row),
      goalOf(row),
      goalResultOf(row),
      [row.limit, row.note].filter(Boolean).join('; '),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|---|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};
