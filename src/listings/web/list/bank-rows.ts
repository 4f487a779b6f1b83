import type { Facets } from '#listings/contract.ts';
import { type BankTile, bankTiles } from '#listings/rules/banks.ts';

/** How many banks stand above «Yana n ta», besides the product's choice. */
const ALWAYS_SHOWN = 3;

export type BankRow = BankTile & { readonly count: number | null };

/**
 * The bank filter as rows: the largest banks and the product's choice first, the rest behind «more». Counts do not
 * depend on the choice of banks, so rows never jump while a visitor ticks them.
 */
export const bankRows = (facets: Facets | null): { first: BankRow[]; rest: BankRow[] } => {
  const counts = new Map(facets?.companies.map(({ value, count }) => [Number(value), count]));
  const rows = bankTiles.map((tile): BankRow => ({ ...tile, count: countOf(tile, facets, counts) }));
  const banks = rows.filter(({ code }) => code !== 'ALL' && code !== 'PRODUCT' && code !== 'OTHERS');
  const largest = [...banks].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, ALWAYS_SHOWN);
  const first = [...largest, ...rows.filter(({ code }) => code === 'PRODUCT')];
  return { first, rest: rows.filter((row) => !first.includes(row)) };
};

const countOf = (
  { code, companyIds }: BankTile,
  facets: Facets | null,
  counts: ReadonlyMap<number, number>,
): number | null => {
  if (facets === null || code === 'ALL') return null;
  if (code === 'PRODUCT') return facets.recommended;
  return companyIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
};
