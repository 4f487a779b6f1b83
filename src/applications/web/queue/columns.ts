/** Columns of the table that may be left out; number and object always stand. */
export const optionalColumns = [
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
export type QueueColumn = (typeof optionalColumns)[number];

export const defaultColumns: readonly QueueColumn[] = ['district', 'price', 'status', 'due', 'hand'];

const KEY = 'office.columns';

/** The columns that somebody chose on this device. */
export const readColumns = (): readonly QueueColumn[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(stored) ? optionalColumns.filter((column) => stored.includes(column)) : defaultColumns;
  } catch {
    return defaultColumns;
  }
};

export const persistColumns = (columns: readonly QueueColumn[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {
    // A device that keeps nothing shows the usual ones next time.
  }
};
