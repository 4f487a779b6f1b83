import { encodeAreas } from './area-code.ts';
import { categoryById } from './categories.ts';
import { type ListingQuery, parseListingQuery } from './query.ts';
import { serializeAreaDm2, serializePlotDm2 } from './query-values.ts';

/**
 * The body of the product search: the eleven fields of the specification (LIST-019), then our own (T41). Prices are
 * whole units of `priceUnit`, areas square metres with up to two decimals.
 */
export type SearchBody = {
  readonly search: string | null;
  readonly sort: ListingQuery['sort'];
  readonly regions: readonly number[];
  readonly category: number | null;
  readonly categoryCode: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly priceUnit: ListingQuery['priceUnit'];
  readonly productProcessType: ListingQuery['process'];
  readonly companyParentIds: readonly number[];
  readonly realtorRecommended: boolean;
  readonly areaMin: number | null;
  readonly areaMax: number | null;
  /** Sotix with up to two decimals. */
  readonly plotMin: number | null;
  readonly plotMax: number | null;
  readonly floorMin: number | null;
  readonly floorMax: number | null;
  readonly buildingFloorsMin: number | null;
  readonly buildingFloorsMax: number | null;
  readonly notFirstFloor: boolean;
  readonly notLastFloor: boolean;
  readonly yearMin: number | null;
  readonly yearMax: number | null;
  readonly tradeType: ListingQuery['trade'];
  readonly listedWithinDays: number | null;
  readonly sellers: readonly string[];
  readonly payMethods: readonly string[];
  readonly repairStatus: readonly string[];
  readonly buildingType: readonly string[];
  readonly rooms: readonly number[];
  /** Drawn areas as the address writes them. */
  readonly areas: string;
  readonly pageFilter: { readonly page: number; readonly size: number; readonly asOf: number | null };
};

/** Field of the body -> parameter of the address. Both are read by the same rules. */
const parameterOf = {
  search: 's',
  sort: 'sort',
  regions: 'rId',
  category: 'cId',
  categoryCode: 'cC',
  min: 'pMin',
  max: 'pMax',
  priceUnit: 'pUnit',
  productProcessType: 'pPT',
  companyParentIds: 'cPIds',
  realtorRecommended: 'realtorRecommended',
  areaMin: 'aMin',
  areaMax: 'aMax',
  plotMin: 'plMin',
  plotMax: 'plMax',
  floorMin: 'fMin',
  floorMax: 'fMax',
  buildingFloorsMin: 'fBMin',
  buildingFloorsMax: 'fBMax',
  notFirstFloor: 'nff',
  notLastFloor: 'nlf',
  yearMin: 'yMin',
  yearMax: 'yMax',
  tradeType: 'trade',
  listedWithinDays: 'since',
  sellers: 'src',
  payMethods: 'pay',
  repairStatus: 'rStat',
  buildingType: 'bType',
  rooms: 'rooms',
  areas: 'areas',
} as const;

/** Reads a search body of any shape; what is missing or malformed counts as not given, exactly as in the address. */
export const queryFromSearchBody = (body: unknown): ListingQuery => {
  const params = new URLSearchParams();
  for (const [field, parameter] of Object.entries(parameterOf)) append(params, parameter, member(body, field));
  const paging = member(body, 'pageFilter') ?? body;
  append(params, 'page', member(paging, 'page'));
  append(params, 'size', member(paging, 'size'));
  append(params, 'asOf', member(paging, 'asOf'));
  return parseListingQuery(params);
};

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const append = (params: URLSearchParams, name: string, value: unknown): void => {
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (typeof entry === 'string') params.append(name, entry);
    else if (typeof entry === 'number' || typeof entry === 'boolean') params.append(name, String(entry));
    // A picked area, category or company may arrive whole: its id is what counts.
    else if (typeof entry === 'object' && entry !== null && typeof member(entry, 'id') === 'number')
      params.append(name, String(member(entry, 'id')));
  }
};

/** The body that asks the same as the query. */
export const searchBodyFromQuery = (query: ListingQuery): SearchBody => ({
  search: query.text,
  sort: query.sort,
  regions: query.placeIds,
  category: query.categoryId,
  categoryCode: categoryById(query.categoryId)?.code ?? null,
  min: query.priceMin,
  max: query.priceMax,
  priceUnit: query.priceUnit,
  productProcessType: query.process,
  companyParentIds: query.companyIds,
  realtorRecommended: query.recommended,
  areaMin: query.areaMinDm2 === null ? null : Number(serializeAreaDm2(query.areaMinDm2)),
  areaMax: query.areaMaxDm2 === null ? null : Number(serializeAreaDm2(query.areaMaxDm2)),
  plotMin: query.plotMinDm2 === null ? null : Number(serializePlotDm2(query.plotMinDm2)),
  plotMax: query.plotMaxDm2 === null ? null : Number(serializePlotDm2(query.plotMaxDm2)),
  floorMin: query.floorMin,
  floorMax: query.floorMax,
  buildingFloorsMin: query.buildingFloorsMin,
  buildingFloorsMax: query.buildingFloorsMax,
  notFirstFloor: query.notFirstFloor,
  notLastFloor: query.notLastFloor,
  yearMin: query.yearMin,
  yearMax: query.yearMax,
  tradeType: query.trade,
  listedWithinDays: query.sinceDays,
  sellers: query.sellers,
  payMethods: query.payMethods,
  repairStatus: query.repairs,
  buildingType: query.buildingTypes,
  rooms: query.rooms,
  areas: encodeAreas(query.areas),
  pageFilter: { page: query.page, size: query.size, asOf: query.asOfMs },
});
