import { type DrawnArea, vertexAt } from '../../../rules/areas.ts';
import { emptyListingQuery, type ListingQuery } from '../../../rules/query.ts';

/** Numbers between 0 and 1 that are the same for the same seed. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const pick = <Value>(draw: () => number, values: readonly Value[]): Value =>
  values[Math.floor(draw() * values.length)] as Value;

const some = <Value>(draw: () => number, values: readonly Value[]): Value[] => {
  const selected = values.filter(() => draw() < 0.35);
  return selected.length > 0 ? selected : [pick(draw, values)];
};

const span = (draw: () => number, low: number, high: number): [number | null, number | null] => {
  const [a, b] = [low + Math.floor(draw() * (high - low)), low + Math.floor(draw() * (high - low))];
  return [draw() < 0.25 ? null : Math.min(a, b), draw() < 0.25 ? null : Math.max(a, b)];
};

/** Corners around a middle, each in its own direction, so that no sides meet. */
export const randomArea = (draw: () => number, sizeMost = 1.5): DrawnArea => {
  const [lon, lat] = [58 + draw() * 13, 38.8 + draw() * 4.6];
  const size = sizeMost * (0.05 + 0.95 * draw());
  const vertexCount = 3 + Math.floor(draw() * 48);
  return Array.from({ length: vertexCount }, (_, at) => {
    const [turn, reach] = [(2 * Math.PI * at) / vertexCount, size * (0.3 + 0.7 * draw())];
    return vertexAt(lon + Math.cos(turn) * reach, lat + Math.sin(turn) * reach * 0.8);
  });
};

/** One filter each, over the values of the synthetic listings. */
const filters: ((draw: () => number) => Partial<ListingQuery>)[] = [
  (draw) => ({ categoryId: pick(draw, [8, 12, 15, 19]) }),
  (draw) => {
    const province = 1_700 + Math.floor(draw() * draw() * 14);
    const district = province * 1_000 + 200 + Math.floor(draw() * 15);
    const place = () => pick(draw, [province, district, district, district * 1_000 + Math.floor(draw() * 41)]);
    return { placeIds: draw() < 0.8 ? [place()] : [...new Set([place(), 1_700, place()])] };
  },
  (draw) => {
    const [priceMin, priceMax] = span(draw, 150_000_000, 3_000_000_000);
    return { priceMin, priceMax };
  },
  (draw) => {
    const [priceMin, priceMax] = span(draw, 12_000, 240_000);
    return { priceMin, priceMax, priceUnit: 'USD' };
  },
  (draw) => {
    const [areaMinDm2, areaMaxDm2] = span(draw, 1_000, 20_000);
    return { areaMinDm2, areaMaxDm2 };
  },
  (draw) => {
    const [floorMin, floorMax] = span(draw, 0, 20);
    return { floorMin, floorMax };
  },
  (draw) => {
    const [buildingFloorsMin, buildingFloorsMax] = span(draw, 1, 31);
    return { buildingFloorsMin, buildingFloorsMax };
  },
  (draw) => {
    const [plotMinDm2, plotMaxDm2] = span(draw, 10, 200).map((sotix) => (sotix === null ? null : sotix * 100));
    return { plotMinDm2: plotMinDm2 ?? null, plotMaxDm2: plotMaxDm2 ?? null };
  },
  (draw) => {
    const [yearMin, yearMax] = span(draw, 1_960, 2_026);
    return { yearMin, yearMax };
  },
  (draw) => ({ trade: pick(draw, ['auction', 'ordinary'] as const) }),
  (draw) => ({ sinceDays: pick(draw, [1, 3, 7, 30]) }),
  (draw) => ({ sellers: some(draw, ['owner', 'realtor', 'agency', 'developer', 'bank'] as const) }),
  (draw) => ({ payMethods: some(draw, ['credit', 'instalments', 'advance'] as const) }),
  (draw) => ({ notFirstFloor: draw() < 0.7, notLastFloor: draw() < 0.7 }),
  (draw) => ({ rooms: some(draw, [1, 2, 3, 4]) }),
  (draw) => ({ repairs: some(draw, ['euro', 'average', 'rough', 'designer', 'unheard_of']) }),
  (draw) => ({ buildingTypes: some(draw, ['brick', 'panel', 'dwelling', 'tower', '4']) }),
  (draw) => ({ companyIds: some(draw, [182, 191, 173, 6, 793]) }),
  () => ({ recommended: true }),
  (draw) => ({ areas: Array.from({ length: 1 + Math.floor(draw() * 5) }, () => randomArea(draw)) }),
  (draw) => ({ process: pick(draw, ['SOLD', 'SOLD', 'auction', 'new'] as const) }),
];

/** A query with so many random filters, any sort, no text, on the first page. */
export const randomQuery = (draw: () => number, filterCount: number): ListingQuery => {
  let query: ListingQuery = { ...emptyListingQuery, sort: pick(draw, ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'] as const) };
  for (let i = 0; i < filterCount; i++) query = { ...query, ...pick(draw, filters)(draw) };
  return query;
};
