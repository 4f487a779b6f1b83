import { emptyListingQuery, type ListingQuery, serializeListingQuery } from '#listings/rules/query.ts';
import { pick, seededRandom } from '#listings/server/search/testing/random-query.ts';
import type { Sample, SampleListing } from './sample.ts';

export { pick, seededRandom };

type Draw = () => number;
type Filter = (draw: Draw, listing: SampleListing) => Partial<ListingQuery>;

const TIYIN_IN_SUM = 100;

/** A span around a value, open on one side now and then. */
const around = (draw: Draw, value: number, least: number): [number | null, number | null] => [
  draw() < 0.25 ? null : Math.max(least, Math.floor(value * (0.4 + 0.5 * draw()))),
  draw() < 0.25 ? null : Math.max(least, Math.ceil(value * (1.1 + draw()))),
];

/** One filter each, built around a listing that exists, so that searches find about as much as people's do. */
const filters: readonly Filter[] = [
  (_draw, { categoryId }) => ({ categoryId }),
  (draw, { provinceId, districtId, neighbourhoodId }) => ({
    placeIds: [pick(draw, [provinceId, districtId, districtId, neighbourhoodId ?? districtId])],
  }),
  (draw, { priceTiyin }) => {
    const [priceMin, priceMax] = around(draw, priceTiyin / TIYIN_IN_SUM, 1);
    return { priceMin, priceMax };
  },
  (draw, { areaDm2 }) => {
    const [areaMinDm2, areaMaxDm2] = around(draw, areaDm2, 1);
    return { areaMinDm2, areaMaxDm2 };
  },
  (_draw, { rooms }) => (rooms === null ? {} : { rooms: [Math.min(4, rooms)] }),
  (draw, { rooms }) => (rooms === null ? {} : { rooms: [...new Set([Math.min(4, rooms), pick(draw, [1, 2, 3, 4])])] }),
  (draw, { floor }) =>
    floor === null ? {} : { floorMin: Math.max(1, floor - Math.floor(draw() * 3)), floorMax: null },
  (draw, { buildingFloors }) =>
    buildingFloors === null ? {} : { buildingFloorsMax: buildingFloors + Math.floor(draw() * 4) },
  (_draw, { repair }) => (repair === null ? {} : { repairs: [repair] }),
  (_draw, { material }) => (material === null ? {} : { buildingTypes: [material] }),
  (_draw, { companyId }) => (companyId === null ? {} : { companyIds: [companyId] }),
  () => ({ recommended: true }),
  () => ({ process: 'SOLD' }),
];

/** A mix of 0 to 5 filters in one of the three orders. */
export const randomMix = (draw: Draw, sample: Sample): ListingQuery => {
  const listing = pick(draw, sample.listings);
  let query: ListingQuery = { ...emptyListingQuery, sort: pick(draw, ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'] as const) };
  for (let count = Math.floor(draw() * 6); count > 0; count--)
    query = { ...query, ...pick(draw, filters)(draw, listing) };
  return query;
};

/** Words people might type: one or two of a listing's name and address, a fifth of them with a letter missing. */
export const randomText = (draw: Draw, sample: Sample, slips: boolean): string => {
  const words = wordsOf(pick(draw, sample.listings));
  const [first, second] = [pick(draw, words), pick(draw, words)];
  const typed = slips && draw() < 0.2 && second.length > 5 ? second.slice(0, 3) + second.slice(4) : second;
  return draw() < 0.5 ? typed : `${first} ${typed}`;
};

/** The words of a listing that are worth searching for. */
export const wordsOf = ({ written }: SampleListing): string[] => {
  const words = written.split(/[\s,.()«»"]+/u).filter((word) => word.length >= 4);
  return words.length > 0 ? words : [written];
};

export const listPath = (query: ListingQuery): string => `/api/public/listings?${serializeListingQuery(query)}`;
export const facetsPath = (query: ListingQuery): string =>
  `/api/public/listings/facets?${serializeListingQuery(query)}`;
