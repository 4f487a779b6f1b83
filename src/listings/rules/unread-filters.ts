import { emptyListingQuery, parseListingQuery, serializeListingQuery } from './query.ts';
import { parseEntries, unique } from './query-values.ts';

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
  pay: 'pay',
  rStat: 'repair',
  bType: 'buildingType',
  rooms: 'rooms',
} as const;

/** A value of an address that filters nothing, because it is none that its filter has. */
export type UnreadFilter = { filter: (typeof filterOfParameter)[keyof typeof filterOfParameter]; value: string };

/** So much of an address is enough to recognize what was left out, and no more than a line of it. */
const VALUE_CHARS_MAX = 24;
const UNREAD_MAX = 5;
/** No list of ours is longer; an address without end costs no more than this. */
const ENTRIES_MAX = 100;
/** Control characters, marks of direction, halves of characters. */
const unreadable = /[\p{Cc}\p{Surrogate}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const isList = new Set<string>(['rId', 'cPIds', 'src', 'pay', 'rStat', 'bType', 'rooms']);
const nothing = serializeListingQuery(emptyListingQuery).toString();

/** Parameters that say the same: where one of them is read, nothing is missed of the other. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  cId: ['cC'],
  cC: ['cId'],
  smId: ['rId'],
  srId: ['rId', 'smId'],
  spId: ['rId', 'smId', 'srId'],
};

/** Whether a list that is asked by this alone is the list of everything. */
const filtersNothing = (name: string, value: string): boolean =>
  serializeListingQuery(parseListingQuery(new URLSearchParams({ [name]: value }))).toString() === nothing;

/** Empty, «all», and a bound from nothing on: what the list shows is what was asked. */
const asksNothing = (name: string, value: string): boolean =>
  value === '' || value === 'ALL' || (name.endsWith('Min') && /^0+(?:[.,]0+)?$/.test(value));

/**
 * What an address asks for that is no filter (`aMax=0`, `rooms=0`, `pMin=500,000`). The list leaves it out (O17); whoever
 * looks at it has to know, or takes everything for an answer. In the order of the filters, each once, at most a few.
 */
export const unreadFilters = (params: URLSearchParams): UnreadFilter[] => {
  const unread = new Map<string, UnreadFilter>();
  for (const [name, filter] of Object.entries(filterOfParameter)) {
    if (saidBy[name]?.some((other) => !filtersNothing(other, params.getAll(other).join(',')))) continue;
    const values = params.getAll(name);
    const asked = isList.has(name) ? unique(parseEntries(values)) : values.slice(0, 1).map((value) => value.trim());
    for (const value of asked.slice(0, ENTRIES_MAX))
      if (!asksNothing(name, value) && filtersNothing(name, value))
        unread.set(`${filter} ${value}`, { filter, value: unreadValue(value) });
  }
  return [...unread.values()].slice(0, UNREAD_MAX);
};

/** As much of a value as a line has room for, without what would change how the line reads. */
export const unreadValue = (value: string): string => {
  const characters = [...value.replace(unreadable, '\ufffd')];
  return characters.length <= VALUE_CHARS_MAX
    ? characters.join('')
    : `${characters.slice(0, VALUE_CHARS_MAX - 1).join('')}…`;
};
