import { limits } from '#platform/values/limits.ts';
import type { Currency } from '#platform/values/money.ts';
import { type BankCode, bankTiles, defaultCompanyIds } from './banks.ts';
import type { PayMethod } from './pay-method.ts';
import { emptyListingQuery, type ListingQuery, type TradeFilter } from './query.ts';
import type { ProcessFilter } from './sale-status.ts';
import type { SellerKind } from './seller-kind.ts';

/** One applied filter. The text of its chip is made where names of places, companies and codes are at hand. */
export type AppliedFilter =
  | { readonly filter: 'text'; readonly text: string }
  | { readonly filter: 'place'; readonly placeId: number }
  | { readonly filter: 'category'; readonly categoryId: number }
  | { readonly filter: 'rooms'; readonly rooms: number }
  | { readonly filter: 'price'; readonly min: number | null; readonly max: number | null; readonly unit: Currency }
  | { readonly filter: 'area'; readonly minDm2: number | null; readonly maxDm2: number | null }
  | { readonly filter: 'plot'; readonly minDm2: number | null; readonly maxDm2: number | null }
  | { readonly filter: 'trade'; readonly trade: Exclude<TradeFilter, 'ALL'> }
  | { readonly filter: 'since'; readonly days: number }
  | { readonly filter: 'seller'; readonly seller: SellerKind }
  | { readonly filter: 'pay'; readonly method: PayMethod }
  | { readonly filter: 'year'; readonly min: number | null; readonly max: number | null }
  | { readonly filter: 'notFirstFloor' }
  | { readonly filter: 'notLastFloor' }
  | { readonly filter: 'floor'; readonly min: number | null; readonly max: number | null }
  | { readonly filter: 'buildingFloors'; readonly min: number | null; readonly max: number | null }
  | { readonly filter: 'process'; readonly process: ProcessFilter }
  | { readonly filter: 'bankOwned' }
  | { readonly filter: 'bank'; readonly bank: BankCode }
  | { readonly filter: 'company'; readonly companyId: number }
  | { readonly filter: 'recommended' }
  | { readonly filter: 'repair'; readonly code: string }
  | { readonly filter: 'buildingType'; readonly code: string }
  | { readonly filter: 'areas'; readonly n: number };

/** A chip above the list, with the query that is left when it is removed. */
export type Chip = AppliedFilter & { readonly without: ListingQuery };

/** The applied filters in the order of the filter panel. Removing one starts at page 1 again. */
export const chips = (query: ListingQuery): Chip[] => {
  const result: Chip[] = [];
  const add = (applied: AppliedFilter, removed: Partial<ListingQuery>) =>
    result.push({ ...applied, without: { ...query, page: limits.firstPage, ...removed } });
  const without = <Value>(list: readonly Value[], value: Value) => list.filter((entry) => entry !== value);
  const bounded = (min: number | null, max: number | null) => min !== null || max !== null;

  if (query.text !== null) add({ filter: 'text', text: query.text }, { text: null });
  if (query.trade !== 'ALL') add({ filter: 'trade', trade: query.trade }, { trade: 'ALL' });
  if (query.categoryId !== null) add({ filter: 'category', categoryId: query.categoryId }, { categoryId: null });
  for (const placeId of query.placeIds)
    add({ filter: 'place', placeId }, { placeIds: without(query.placeIds, placeId) });
  for (const rooms of query.rooms) add({ filter: 'rooms', rooms }, { rooms: without(query.rooms, rooms) });
  if (bounded(query.priceMin, query.priceMax)) {
    add(
      { filter: 'price', min: query.priceMin, max: query.priceMax, unit: query.priceUnit },
      { priceMin: null, priceMax: null, priceUnit: 'UZS' },
    );
  }
  if (bounded(query.areaMinDm2, query.areaMaxDm2)) {
    add({ filter: 'area', minDm2: query.areaMinDm2, maxDm2: query.areaMaxDm2 }, { areaMinDm2: null, areaMaxDm2: null });
  }
  if (bounded(query.plotMinDm2, query.plotMaxDm2)) {
    add({ filter: 'plot', minDm2: query.plotMinDm2, maxDm2: query.plotMaxDm2 }, { plotMinDm2: null, plotMaxDm2: null });
  }
  if (bounded(query.floorMin, query.floorMax))
    add({ filter: 'floor', min: query.floorMin, max: query.floorMax }, { floorMin: null, floorMax: null });
  if (bounded(query.buildingFloorsMin, query.buildingFloorsMax)) {
    add(
      { filter: 'buildingFloors', min: query.buildingFloorsMin, max: query.buildingFloorsMax },
      { buildingFloorsMin: null, buildingFloorsMax: null },
    );
  }
  if (query.notFirstFloor) add({ filter: 'notFirstFloor' }, { notFirstFloor: false });
  if (query.notLastFloor) add({ filter: 'notLastFloor' }, { notLastFloor: false });
  if (bounded(query.yearMin, query.yearMax))
    add({ filter: 'year', min: query.yearMin, max: query.yearMax }, { yearMin: null, yearMax: null });
  for (const seller of query.sellers) add({ filter: 'seller', seller }, { sellers: without(query.sellers, seller) });
  for (const method of query.payMethods)
    add({ filter: 'pay', method }, { payMethods: without(query.payMethods, method) });
  if (query.sinceDays !== null) add({ filter: 'since', days: query.sinceDays }, { sinceDays: null });
  for (const company of companyFilters(query.companyIds)) add(company.applied, { companyIds: company.left });
  if (query.recommended) add({ filter: 'recommended' }, { recommended: false });
  if (query.process !== 'ALL') add({ filter: 'process', process: query.process }, { process: 'ALL' });
  for (const code of query.repairs) add({ filter: 'repair', code }, { repairs: without(query.repairs, code) });
  for (const code of query.buildingTypes)
    add({ filter: 'buildingType', code }, { buildingTypes: without(query.buildingTypes, code) });
  if (query.areas.length > 0) add({ filter: 'areas', n: query.areas.length }, { areas: [] });
  return result;
};

/** One chip for all the banks together, else one for each whole tile, else one for each company left. */
const companyFilters = (companyIds: readonly number[]): { applied: AppliedFilter; left: number[] }[] => {
  const hasAll = (ids: readonly number[]) => ids.length > 0 && ids.every((id) => companyIds.includes(id));
  const leftWithout = (ids: readonly number[]) => companyIds.filter((id) => !ids.includes(id));
  const wholeTiles = bankTiles.filter((tile) => hasAll(tile.companyIds));
  const banks = hasAll(defaultCompanyIds)
    ? [{ applied: { filter: 'bankOwned' } as const, left: leftWithout(defaultCompanyIds) }]
    : wholeTiles.map((tile) => ({
        applied: { filter: 'bank', bank: tile.code } as const,
        left: leftWithout(tile.companyIds),
      }));
  const inTiles = wholeTiles.flatMap((tile) => tile.companyIds);
  const single = companyIds
    .filter((id) => !inTiles.includes(id))
    .map((id) => ({ applied: { filter: 'company', companyId: id } as const, left: leftWithout([id]) }));
  return [...banks, ...single];
};

/** The query with every filter taken off; order and page size are kept. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...emptyListingQuery,
  sort: query.sort,
  size: query.size,
});
