import { mobileOf } from '#identity/rules/registration.ts';
import { readAreas } from '#listings/rules/area-text.ts';
import { categoryById } from '#listings/rules/categories.ts';
import { anyListing, type ListingQuery, readListingQuery, writeListingQuery } from '#listings/rules/query.ts';
import { saleStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { areaDm2Of, type Given, idOf, idsOf, wholePriceOf } from './numbers.ts';

type GivenIds = readonly (number | string)[] | null | undefined;

/** What somebody filled in, on the page or in a call. */
export type OrderDraft = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly middleName?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly provinces?: GivenIds;
  readonly regions?: GivenIds;
  readonly mfys?: GivenIds;
  readonly variations?: readonly { readonly code: string; readonly values: readonly string[] }[] | null | undefined;
  readonly category?: Given;
  readonly branch?: Given;
  readonly priceFrom?: Given;
  readonly priceTo?: Given;
  readonly totalAreaFrom?: Given;
  readonly totalAreaTo?: Given;
  readonly smsActive?: boolean | null | undefined;
  readonly query?: string | null | undefined;
};

/** The one characteristic that an order asks for (ALR-005). */
export const COMMUNICATIONS = 'engineer_communications';

export type OrderProblem =
  | 'firstNameMissing'
  | 'nameLong'
  | 'phoneMissing'
  | 'phoneWrong'
  | 'provincesMissing'
  | 'regionsMissing'
  | 'placesMany'
  | 'placeUnknown'
  | 'categoryMissing'
  | 'categoryUnknown'
  | 'branchUnknown'
  | 'variationsWrong'
  | 'priceFromMissing'
  | 'priceToMissing'
  | 'areaFromMissing'
  | 'areaToMissing'
  | 'numberWrong'
  | 'upperZero'
  | 'priceHigh'
  | 'areaHigh'
  | 'consentMissing'
  | 'queryAreasWrong'
  | 'querySold'
  | 'queryEmpty';

export type OrderFault = { readonly field: keyof OrderDraft; readonly code: OrderProblem };

/** Everything that is wrong with an order, in the order of its fields; the form and the server ask this alone. */
export const judgeOrder = (draft: OrderDraft): OrderFault[] => {
  const found: Partial<Record<keyof OrderDraft, OrderProblem | null>> = isSavedSearch(draft)
    ? { query: judgeQuery(draft.query ?? '') }
    : {
        provinces: judgePlaces(draft.provinces, 'provincesMissing'),
        regions: judgePlaces(draft.regions, 'regionsMissing'),
        mfys: judgePlaces(draft.mfys, null),
        category: judgeCategory(draft.category),
        branch: Number.isNaN(idOf(draft.branch)) ? 'branchUnknown' : null,
        variations: judgeVariations(draft.variations),
        priceFrom: judgeNumber(wholePriceOf(draft.priceFrom), priceFromBounds),
        priceTo: judgeNumber(wholePriceOf(draft.priceTo), priceToBounds),
        totalAreaFrom: judgeNumber(areaDm2Of(draft.totalAreaFrom), areaFromBounds),
        totalAreaTo: judgeNumber(areaDm2Of(draft.totalAreaTo), areaToBounds),
      };
  const all = { ...found, ...judgePerson(draft) };
  return Object.entries(all).flatMap(([field, code]) => (code ? [{ field: field as keyof OrderDraft, code }] : []));
};

/** Whether a search is saved as it stands instead of one that the fields describe. */
const isSavedSearch = ({ query }: OrderDraft): boolean => query !== null && query !== undefined;

const judgePerson = (draft: OrderDraft): Partial<Record<keyof OrderDraft, OrderProblem | null>> => ({
  firstName: (draft.firstName ?? '').trim() === '' ? 'firstNameMissing' : judgeName(draft.firstName),
  lastName: judgeName(draft.lastName),
  middleName: judgeName(draft.middleName),
  phoneNumber: judgePhone(draft.phoneNumber ?? ''),
  smsActive: draft.smsActive === true ? null : 'consentMissing',
});

const judgeName = (name: string | null | undefined): OrderProblem | null =>
  nameOf(name).length > limits.orderNameMax ? 'nameLong' : null;

const judgePhone = (phone: string): OrderProblem | null => {
  const digits = phone.replace(/\D/g, '');
  if (digits === '' || digits === '998') return 'phoneMissing';
  return mobileOf(phone) === null ? 'phoneWrong' : null;
};

const judgePlaces = (given: GivenIds, missing: OrderProblem | null): OrderProblem | null => {
  const ids = idsOf(given);
  if (ids === null) return 'placeUnknown';
  if (ids.length === 0) return missing;
  return ids.length > limits.searchAreasMax ? 'placesMany' : null;
};

const judgeCategory = (given: Given): OrderProblem | null => {
  const id = idOf(given);
  if (id === null) return 'categoryMissing';
  return categoryById(id) ? null : 'categoryUnknown';
};

const judgeVariations = (variations: OrderDraft['variations']): OrderProblem | null =>
  (variations ?? []).every(
    ({ code, values }) => code === COMMUNICATIONS && values.every((value) => /^[a-z][a-z0-9_]{0,39}$/.test(value)),
  )
    ? null
    : 'variationsWrong';

type Bounds = { missing: OrderProblem; high: OrderProblem; max: number; isUpper: boolean };
const priceFromBounds: Bounds = {
  missing: 'priceFromMissing',
  high: 'priceHigh',
  max: limits.priceUnitsMax,
  isUpper: false,
};
const priceToBounds: Bounds = { ...priceFromBounds, missing: 'priceToMissing', isUpper: true };
const areaFromBounds: Bounds = {
  missing: 'areaFromMissing',
  high: 'areaHigh',
  max: limits.areaM2Max * 100,
  isUpper: false,
};
const areaToBounds: Bounds = { ...areaFromBounds, missing: 'areaToMissing', isUpper: true };

/** Nothing costs nothing, so an upper bound of 0 would find nothing at all. */
const judgeNumber = (value: number | null, { missing, high, max, isUpper }: Bounds): OrderProblem | null => {
  if (value === null) return missing;
  if (Number.isNaN(value)) return 'numberWrong';
  if (value > max) return high;
  return isUpper && value === 0 ? 'upperZero' : null;
};

const judgeQuery = (text: string): OrderProblem | null => {
  if ('fault' in readAreas(new URLSearchParams(text).get('areas') ?? '')) return 'queryAreasWrong';
  const query = readListingQuery(new URLSearchParams(text));
  const { process } = query;
  if (process === 'SOLD' || (process !== 'ALL' && saleStatus(process) !== 'on_sale')) return 'querySold';
  return writeWish(query) === writeWish(anyListing) ? 'queryEmpty' : null;
};

/** What somebody looks for: a search, and what no search of the list can say. */
export type Wish = { readonly query: ListingQuery; readonly communications: readonly string[] };

/** The places that were chosen, level by level. */
export type ChosenPlaces = {
  readonly provinces: readonly number[];
  readonly regions: readonly number[];
  readonly mfys: readonly number[];
};

/** An order as it is kept: names cleaned, the phone as digits. Its places still stand level by level. */
export type Order = {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly phone: string;
  readonly wish: Wish;
  readonly places: ChosenPlaces | null;
};

/** The order that a draft without faults describes. Throws for one that was not judged. */
export const orderOf = (draft: OrderDraft): Order => {
  const phone = mobileOf(draft.phoneNumber ?? '');
  if (phone === null) throw new Error('An order is read before it was judged.');
  const person = {
    firstName: nameOf(draft.firstName),
    lastName: nameOf(draft.lastName),
    middleName: nameOf(draft.middleName),
    phone,
  };
  if (isSavedSearch(draft)) {
    const query = readListingQuery(new URLSearchParams(draft.query ?? ''));
    return { ...person, wish: { query: asWish(query), communications: [] }, places: null };
  }
  const [priceMin, priceMax] = inOrder(wholePriceOf(draft.priceFrom) ?? 0, wholePriceOf(draft.priceTo) ?? 0);
  const [areaMinDm2, areaMaxDm2] = inOrder(areaDm2Of(draft.totalAreaFrom) ?? 0, areaDm2Of(draft.totalAreaTo) ?? 0);
  const branch = idOf(draft.branch);
  const query: ListingQuery = {
    ...anyListing,
    categoryId: idOf(draft.category),
    priceMin: priceMin || null,
    priceMax,
    areaMinDm2: areaMinDm2 || null,
    areaMaxDm2,
    companyIds: branch === null ? [] : [branch],
  };
  const values = (draft.variations ?? []).flatMap(({ values: some }) => some);
  return {
    ...person,
    wish: { query, communications: [...new Set(values)].toSorted() },
    places: {
      provinces: idsOf(draft.provinces) ?? [],
      regions: idsOf(draft.regions) ?? [],
      mfys: idsOf(draft.mfys) ?? [],
    },
  };
};

/** One line without spaces around or in a row. */
const nameOf = (name: string | null | undefined): string => (name ?? '').replace(/\s+/g, ' ').trim();

/** Who writes "from 100 to 50" means the same span the other way round, as in the list. */
const inOrder = (a: number, b: number): [number, number] => (a > b ? [b, a] : [a, b]);

/** A search without what does not choose listings; lists in one order, so that equal wishes are written alike. */
export const asWish = (query: ListingQuery): ListingQuery => ({
  ...query,
  sort: 'NEWEST',
  // What is to come is always new.
  sinceDays: null,
  sellers: query.sellers.toSorted(),
  page: limits.firstPage,
  size: limits.pageSizeDefault,
  placeIds: query.placeIds.toSorted((a, b) => a - b),
  companyIds: query.companyIds.toSorted((a, b) => a - b),
  repairs: query.repairs.toSorted(),
  buildingTypes: query.buildingTypes.toSorted(),
});

/** A search as one text; equal wishes have equal texts, and `readListingQuery` reads them. */
export const writeWish = (query: ListingQuery): string => writeListingQuery(asWish(query)).toString();
