import { unreadValue } from '#listings/rules/unread-filters.ts';
import { wholeOf } from '#platform/values/numeric.ts';

/** In which order lots are listed: the nearest moment first, by price, or those with most bids first. */
export const lotSorts = ['nearest', 'cheapest', 'dearest', 'bids'] as const;
export type LotSort = (typeof lotSorts)[number];

/** Which lots of a state are wanted. Null and '' want all. */
export type LotFilter = {
  /** Words of the name or the address, or the number of the lot. */
  readonly search: string;
  readonly provinceId: number | null;
  readonly categoryId: number | null;
  /** In whole sum. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly sort: LotSort;
};

export const emptyLotFilter: LotFilter = {
  search: '',
  provinceId: null,
  categoryId: null,
  priceMin: null,
  priceMax: null,
  sort: 'nearest',
};

/** The names of the filter in addresses and in the call. */
const names = { provinceId: 'province', categoryId: 'category', priceMin: 'from', priceMax: 'to' } as const;

/** Longer numbers than this no price has. */
export const LOT_FILTER_DIGITS_MAX = 15;
const wholeIn = (text: string | null): number | null => {
  const whole = wholeOf(text ?? '', { max: 10 ** LOT_FILTER_DIGITS_MAX - 1 });
  return whole === null ? null : Number(whole);
};

/** Reads a filter of an address; what is no value of it wants all. */
export const readLotFilter = (query: URLSearchParams): LotFilter => ({
  search: (query.get('search') ?? '').trim(),
  provinceId: wholeIn(query.get(names.provinceId)),
  categoryId: wholeIn(query.get(names.categoryId)),
  priceMin: wholeIn(query.get(names.priceMin)),
  priceMax: wholeIn(query.get(names.priceMax)),
  sort: lotSorts.find((sort) => sort === query.get('sort')) ?? 'nearest',
});

/** A part of an address that filters no lots, because it is no value of its filter. */
export type UnreadLotFilter = { readonly filter: (typeof names)[keyof typeof names] | 'sort'; readonly value: string };

/** What an address asks for that is no filter (`from=420.000`, `category=zzz`): whoever looks has to know, or takes all lots for an answer. */
export const unreadLotFilters = (query: URLSearchParams): UnreadLotFilter[] => {
  const read = readLotFilter(query);
  const unread = (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const value = query.get(names[key])?.trim() ?? '';
    return value !== '' && read[key] === null ? [{ filter: names[key], value: unreadValue(value) }] : [];
  });
  const sort = query.get('sort')?.trim() ?? '';
  return sort === '' || sort === read.sort ? unread : [...unread, { filter: 'sort', value: unreadValue(sort) }];
};

/** A filter as pairs of an address: only what differs from all lots in the usual order. */
export const writeLotFilter = ({ search, sort, ...rest }: LotFilter): Record<string, string> => ({
  ...(search === '' ? {} : { search }),
  ...Object.fromEntries(
    (Object.keys(names) as (keyof typeof names)[]).flatMap((key) =>
      rest[key] === null ? [] : [[names[key], String(rest[key])]],
    ),
  ),
  ...(sort === 'nearest' ? {} : { sort }),
});

/** Whether a filter leaves anything out; the order leaves nothing out. */
export const isEmptyLotFilter = (filter: LotFilter): boolean =>
  Object.keys(writeLotFilter({ ...filter, sort: 'nearest' })).length === 0;

/** What was typed without what writers of the same word differ in: case, the signs of oʻ, gʻ and ʼ; a number without its spaces. */
export const searchedWords = (search: string): string[] => {
  const number = search.replace(/[\s\u00a0№]/g, '');
  if (/^\d+$/.test(number)) return [number];
  return plainText(search).split(/\s+/).filter(Boolean);
};

/** The signs of oʻ, gʻ and ʼ as people type them. */
export const apostrophes = "ʻʼ‘’`'";

const plainText = (text: string): string => text.toLowerCase().replace(new RegExp(`[${apostrophes}]`, 'g'), '');
