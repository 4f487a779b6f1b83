import { isInArea, type Vertex } from '#listings/rules/areas.ts';
import { payMethodsIn } from '#listings/rules/pay-method.ts';
import { type ProcessStatus, publicStatuses } from '#listings/rules/sale-status.ts';
import { sellerKindOf } from '#listings/rules/seller-kind.ts';
import { limits } from '#platform/values/limits.ts';
import type { OrderCriteria } from './form.ts';

/** What of a listing decides whether somebody waits for it. */
export type MatchableListing = {
  readonly process: ProcessStatus;
  readonly categoryId: number;
  /** Its province, district and neighbourhood. */
  readonly placeIds: readonly number[];
  readonly priceTiyin: number;
  readonly areaDm2: number;
  readonly plotDm2: number | null;
  readonly yearBuilt: number | null;
  readonly source: string;
  /** The bits of the ways in which it can be paid for (`payBits`). */
  readonly payBits: number;
  readonly rooms: number | null;
  readonly floor: number | null;
  readonly buildingFloors: number | null;
  readonly repair: string | null;
  /** Ids and codes of its building type and of those above it, and the material of its walls. */
  readonly building: readonly string[];
  readonly companyId: number | null;
  readonly isRecommended: boolean;
  readonly communications: readonly string[];
  readonly point: Vertex | null;
};

/** What else it takes to judge. */
export type MatchContext = {
  /** Tiyin of a dollar; null before the first rate. */
  readonly dollarRateTiyin: number | null;
  /** Whether the search takes the text of the criteria to mean this listing. */
  readonly matchesText: (text: string) => boolean;
};

/** Whether a listing is what somebody looks for: exactly when the list with that search finds it (O64). */
export const isMatch = (
  { query, communications }: OrderCriteria,
  listing: MatchableListing,
  context: MatchContext,
): boolean =>
  publicStatuses(query.process).includes(listing.process) &&
  (query.categoryId === null || query.categoryId === listing.categoryId) &&
  isAnyOf(query.placeIds, listing.placeIds) &&
  isPriced(query, listing.priceTiyin, context.dollarRateTiyin) &&
  isBetween(listing.areaDm2, query.areaMinDm2, query.areaMaxDm2) &&
  isBetween(listing.plotDm2, query.plotMinDm2, query.plotMaxDm2) &&
  isBetween(listing.yearBuilt, query.yearMin, query.yearMax) &&
  (query.trade === 'ALL' || (query.trade === 'auction') === (listing.process === 'auction')) &&
  isAnyOf(query.sellers, [sellerKindOf(listing.source)]) &&
  isAnyOf(query.payMethods, payMethodsIn(listing.payBits)) &&
  isOnFloor(query, listing) &&
  isBetween(listing.floor, query.floorMin, query.floorMax) &&
  isBetween(listing.buildingFloors, query.buildingFloorsMin, query.buildingFloorsMax) &&
  isAnyOf(query.rooms, [Math.min(listing.rooms ?? 0, limits.roomsOpenEnded)]) &&
  isAnyOf(query.repairs, [listing.repair]) &&
  isAnyOf(query.buildingTypes, listing.building) &&
  isAnyOf(query.companyIds, [listing.companyId]) &&
  (!query.recommended || listing.isRecommended) &&
  communications.every((code) => listing.communications.includes(code)) &&
  (query.areas.length === 0 || query.areas.some((area) => listing.point !== null && isInArea(listing.point, area))) &&
  (query.text === null || context.matchesText(query.text));

/** A floor that nobody told is neither the first nor the last one, and not taken for another. */
const isOnFloor = (
  { notFirstFloor, notLastFloor }: OrderCriteria['query'],
  { floor, buildingFloors }: MatchableListing,
): boolean =>
  (!notFirstFloor || (floor !== null && floor > 1)) &&
  (!notLastFloor || (floor !== null && buildingFloors !== null && floor < buildingFloors));

/** No choice is no condition. */
const isAnyOf = <Value>(choices: readonly Value[], of: readonly (Value | null)[]): boolean =>
  choices.length === 0 || of.some((value) => value !== null && choices.includes(value));

/** A listing without the number does not fulfil a bound of it. */
const isBetween = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null && max === null) ||
  (value !== null && (min === null || value >= min) && (max === null || value <= max));

const TIYIN_PER_SUM = 100;

/** Bounds in dollars count at the rate in force; without a rate they do not limit. */
const isPriced = (
  { priceMin, priceMax, priceUnit }: OrderCriteria['query'],
  priceTiyin: number,
  dollarRateTiyin: number | null,
): boolean => {
  const unit = priceUnit === 'UZS' ? TIYIN_PER_SUM : dollarRateTiyin;
  if (unit === null) return true;
  return isBetween(priceTiyin, priceMin === null ? null : priceMin * unit, priceMax === null ? null : priceMax * unit);
};

/** Whole units of a currency between which the bounds of an order have to lie for a price: see `isPriced`. */
export const unitsAround = (priceTiyin: number, unitTiyin: number): { low: number; high: number } => ({
  low: Math.floor(priceTiyin / unitTiyin),
  high: Math.ceil(priceTiyin / unitTiyin),
});
