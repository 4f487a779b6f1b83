import type { Facets as NamedFacets } from '../../contract.ts';
import type { ListingQuery } from '../../rules/query.ts';
import { isProcessStatus, saleStatus } from '../../rules/sale-status.ts';
import type { Row } from './columns.ts';
import type { Copy } from './copy.ts';
import type { Dictionary } from './dictionary.ts';
import type { Filter } from './filters.ts';
import { type PriceWindow, priceHistogram, wholeLadder } from './histogram.ts';
import type { Matches, Matching } from './matching.ts';
import { matchesFrom } from './orders.ts';
import { countHolding } from './value-index.ts';

type Count = { value: number | string; count: number };

/**
 * How many listings each choice of a filter would show. Every list leaves out its own filter and follows all others;
 * choices that no listing has are left out. The shape of the contract, but for the names of the places.
 */
export type Facets = Omit<NamedFacets, 'places'> & {
  /** All provinces; the districts of provinces that are chosen or hold a chosen place; likewise neighbourhoods of districts. */
  places: Count[];
};

/** Counts all facets of a query that is given as its filters. */
export const facetsOf = (copy: Copy, matching: Matching, query: ListingQuery, filters: readonly Filter[]): Facets => {
  const { dictionaries } = copy;
  const except = (on: Filter['on']) => filters.filter((filter) => filter.on !== on);
  const countsExcept = (on: Filter['on']) => matching.tally(except(on)).counts;
  const all = matching.tally(filters);
  const { lowest, highest } = priceEnds(copy, matching.matches(except('price')));
  return {
    total: all.total,
    categories: named(countsExcept('category').category, dictionaries.category),
    status: bySaleStatus(named(countsExcept('process').process, dictionaries.process)),
    places: placesOf(copy, query, countsExcept('place').province, matching.matches(except('place'))),
    rooms: countsExcept('rooms').rooms.flatMap((count, value) => (value > 0 && count > 0 ? [{ value, count }] : [])),
    repairs: named(countsExcept('repair').repair, dictionaries.repair),
    companies: named(countsExcept('company').company, dictionaries.company),
    materials: named(countsExcept('building').material, dictionaries.material),
    recommended: countsExcept('recommended').recommended[1] ?? 0,
    prices: priceHistogram(windowOf(copy, query), countsExcept('price').priceStep),
    priceMinTiyin: lowest === null ? null : String(lowest),
    priceMaxTiyin: highest === null ? null : String(highest),
    averagePerM2Tiyin: all.total === 0 ? null : String(Math.round(all.unitPriceTiyin / all.total)),
  };
};

/** The counts above zero beside the values they belong to; code 0 means "no value" and is no choice. */
const named = (counts: readonly number[], dictionary: Dictionary<number> | Dictionary<string>): Count[] =>
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

const windowOf = ({ base, dictionaries }: Copy, { categoryId }: ListingQuery): PriceWindow =>
  base.priceWindows[(categoryId !== null && dictionaries.category.known(categoryId)) || 0] ?? wholeLadder;

const placesOf = (
  copy: Copy,
  { placeIds }: ListingQuery,
  provinceCounts: readonly number[],
  matches: Matches,
): Count[] => {
  const { dictionaries, places } = copy;
  const chosen = (dictionary: Dictionary<number>) => placeIds.flatMap((id) => dictionary.known(id) ?? []);
  const districts = new Set([
    ...chosen(dictionaries.district),
    ...chosen(dictionaries.neighbourhood).map((code) => places.districtOf(code)),
  ]);
  const provinces = new Set([
    ...chosen(dictionaries.province),
    ...[...districts].map((code) => places.provinceOf(code)),
  ]);
  return [
    ...named(provinceCounts, dictionaries.province),
    ...counted(copy, matches, 'district', places.districtsIn(provinces)),
    ...counted(copy, matches, 'neighbourhood', places.neighbourhoodsIn(districts)),
  ];
};

const counted = (
  { base, dictionaries }: Copy,
  matches: Matches,
  level: 'district' | 'neighbourhood',
  codes: readonly number[],
) =>
  codes.flatMap((code) => {
    const value = dictionaries[level].value(code);
    const count =
      countHolding(base.values[level], code, matches.base.bits) + countChanged(matches, (row) => row[level] === code);
    return value !== null && count > 0 ? [{ value, count }] : [];
  });

const countChanged = ({ changed }: Matches, isCounted: (row: Row) => boolean): number => {
  let count = 0;
  for (const row of changed) if (isCounted(row)) count++;
  return count;
};

const priceEnds = ({ base }: Copy, { base: present, changed }: Matches) => {
  const ranked = base.ranges.priceTiyin;
  const ends = [0, present.count - 1].flatMap((place) =>
    present.count > 0 ? matchesFrom(ranked, present, place, 1) : [],
  );
  const prices = [
    ...ends.map((row) => base.columns.priceTiyin[row] as number),
    ...Array.from(changed, (row) => row.priceTiyin),
  ];
  const extreme = (better: (a: number, b: number) => number) =>
    prices.length === 0 ? null : prices.reduce((a, b) => better(a, b));
  return { lowest: extreme(Math.min), highest: extreme(Math.max) };
};
