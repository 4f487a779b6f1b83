import { type SellerKind, sellerKindOf, sellerKinds } from '../../rules/seller-kind.ts';
import { noValue } from './columns.ts';

/** «4+»: so many rooms or more are one choice. */
const ROOMS_OPEN_ENDED = 4;

export const roomsClasses = ROOMS_OPEN_ENDED + 1;

/** Rooms as they are filtered and counted: 0 for none, 1, 2, 3, and 4 for four or more. */
export const roomsClass = (rooms: number): number => Math.min(rooms, ROOMS_OPEN_ENDED);

export const sellerCodes = sellerKinds.length + 1;

/** Sellers by their place among the kinds, from 1 on: 0 stays free for "none". */
export const codeOfSeller = (seller: SellerKind): number => sellerKinds.indexOf(seller) + 1;

/** The code of the seller that a listing's source stands for. */
export const sellerCode = (source: string): number => codeOfSeller(sellerKindOf(source));

/** A bit beside those of the ways to pay: what can be bought without bidding, so that offers for it are shown. */
export const paidHere = 128;

/** What is known of a floor: nothing, and whether it is the first (or below), the last, both or neither. */
const floorPlaces = { unknown: 0, first: 1, inside: 2, last: 3, only: 4, aboveFirst: 5 } as const;

export const floorPlaceCodes = Object.keys(floorPlaces).length;

export const floorPlace = (floor: number, buildingFloors: number): number => {
  if (floor === noValue) return floorPlaces.unknown;
  const isFirst = floor <= 1;
  if (buildingFloors === noValue) return isFirst ? floorPlaces.unknown : floorPlaces.aboveFirst;
  if (isFirst) return floor >= buildingFloors ? floorPlaces.only : floorPlaces.first;
  return floor >= buildingFloors ? floorPlaces.last : floorPlaces.inside;
};

/** What somebody will take who wants neither the first floor, or the last one, or both. A floor that nobody told is not taken. */
export const floorPlacesFor = ({ notFirstFloor, notLastFloor }: FloorExclusions): number[] => {
  const { first, inside, last, aboveFirst } = floorPlaces;
  if (notFirstFloor) return notLastFloor ? [inside] : [inside, last, aboveFirst];
  return [first, inside];
};

type FloorExclusions = { readonly notFirstFloor: boolean; readonly notLastFloor: boolean };

/** Twenty preferred numbers a decade: each bound of the price ladder is about an eighth above the one before. */
const decade = [100, 112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800, 900];
const DECADES = 9;
/** One million sum, in tiyin. */
const LOWEST_BOUND = 100_000_000;

/** Round prices in tiyin, from a million sum to a quadrillion. */
export const priceLadder: Float64Array = Float64Array.from({ length: decade.length * DECADES + 1 }, (_, i) => {
  const place = decade[i % decade.length] as number;
  return (place * LOWEST_BOUND * 10 ** Math.floor(i / decade.length)) / 100;
});

/** Steps are below this. */
export const priceStepCount = priceLadder.length + 1;

/** How many bounds of the ladder a price has reached: 0 below the first. Prices of one step share a bar of a histogram. */
export const priceStep = (priceTiyin: number): number => {
  let low = 0;
  let high = priceLadder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((priceLadder[middle] as number) <= priceTiyin) low = middle + 1;
    else high = middle;
  }
  return low;
};
