import type { Facets as NamedFacets } from '../../contract.ts';
import type { ListingQuery } from '../../rules/query.ts';
import { isProcessStatus, saleStatus } from '../../rules/sale-status.ts';
import { sellerKinds } from '../../rules/seller-kind.ts';
import type { IndexRow } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import type { FacetCounts, FacetField } from './facet-counts.ts';
import { type PriceWindow, priceHistogram, wholeLadder } from './histogram.ts';
import { payFilters } from './pay-filter.ts';
import type { Matches, QueryExecutor } from './query-executor.ts';
import { extremesOf } from './ranked-column.ts';
import type { RowFilter } from './row-filter.ts';
import type { IndexView } from './search-index.ts';
import { countHolding } from './value-index.ts';

const TIYIN_PER_SUM = 100;

type Count = { value: number | string; count: number };

/**
 * How many listings each choice of a filter would show. Every list leaves out its own filter and follows all others;
 * choices that no listing has are left out. The shape of the contract, but for the names of the places.
 */
export type SearchFacets = Omit<NamedFacets, 'places'> & {
  /** All provinces; the districts of provinces that are chosen or hold a chosen place; likewise neighbourhoods of districts. */
  places: Count[];
};

/** Counts all facets of a query that is given as its filters. */
export const facetsOf = (
  index: IndexView,
  executor: QueryExecutor,
  query: ListingQuery,
  filters: readonly RowFilter[],
): SearchFacets => {
  const { dictionaries } = index;
  const except = (on: RowFilter['on']) => filters.filter((filter) => filter.on !== on);
  const all = executor.facetCounts(filters);
  /** What is not filtered is counted once for all; what is, without its own filter. */
  const counts = (field: FacetField, on: RowFilter['on']) =>
    filters.some((filter) => filter.on === on) ? executor.countsOf(field, except(on)) : all.counts[field];
  const { lowest, highest } = priceExtremes(index, executor.matches(except('price')));
  return {
    total: all.total,
    categories: countsByValue(counts('category', 'category'), dictionaries.category),
    status: bySaleStatus(countsByValue(counts('process', 'process'), dictionaries.process)),
    places: placesOf(index, query, counts('province', 'place'), executor.matches(except('place'))),
    rooms: counts('rooms', 'rooms').flatMap((count, value) => (value > 0 && count > 0 ? [{ value, count }] : [])),
    repairs: countsByValue(counts('repair', 'repair'), dictionaries.repair),
    companies: countsByValue(counts('company', 'company'), dictionaries.company),
    materials: countsByValue(counts('material', 'building'), dictionaries.material),
    recommended: counts('recommended', 'recommended')[1] ?? 0,
    trades: counts('auctioned', 'trade').flatMap((count, code) =>
      count > 0 ? [{ value: code === 1 ? 'auction' : 'ordinary', count }] : [],
    ),
    sellers: counts('seller', 'seller').flatMap((count, code) => {
      const value = sellerKinds[code - 1];
      return value && count > 0 ? [{ value, count }] : [];
    }),
    pays: payFilters(index).flatMap(({ value, filter }) => {
      const count = executor.count([...except('pay'), filter]);
      return count > 0 ? [{ value, count }] : [];
    }),
    prices: priceHistogram(priceWindowOf(index, query), counts('priceStep', 'price')),
    priceMinTiyin: lowest === null ? null : String(lowest),
    priceMaxTiyin: highest === null ? null : String(highest),
    averagePerM2Tiyin: averageOf(all),
  };
};

/** The average of all but land; of land where there is nothing else. */
const averageOf = ({ total, lands, sumsPerM2 }: FacetCounts): string | null => {
  if (total === 0) return null;
  const sums = lands === total ? sumsPerM2.land / lands : sumsPerM2.others / (total - lands);
  return String(Math.round(sums * TIYIN_PER_SUM));
};

/** The counts above zero beside the values they belong to; code 0 means "no value" and is no choice. */
const countsByValue = (counts: readonly number[], dictionary: Dictionary<number> | Dictionary<string>): Count[] =>
  counts.flatMap((count, code) => {
    const value = dictionary.value(code);
    return count > 0 && value !== null ? [{ value, count }] : [];
  });

const bySaleStatus = (processes: readonly Count[]): Count[] =>
  (['on_sale', 'sold'] as const).flatMap((value) => {
    const isIn = (process: number | string) =>
      typeof process === 'string' && isProcessStatus(process) && saleStatus(process) === value;
    const count = processes.reduce((sum, process) => sum + (isIn(process.value) ? process.count : 0), 0);
    return count > 0 ? [{ value, count }] : [];
  });

const priceWindowOf = ({ base, dictionaries }: IndexView, { categoryId }: ListingQuery): PriceWindow =>
  base.priceWindows[(categoryId !== null && dictionaries.category.find(categoryId)) || 0] ?? wholeLadder;

const placesOf = (
  index: IndexView,
  { placeIds }: ListingQuery,
  provinceCounts: readonly number[],
  matches: Matches,
): Count[] => {
  const { dictionaries, places } = index;
  const codesIn = (dictionary: Dictionary<number>) => placeIds.flatMap((id) => dictionary.find(id) ?? []);
  const districts = new Set([
    ...codesIn(dictionaries.district),
    ...codesIn(dictionaries.neighbourhood).map((code) => places.districtOf(code)),
  ]);
  const provinces = new Set([
    ...codesIn(dictionaries.province),
    ...[...districts].map((code) => places.provinceOf(code)),
  ]);
  return [
    ...countsByValue(provinceCounts, dictionaries.province),
    ...placeCounts(
      index,
      matches,
      'district',
      [...provinces].flatMap((code) => places.districtsIn(code)),
    ),
    ...placeCounts(
      index,
      matches,
      'neighbourhood',
      [...districts].flatMap((code) => places.neighbourhoodsIn(code)),
    ),
  ];
};

const placeCounts = (
  { base, dictionaries }: IndexView,
  matches: Matches,
  level: 'district' | 'neighbourhood',
  codes: readonly number[],
) =>
  codes.flatMap((code) => {
    const value = dictionaries[level].value(code);
    const count =
      countHolding(base.pool, base.values[level], code, matches.base.bits) +
      countChanged(matches, (row) => row[level] === code);
    return value !== null && count > 0 ? [{ value, count }] : [];
  });

const countChanged = ({ changed }: Matches, isCounted: (row: IndexRow) => boolean): number => {
  let count = 0;
  for (const row of changed) if (isCounted(row)) count++;
  return count;
};

const priceExtremes = ({ base }: IndexView, { base: live, changed }: Matches) => {
  const ends = extremesOf(base.ranges.priceTiyin, live) ?? [];
  const prices = [
    ...ends.map((row) => base.columns.priceTiyin[row] as number),
    ...Array.from(changed, (row) => row.priceTiyin),
  ];
  const extreme = (better: (a: number, b: number) => number) =>
    prices.length === 0 ? null : prices.reduce((a, b) => better(a, b));
  return { lowest: extreme(Math.min), highest: extreme(Math.max) };
};
