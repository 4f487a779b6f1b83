/**
 * Whether `a` becomes `b` by at most `k` slips: a letter added, lost or mistaken, or two neighbours swapped (each
 * letter takes part in one swap at most). Looks only at a band of 2k + 1 cells per row, so it is cheap for small k.
 */
export const editDistanceAtMost = (a: string, b: string, k: number): boolean => {
  if (Math.abs(a.length - b.length) > k) return false;
  let twoBack: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, k, previous, twoBack);
    if (Math.min(...row) > k) return false;
    twoBack = previous;
    previous = row;
  }
  return (previous[b.length] ?? k + 1) <= k;
};

const nextRow = (a: string, b: string, i: number, k: number, previous: number[], twoBack: number[]): number[] => {
  const row = new Array<number>(b.length + 1).fill(k + 1);
  if (i <= k) row[0] = i;
  const at = (cells: number[], j: number) => cells[j] ?? k + 1;
  for (let j = Math.max(1, i - k); j <= Math.min(b.length, i + k); j++) {
    const isSame = a[i - 1] === b[j - 1];
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    row[j] = Math.min(
      at(previous, j) + 1,
      at(row, j - 1) + 1,
      at(previous, j - 1) + (isSame ? 0 : 1),
      isSwap ? at(twoBack, j - 2) + 1 : k + 1,
    );
  }
  return row;
};
