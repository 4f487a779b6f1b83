import { limits } from '#platform/values/limits.ts';
import type { ListingQuery } from './query.ts';

/** The values of the bank filter (LIST-030). `PRODUCT` stands for "recommended by the product". */
export type BankCode =
  | 'ALL'
  | 'SQB'
  | 'BRB'
  | 'MIKRO'
  | 'ASAKA'
  | 'AGRO'
  | 'TURON'
  | 'ASIA'
  | 'ALOQABANK'
  | 'NBU'
  | 'OTHERS'
  | 'PRODUCT';

export type BankTile = {
  readonly code: BankCode;
  /** The company parent ids the tile stands for; none for ALL and PRODUCT. */
  readonly companyIds: readonly number[];
};

/** Twelve tiles, in their order (O21). OTHERS holds the banks without a tile of their own. */
export const bankTiles: readonly BankTile[] = [
  { code: 'ALL', companyIds: [] },
  { code: 'SQB', companyIds: [182] },
  { code: 'BRB', companyIds: [191] },
  { code: 'MIKRO', companyIds: [173] },
  { code: 'ASAKA', companyIds: [153] },
  { code: 'AGRO', companyIds: [6] },
  { code: 'TURON', companyIds: [299] },
  { code: 'ASIA', companyIds: [521] },
  { code: 'ALOQABANK', companyIds: [620] },
  { code: 'NBU', companyIds: [314] },
  { code: 'OTHERS', companyIds: [793, 794, 846] },
  { code: 'PRODUCT', companyIds: [] },
];

/** The default company parent ids (LIST-011): the home section of bank-owned property asks for exactly these. */
export const defaultCompanyIds: readonly number[] = [182, 191, 173, 153, 6, 299, 521, 620, 314, 793, 794, 846];

const companyIdsOf = (code: BankCode): readonly number[] =>
  bankTiles.find((tile) => tile.code === code)?.companyIds ?? [];

/** Whether a tile shows as chosen. ALL is chosen when no bank limits the list. */
export const isBankChosen = (query: ListingQuery, code: BankCode): boolean => {
  if (code === 'PRODUCT') return query.recommended;
  if (code === 'ALL') return query.companyIds.length === 0 && !query.recommended;
  return companyIdsOf(code).every((id) => query.companyIds.includes(id));
};

/** The query after a tile was pressed: ALL clears the filter, PRODUCT and the banks switch on and off. Starts at page 1. */
export const toggleBank = (query: ListingQuery, code: BankCode): ListingQuery => {
  if (code === 'ALL') return { ...query, companyIds: [], recommended: false, page: limits.firstPage };
  if (code === 'PRODUCT') return { ...query, recommended: !query.recommended, page: limits.firstPage };
  const ids = companyIdsOf(code);
  const others = query.companyIds.filter((id) => !ids.includes(id));
  return { ...query, companyIds: isBankChosen(query, code) ? others : [...others, ...ids], page: limits.firstPage };
};

/** The tile of its own that a company has, or OTHERS; null for a company that is no bank of the filter. */
export const bankOfCompany = (companyId: number): BankCode | null =>
  bankTiles.find((tile) => tile.companyIds.includes(companyId))?.code ?? null;
