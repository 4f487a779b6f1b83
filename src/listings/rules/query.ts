import { limits } from '#platform/values/limits.ts';
import type { Currency } from '#platform/values/money.ts';
import { encodeAreas } from './area-code.ts';
import { areasOrNone } from './area-text.ts';
import type { DrawnArea } from './areas.ts';
import { categoryByCode, categoryById } from './categories.ts';
import { type PayMethod, parsePayMethods } from './pay-method.ts';
import {
  idBounds,
  inOrder,
  parseAreaDm2,
  parseBoolean,
  parseCodes,
  parseEntries,
  parseIds,
  parseInteger,
  parsePlotDm2,
  parseText,
  serializeAreaDm2,
  serializePlotDm2,
  unique,
} from './query-values.ts';
import { isProcessFilter, type ProcessFilter } from './sale-status.ts';
import { parseSellerKinds, type SellerKind } from './seller-kind.ts';

export type ListingSort = 'NEWEST' | 'PRICE_ASC' | 'PRICE_DESC';

/** How a property is sold: by auction, the ordinary way, or either. */
export type TradeFilter = 'ALL' | 'auction' | 'ordinary';

/** What a visitor asks of the list. Absent bounds are null, absent choices are empty lists; `4` rooms means four or more. */
export type ListingQuery = {
  /** s: search text, one line. */
  readonly text: string | null;
  readonly sort: ListingSort;
  /** rId: ids of places of any level; a listing in any of them, or below it, matches. */
  readonly placeIds: readonly number[];
  /** cId, cC: one of the categories the product knows. */
  readonly categoryId: number | null;
  /** pMin, pMax: whole units of `priceUnit`, both included. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** pUnit. */
  readonly priceUnit: Currency;
  /** pPT. */
  readonly process: ProcessFilter;
  /** cPIds. */
  readonly companyIds: readonly number[];
  /** realtorRecommended: true shows only those; false limits nothing. */
  readonly recommended: boolean;
  /** aMin, aMax: the area of the property in square decimetres (see `propertyAreaDm2`), both included. */
  readonly areaMinDm2: number | null;
  readonly areaMaxDm2: number | null;
  /** plMin, plMax: the plot of a house or of land in square decimetres, both included; sotix in the address. */
  readonly plotMinDm2: number | null;
  readonly plotMaxDm2: number | null;
  /** fMin, fMax. */
  readonly floorMin: number | null;
  readonly floorMax: number | null;
  /** fBMin, fBMax: floors of the building. */
  readonly buildingFloorsMin: number | null;
  readonly buildingFloorsMax: number | null;
  /** nff, nlf: leaves out what lies on the first floor, or on the last one, or on a floor that nobody told. */
  readonly notFirstFloor: boolean;
  readonly notLastFloor: boolean;
  /** yMin, yMax: the year it was built in, both included. */
  readonly yearMin: number | null;
  readonly yearMax: number | null;
  /** trade: only what goes by auction, or only what is sold the ordinary way. */
  readonly trade: TradeFilter;
  /** since: listed today (1) or within so many days, today being one of them. */
  readonly sinceDays: number | null;
  /** src: who sells; any of them matches. */
  readonly sellers: readonly SellerKind[];
  /** pay: how it can be paid for; any of them matches. */
  readonly payMethods: readonly PayMethod[];
  /** rStat: codes of repair statuses; any of them matches. */
  readonly repairs: readonly string[];
  /** bType: ids or codes of building types, or codes of wall materials; any of them matches. */
  readonly buildingTypes: readonly string[];
  /** rooms: any of 1, 2, 3 and 4 (four or more). */
  readonly rooms: readonly number[];
  /** areas: drawn on the map; a listing whose place lies in any of them matches, one without a place does not. */
  readonly areas: readonly DrawnArea[];
  readonly page: number;
  /**
   * asOf, of a further page: what came after this moment is not on it, so that no card of the pages before comes again. The
   * first page is always as of now: there it is null.
   */
  readonly asOfMs: number | null;
  readonly size: number;
};

/** Nothing asked: everything on sale, newest first. */
export const emptyListingQuery: ListingQuery = {
  text: null,
  sort: 'NEWEST',
  placeIds: [],
  categoryId: null,
  priceMin: null,
  priceMax: null,
  priceUnit: 'UZS',
  process: 'ALL',
  companyIds: [],
  recommended: false,
  areaMinDm2: null,
  areaMaxDm2: null,
  plotMinDm2: null,
  plotMaxDm2: null,
  floorMin: null,
  floorMax: null,
  buildingFloorsMin: null,
  buildingFloorsMax: null,
  notFirstFloor: false,
  notLastFloor: false,
  yearMin: null,
  yearMax: null,
  trade: 'ALL',
  sinceDays: null,
  sellers: [],
  payMethods: [],
  repairs: [],
  buildingTypes: [],
  rooms: [],
  areas: [],
  page: limits.firstPage,
  asOfMs: null,
  size: limits.pageSizeDefault,
};

const priceBounds = { min: 1, max: limits.priceUnitsMax };
const areaBoundsDm2 = { min: 1, max: limits.areaM2Max * 100 };
const yearBounds = { min: limits.yearBuiltMin, max: limits.yearBuiltMax };
/** Milliseconds since 1970 whose microseconds are exact. */
const momentBounds = { min: 1, max: Math.floor(Number.MAX_SAFE_INTEGER / 1_000) };
const floorBounds = { min: limits.floorMin, max: limits.floorMax };
const buildingFloorBounds = { min: 1, max: limits.floorMax };

/** Within how many days something may have been listed. */
export const sinceChoices = [1, 3, 7, 30] as const;

const sorts: readonly ListingSort[] = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'];

/**
 * Reads the parameters of the list (specification 2.3). Never fails: unknown parameters and malformed or absurd values
 * count as not given (O17), swapped bounds are put in order. The labels cN and rN are not read: names come from ids, in
 * the language of the reader.
 */
export const parseListingQuery = (params: URLSearchParams): ListingQuery => {
  const one = (name: string) => params.get(name);
  const [priceMin, priceMax] = inOrder(parseInteger(one('pMin'), priceBounds), parseInteger(one('pMax'), priceBounds));
  const [areaMinDm2, areaMaxDm2] = inOrder(
    parseAreaDm2(one('aMin'), areaBoundsDm2),
    parseAreaDm2(one('aMax'), areaBoundsDm2),
  );
  const [floorMin, floorMax] = inOrder(parseInteger(one('fMin'), floorBounds), parseInteger(one('fMax'), floorBounds));
  const [buildingFloorsMin, buildingFloorsMax] = inOrder(
    parseInteger(one('fBMin'), buildingFloorBounds),
    parseInteger(one('fBMax'), buildingFloorBounds),
  );
  const [plotMinDm2, plotMaxDm2] = inOrder(
    parsePlotDm2(one('plMin'), areaBoundsDm2),
    parsePlotDm2(one('plMax'), areaBoundsDm2),
  );
  const [yearMin, yearMax] = inOrder(parseInteger(one('yMin'), yearBounds), parseInteger(one('yMax'), yearBounds));
  const since = parseInteger(one('since'), { min: 1, max: 30 });
  const trade = one('trade');
  const category = categoryById(parseInteger(one('cId'), idBounds)) ?? categoryByCode(one('cC'));
  const process = one('pPT') ?? '';
  const page = parseInteger(one('page'), { min: limits.firstPage, max: limits.pageMax }) ?? limits.firstPage;
  return {
    text: parseText(one('s')),
    sort: sorts.find((sort) => sort === one('sort')) ?? 'NEWEST',
    placeIds: parsePlaces(params),
    categoryId: category?.id ?? null,
    priceMin,
    priceMax,
    priceUnit: one('pUnit') === 'USD' ? 'USD' : 'UZS',
    process: isProcessFilter(process) ? process : 'ALL',
    companyIds: parseIds(params.getAll('cPIds'), limits.searchCompaniesMax),
    recommended: parseBoolean(one('realtorRecommended')) ?? false,
    areaMinDm2,
    areaMaxDm2,
    plotMinDm2,
    plotMaxDm2,
    floorMin,
    floorMax,
    buildingFloorsMin,
    buildingFloorsMax,
    notFirstFloor: parseBoolean(one('nff')) ?? false,
    notLastFloor: parseBoolean(one('nlf')) ?? false,
    yearMin,
    yearMax,
    trade: trade === 'auction' || trade === 'ordinary' ? trade : 'ALL',
    sinceDays: sinceChoices.find((days) => days === since) ?? null,
    sellers: parseSellerKinds(parseCodes(params.getAll('src'))),
    payMethods: parsePayMethods(parseCodes(params.getAll('pay'))),
    repairs: parseCodes(params.getAll('rStat')),
    buildingTypes: parseCodes(params.getAll('bType')),
    rooms: parseRooms(params.getAll('rooms')),
    areas: areasOrNone(one('areas')),
    page,
    asOfMs: page === limits.firstPage ? null : parseInteger(one('asOf'), momentBounds),
    size: parseInteger(one('size'), { min: 1, max: limits.pageSizeMax }) ?? limits.pageSizeDefault,
  };
};

/** rId where given; else the most specific place the home panel sent: neighbourhood over region over province (HOME-011). */
const parsePlaces = (params: URLSearchParams): number[] => {
  const ids = parseIds(params.getAll('rId'), limits.searchAreasMax);
  if (ids.length > 0) return ids;
  const deepest = ['smId', 'srId', 'spId']
    .map((name) => parseInteger(params.get(name), idBounds))
    .find((id) => id !== null);
  return deepest ? [deepest] : [];
};

/** How long the pages of one look at a list belong together, and how often the moment of a list that nothing comes to moves on. */
const MOMENT_MAX_MS = 60 * 60_000;
const MOMENT_STEP_MS = 10 * 60_000;

/** The query without a moment that is long past or yet to come: such a link is of another look, or of nobody's making. */
export const withRecentMoment = (query: ListingQuery, nowMs: number): ListingQuery =>
  query.asOfMs === null || (query.asOfMs <= nowMs && query.asOfMs > nowMs - MOMENT_MAX_MS)
    ? query
    : { ...query, asOfMs: null };

/**
 * The moment of an answer that knows of all that came until `newestMs`: a recent one, also where nothing came for long, and
 * the same for minutes, so that equal answers stay equal. Milliseconds since 1970; null where nothing ever came.
 */
export const momentOf = (newestMs: number | null, nowMs: number): number | null =>
  newestMs === null ? null : Math.max(newestMs, Math.floor(nowMs / MOMENT_STEP_MS) * MOMENT_STEP_MS);

/** "4+" and "4" are the same button; an unescaped plus arrives as a space, which is trimmed away. */
const parseRooms = (values: readonly string[]): number[] =>
  unique(parseEntries(values).flatMap((entry) => (/^[1-4]$|^4\+$/.test(entry) ? Number(entry[0]) : []))).sort(
    (a, b) => a - b,
  );

/**
 * Writes the parameters of a list: sort always and first, then only what is set, always in the same order, so that one
 * question has one address. Reading them gives the same query again.
 */
export const serializeListingQuery = (query: ListingQuery): URLSearchParams => {
  const params = new URLSearchParams({ sort: query.sort });
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value));
  };
  set('s', query.text);
  for (const id of query.placeIds) set('rId', id);
  const category = categoryById(query.categoryId);
  set('cId', category?.id ?? null);
  set('cC', category?.code ?? null);
  set('pMin', query.priceMin);
  set('pMax', query.priceMax);
  set('pUnit', query.priceUnit === 'UZS' ? null : query.priceUnit);
  set('pPT', query.process === 'ALL' ? null : query.process);
  set('cPIds', query.companyIds.join(','));
  set('realtorRecommended', query.recommended ? 'true' : null);
  set('aMin', query.areaMinDm2 === null ? null : serializeAreaDm2(query.areaMinDm2));
  set('aMax', query.areaMaxDm2 === null ? null : serializeAreaDm2(query.areaMaxDm2));
  set('plMin', query.plotMinDm2 === null ? null : serializePlotDm2(query.plotMinDm2));
  set('plMax', query.plotMaxDm2 === null ? null : serializePlotDm2(query.plotMaxDm2));
  set('fMin', query.floorMin);
  set('fMax', query.floorMax);
  set('fBMin', query.buildingFloorsMin);
  set('fBMax', query.buildingFloorsMax);
  set('nff', query.notFirstFloor ? 'true' : null);
  set('nlf', query.notLastFloor ? 'true' : null);
  set('yMin', query.yearMin);
  set('yMax', query.yearMax);
  set('trade', query.trade === 'ALL' ? null : query.trade);
  set('since', query.sinceDays);
  set('src', query.sellers.join(','));
  set('pay', query.payMethods.join(','));
  set('rStat', query.repairs.join(','));
  set('bType', query.buildingTypes.join(','));
  set('rooms', query.rooms.join(','));
  set('areas', encodeAreas(query.areas));
  set('page', query.page === limits.firstPage ? null : query.page);
  set('asOf', query.page === limits.firstPage ? null : query.asOfMs);
  set('size', query.size === limits.pageSizeDefault ? null : query.size);
  return params;
};

/** Parameters as an address shows them; commas stay commas, which is allowed in a query and reads better. */
export const queryText = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');

/** The address of a list below the locale prefix. */
export const listingsPath = (query: ListingQuery): string => `/products?${queryText(serializeListingQuery(query))}`;

/** The address of the same search on the map. */
export const mapSearchPath = (query: ListingQuery): string =>
  `/search-on-map?${queryText(serializeListingQuery({ ...query, page: limits.firstPage }))}`;

/** The address of the RSS feed of a search: newest first, whatever order and page it was looked at in. */
export const feedPath = (query: ListingQuery): string =>
  `/rss?${queryText(serializeListingQuery({ ...query, sort: 'NEWEST', page: emptyListingQuery.page, size: emptyListingQuery.size }))}`;
