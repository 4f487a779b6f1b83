import { emptyListingQuery, parseListingQuery, serializeListingQuery } from './query.ts';
import { parseEntries } from './query-values.ts';

/** Filters as the page calls them, by the parameters that carry them. Areas say for themselves why they are refused. */
const filterOfParameter = {
  rId: 'place',
  spId: 'place',
  srId: 'place',
  smId: 'place',
  cId: 'category',
  cC: 'category',
  pMin: 'price',
  pMax: 'price',
  pPT: 'status',
  cPIds: 'bank',
  aMin: 'area',
  aMax: 'area',
  plMin: 'plot',
  plMax: 'plot',
  fMin: 'floor',
  fMax: 'floor',
  fBMin: 'buildingFloors',
  fBMax: 'buildingFloors',
  yMin: 'year',
  yMax: 'year',
  trade: 'trade',
  since: 'since',
  src: 'seller',
  rStat: 'repair',
  bType: 'buildingType',
  rooms: 'rooms',
} as const;

/** A value of an address that filters nothing, because it is none that its filter has. */
export type UnreadFilter = { filter: (typeof filterOfParameter)[keyof typeof filterOfParameter]; value: string };

/** So much of an address is enough to recognize what was left out, and no more than a line of it. */
const VALUE_CHARS_MAX = 24;
const UNREAD_MAX = 5;

const isList = new Set<string>(['rId', 'cPIds', 'src', 'rStat', 'bType', 'rooms']);
const nothing = serializeListingQuery(emptyListingQuery).toString();

/** Whether a list that is asked by this alone is the list of everything. */
const filtersNothing = (name: string, value: string): boolean =>
  serializeListingQuery(parseListingQuery(new URLSearchParams({ [name]: value }))).toString() === nothing;

/**
 * What an address asks for that is no filter (`aMax=0`, `rooms=0`, `pMin=500,000`). The list leaves it out (O17); whoever
 * looks at it has to know, or takes everything for an answer. In the order of the filters, at most a few.
 */
export const unreadFilters = (params: URLSearchParams): UnreadFilter[] =>
  Object.entries(filterOfParameter)
    .flatMap(([name, filter]) => {
      const values = params.getAll(name);
      return (isList.has(name) ? parseEntries(values) : values.slice(0, 1).map((value) => value.trim()))
        .filter((value) => value !== '' && value !== 'ALL' && filtersNothing(name, value))
        .map((value) => ({ filter, value: cut(value) }));
    })
    .slice(0, UNREAD_MAX);

const cut = (value: string): string => {
  const characters = [...value];
  return characters.length <= VALUE_CHARS_MAX ? value : `${characters.slice(0, VALUE_CHARS_MAX - 1).join('')}…`;
};
