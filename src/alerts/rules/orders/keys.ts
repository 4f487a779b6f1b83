import { type Box, boxOf, countryBoxMicro, type DrawnArea, isInside, type Vertex } from '#listings/rules/areas.ts';
import { emptyListingQuery, type ListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import type { Currency } from '#platform/values/money.ts';
import type { OrderCriteria } from './form.ts';

/** Where a new listing looks for an order: all that it asks in numbers. 0 stands for any category and for anywhere. */
export type OrderKey = {
  readonly categoryId: number;
  readonly placeId: number;
  readonly currency: Currency;
  readonly priceMin: number;
  readonly priceMax: number;
  readonly areaMinDm2: number;
  readonly areaMaxDm2: number;
  /** A bit for each number of rooms that will do, four or more being one; 0 for any number, and for none. */
  readonly rooms: number;
  /** The key says all that the order asks. */
  readonly isWhole: boolean;
};

const ANY = 0;
/** Larger than any whole price, and than any area in square decimetres. */
const PRICE_OPEN = Number.MAX_SAFE_INTEGER;
const AREA_OPEN = 2_147_483_647;

/** The keys of an order: one for each place, or for each square of the map that its drawn areas may touch. */
export const keysOf = ({ query, communications }: OrderCriteria): OrderKey[] => {
  const places = query.placeIds.length > 0 ? query.placeIds : squaresOf(query.areas);
  return places.map((placeId) => ({
    categoryId: query.categoryId ?? ANY,
    placeId,
    currency: query.priceUnit,
    priceMin: query.priceMin ?? 0,
    priceMax: query.priceMax ?? PRICE_OPEN,
    areaMinDm2: query.areaMinDm2 ?? 0,
    areaMaxDm2: query.areaMaxDm2 ?? AREA_OPEN,
    rooms: query.rooms.reduce((bits, rooms) => bits | roomsBit(rooms), 0),
    isWhole: communications.length === 0 && asksNothingElse(query),
  }));
};

/** The bit of a number of rooms; none for a listing that has no rooms. */
export const roomsBit = (rooms: number | null): number =>
  rooms === null || rooms < 1 ? 0 : 1 << (Math.min(rooms, limits.roomsOpenEnded) - 1);

const asksNothingElse = ({ text, process, recommended, areas, ...query }: ListingQuery): boolean =>
  text === null &&
  process === emptyListingQuery.process &&
  !recommended &&
  query.trade === emptyListingQuery.trade &&
  !query.notFirstFloor &&
  !query.notLastFloor &&
  [query.floorMin, query.floorMax, query.buildingFloorsMin, query.buildingFloorsMax].every((bound) => bound === null) &&
  [query.plotMinDm2, query.plotMaxDm2, query.yearMin, query.yearMax].every((bound) => bound === null) &&
  [areas, query.companyIds, query.repairs, query.buildingTypes, query.sellers, query.payMethods].every(
    (values) => values.length === 0,
  );

/** The sides of squares in millionths of a degree, the smaller first: about five kilometres and about fifty. */
const SIDES = [50_000, 500_000] as const;
/** An area that touches more squares than this is looked for in larger ones. */
const SQUARES_MAX = 16;
const SQUARES_IN_ROW = 1_000;
const SQUARES_OF_A_SIDE = 1_000_000;

const squareAt = (sideIndex: number, x: number, y: number): number =>
  -(1 + sideIndex * SQUARES_OF_A_SIDE + y * SQUARES_IN_ROW + x);

/** The squares that drawn areas may touch, of the smallest side that fits; anywhere when there are no areas. */
const squaresOf = (areas: readonly DrawnArea[]): number[] =>
  areas.length === 0 ? [ANY] : [...new Set(areas.flatMap((area) => squaresOfBox(boxOf(area))))];

const squaresOfBox = ({ west, south, east, north }: Box): number[] => {
  for (const [sideIndex, side] of SIDES.entries()) {
    const [fromX, toX] = [west, east].map((lon) => Math.floor((lon - countryBoxMicro.west) / side)) as [number, number];
    const [fromY, toY] = [south, north].map((lat) => Math.floor((lat - countryBoxMicro.south) / side)) as [
      number,
      number,
    ];
    if ((toX - fromX + 1) * (toY - fromY + 1) > SQUARES_MAX) continue;
    const squares: number[] = [];
    for (let y = fromY; y <= toY; y++) for (let x = fromX; x <= toX; x++) squares.push(squareAt(sideIndex, x, y));
    return squares;
  }
  return [ANY];
};

/** The squares in which a point lies, one of each side; none for a listing without a point. */
export const squaresAround = (point: Vertex | null): number[] =>
  point === null || !isInside(point, countryBoxMicro)
    ? []
    : SIDES.map((side, sideIndex) =>
        squareAt(
          sideIndex,
          Math.floor((point.lonMicro - countryBoxMicro.west) / side),
          Math.floor((point.latMicro - countryBoxMicro.south) / side),
        ),
      );
