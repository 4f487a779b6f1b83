/** Columns of the table that may be left out; number and object always stand. */
export const choosable = [
  'cadastre',
  'category',
  'district',
  'goal',
  'price',
  'liquidity',
  'status',
  'created',
  'due',
  'hand',
] as const;
export type Column = (typeof choosable)[number];

export const usualColumns: readonly Column[] = ['district', 'price', 'status', 'due', 'hand'];

const KEY = 'office.columns';

/** The columns that somebody chose on this device. */
export const readColumns = (): readonly Column[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? choosable.filter((column) => kept.includes(column)) : usualColumns;
  } catch {
    return usualColumns;
  }
};

export const keepColumns = (columns: readonly Column[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {
    // A device that keeps nothing shows the usual ones next time.
  }
};
