import { mobileOf } from '#identity/rules/registration.ts';
import { areasErrorOf } from '#listings/rules/area-text.ts';
import { categoryById } from '#listings/rules/categories.ts';
import {
  emptyListingQuery,
  type ListingQuery,
  parseListingQuery,
  serializeListingQuery,
} from '#listings/rules/query.ts';
import { saleStatus } from '#listings/rules/sale-status.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { trimText } from '#platform/values/visible-text.ts';
import { areaDm2Of, type FieldInput, idOf, idsOf, wholePriceOf } from './numbers.ts';

type IdsInput = readonly (number | string)[] | null | undefined;

/** What somebody filled in, on the page or in a call. */
export type OrderInput = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly middleName?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly provinces?: IdsInput;
  readonly regions?: IdsInput;
  readonly mfys?: IdsInput;
  readonly variations?: readonly { readonly code: string; readonly values: readonly string[] }[] | null | undefined;
  readonly category?: FieldInput;
  readonly branch?: FieldInput;
  readonly priceFrom?: FieldInput;
  readonly priceTo?: FieldInput;
  readonly totalAreaFrom?: FieldInput;
  readonly totalAreaTo?: FieldInput;
  readonly smsActive?: boolean | null | undefined;
  readonly query?: string | null | undefined;
};

/** The one characteristic that an order asks for (ALR-005). */
export const COMMUNICATIONS = 'engineer_communications';

export type OrderErrorCode =
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
  | 'querySold';

export type OrderError = { readonly field: keyof OrderInput; readonly code: OrderErrorCode };

/** Everything that is wrong with an order, in the order of its fields; the form and the server ask this alone. */
export const validateOrder = (draft: OrderInput): OrderError[] => {
  const problems: Partial<Record<keyof OrderInput, OrderErrorCode | null>> = isSavedSearch(draft)
    ? { query: validateQuery(draft.query ?? '') }
    : {
        provinces: validatePlaces(draft.provinces, 'provincesMissing'),
        regions: validatePlaces(draft.regions, 'regionsMissing'),
        mfys: validatePlaces(draft.mfys, null),
        category: validateCategory(draft.category),
        branch: Number.isNaN(idOf(draft.branch)) ? 'branchUnknown' : null,
        variations: validateVariations(draft.variations),
        priceFrom: validateNumber(wholePriceOf(draft.priceFrom), priceFromBounds),
        priceTo: validateNumber(wholePriceOf(draft.priceTo), priceToBounds),
        totalAreaFrom: validateNumber(areaDm2Of(draft.totalAreaFrom), areaFromBounds),
        totalAreaTo: validateNumber(areaDm2Of(draft.totalAreaTo), areaToBounds),
      };
  const all = { ...problems, ...validatePerson(draft) };
  return Object.entries(all).flatMap(([field, code]) => (code ? [{ field: field as keyof OrderInput, code }] : []));
};

/** Whether a search is saved as it stands instead of one that the fields describe. */
const isSavedSearch = ({ query }: OrderInput): boolean => query !== null && query !== undefined;

const validatePerson = (draft: OrderInput): Partial<Record<keyof OrderInput, OrderErrorCode | null>> => ({
  // A search is saved with a phone alone.
  firstName:
    !isSavedSearch(draft) && trimText(draft.firstName ?? '') === ''
      ? 'firstNameMissing'
      : validateName(draft.firstName),
  lastName: validateName(draft.lastName),
  middleName: validateName(draft.middleName),
  phoneNumber: validatePhone(draft.phoneNumber ?? ''),
  smsActive: draft.smsActive === true ? null : 'consentMissing',
});

const validateName = (name: string | null | undefined): OrderErrorCode | null =>
  nameOf(name).length > limits.orderNameMax ? 'nameLong' : null;

const validatePhone = (phone: string): OrderErrorCode | null => {
  const digits = digitsOf(phone);
  if (digits === '' || digits === '998') return 'phoneMissing';
  return mobileOf(phone) === null ? 'phoneWrong' : null;
};

const validatePlaces = (input: IdsInput, missing: OrderErrorCode | null): OrderErrorCode | null => {
  const ids = idsOf(input);
  if (ids === null) return 'placeUnknown';
  if (ids.length === 0) return missing;
  return ids.length > limits.searchAreasMax ? 'placesMany' : null;
};

const validateCategory = (input: FieldInput): OrderErrorCode | null => {
  const id = idOf(input);
  if (id === null) return 'categoryMissing';
  return categoryById(id) ? null : 'categoryUnknown';
};

const validateVariations = (variations: OrderInput['variations']): OrderErrorCode | null =>
  (variations ?? []).every(
    ({ code, values }) => code === COMMUNICATIONS && values.every((value) => /^[a-z][a-z0-9_]{0,39}$/.test(value)),
  )
    ? null
    : 'variationsWrong';

type Bounds = { missing: OrderErrorCode; high: OrderErrorCode; max: number; isUpper: boolean };
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
const validateNumber = (value: number | null, { missing, high, max, isUpper }: Bounds): OrderErrorCode | null => {
  if (value === null) return missing;
  if (Number.isNaN(value)) return 'numberWrong';
  if (value > max) return high;
  return isUpper && value === 0 ? 'upperZero' : null;
};

const validateQuery = (text: string): OrderErrorCode | null => {
  const query = parseSavedQuery(text);
  if (query === null) return 'queryAreasWrong';
  const { process } = query;
  return process === 'SOLD' || (process !== 'ALL' && saleStatus(process) !== 'on_sale') ? 'querySold' : null;
};

/**
 * A saved search, read; null where its drawn areas are not to be searched. Such a search finds nothing: without its areas it
 * would be one for the whole country.
 */
export const parseSavedQuery = (text: string): ListingQuery | null => {
  const params = new URLSearchParams(text);
  return areasErrorOf(params) ? null : parseListingQuery(params);
};

/** What somebody looks for: a search, and what no search of the list can say. */
export type OrderCriteria = { readonly query: ListingQuery; readonly communications: readonly string[] };

/** The places that were chosen, level by level. */
export type ChosenPlaces = {
  readonly provinces: readonly number[];
  readonly regions: readonly number[];
  readonly mfys: readonly number[];
};

/** An order as it is kept: names cleaned, the phone as digits. Its places still stand level by level. */
export type OrderDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly phone: string;
  readonly wish: OrderCriteria;
  readonly places: ChosenPlaces | null;
};

/** The order that a draft without faults describes. Throws for one that was not judged. */
export const orderOf = (draft: OrderInput): OrderDetails => {
  const phone = mobileOf(draft.phoneNumber ?? '');
  if (phone === null) throw new Error('The order form was read before it was validated.');
  const person = {
    firstName: nameOf(draft.firstName),
    lastName: nameOf(draft.lastName),
    middleName: nameOf(draft.middleName),
    phone,
  };
  if (isSavedSearch(draft)) {
    const query = parseListingQuery(new URLSearchParams(draft.query ?? ''));
    return { ...person, wish: { query: canonicalQuery(query), communications: [] }, places: null };
  }
  const [priceMin, priceMax] = inOrder(wholePriceOf(draft.priceFrom) ?? 0, wholePriceOf(draft.priceTo) ?? 0);
  const [areaMinDm2, areaMaxDm2] = inOrder(areaDm2Of(draft.totalAreaFrom) ?? 0, areaDm2Of(draft.totalAreaTo) ?? 0);
  const branch = idOf(draft.branch);
  const query: ListingQuery = {
    ...emptyListingQuery,
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
const nameOf = (name: string | null | undefined): string => trimText((name ?? '').replace(/\s+/g, ' '));

/** Who writes "from 100 to 50" means the same span the other way round, as in the list. */
const inOrder = (a: number, b: number): [number, number] => (a > b ? [b, a] : [a, b]);

/** A search without what does not choose listings; lists in one order, so that equal searches are written alike. */
export const canonicalQuery = (query: ListingQuery): ListingQuery => ({
  ...query,
  sort: 'NEWEST',
  // What is to come is always new.
  sinceDays: null,
  sellers: query.sellers.toSorted(),
  payMethods: query.payMethods.toSorted(),
  page: limits.firstPage,
  asOfMs: null,
  size: limits.pageSizeDefault,
  placeIds: query.placeIds.toSorted((a, b) => a - b),
  companyIds: query.companyIds.toSorted((a, b) => a - b),
  repairs: query.repairs.toSorted(),
  buildingTypes: query.buildingTypes.toSorted(),
});

/** A search as one text; equal searches have equal texts, and `parseSavedQuery` reads them. */
export const canonicalQueryText = (query: ListingQuery): string =>
  serializeListingQuery(canonicalQuery(query)).toString();
