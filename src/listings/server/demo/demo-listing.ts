import { SeededRandom, type Weighted, weighted } from '#platform/values/seeded-random.ts';
import { type DemoAddress, makeAddress, makeCadastralNumber, makePoint } from './address.ts';
import { type Details, describeDetails } from './details.ts';
import type { District, Translations } from './districts.ts';
import { makeEstate, makeLand } from './estates.ts';
import { makeFlat, makeHouse } from './homes.ts';
import type { Pricing, Property, Sale } from './kinds.ts';
import { nameListing } from './listing-names.ts';
import { describeListing, searchWords, sentenceFacts } from './listing-words.ts';
import type { Album, PoolPicture } from './picture-album.ts';
import { priceProperty, type Rates } from './prices.ts';
import { createSale } from './sales.ts';

/** One listing of the demo world, whole. */
export type GeneratedListing = {
  readonly id: number;
  readonly district: District;
  readonly property: Property;
  readonly sale: Sale;
  readonly pricing: Pricing;
  readonly address: DemoAddress;
  readonly point: { readonly lat: number; readonly lon: number } | null;
  readonly cadastralNumber: string | null;
  readonly details: Details;
  readonly names: Translations;
  readonly description: Translations;
  readonly words: string;
  readonly pictures: readonly PoolPicture[];
};

/** What a world is made from. `base` is the instant of its making in milliseconds since 1970. */
export type DemoListingsPlan = {
  readonly count: number;
  readonly base: number;
  readonly districts: Weighted<District>;
  readonly rates: Rates;
  readonly album: Album;
};

/** The id of the first listing; the others follow without gaps. */
export const firstListingId = 100_001;

type Maker = (chance: SeededRandom, district: District) => Property;
const makers = {
  capital: weighted<Maker>([
    [makeFlat, 68],
    [makeHouse, 13],
    [makeLand, 5],
    [makeEstate, 14],
  ]),
  city: weighted<Maker>([
    [makeFlat, 58],
    [makeHouse, 20],
    [makeLand, 8],
    [makeEstate, 14],
  ]),
  district: weighted<Maker>([
    [makeFlat, 18],
    [makeHouse, 42],
    [makeLand, 25],
    [makeEstate, 15],
  ]),
};

/** Makes the listings of a world one after the other. The same plan gives the same listings. */
export function* makeListings(plan: DemoListingsPlan): Generator<GeneratedListing> {
  const chance = new SeededRandom();
  for (let index = 0; index < plan.count; index++) yield makeListing(chance, index, plan);
}

const makeListing = (chance: SeededRandom, index: number, plan: DemoListingsPlan): GeneratedListing => {
  chance.seed(index + 1);
  const district = chance.pick(plan.districts);
  const property = chance.pick(makers[district.market])(chance, district);
  const sale = createSale(chance, property, index, plan.count, plan.base);
  const pricing = priceProperty(chance, property, district, sale, plan.base, plan.rates);
  const address = makeAddress(chance, property, district);
  const details = describeDetails(chance, property, district, sale);
  if (property.style !== null) details.architectural_style = property.style;
  const facts = sentenceFacts(property, sale, details);
  const { names, own } = nameListing(chance, facts, address.hint);
  return {
    id: firstListingId + index,
    district,
    property,
    sale,
    pricing,
    address,
    point: makePoint(chance, district),
    cadastralNumber: makeCadastralNumber(chance, property, district),
    details,
    names,
    description: describeListing(chance, facts),
    words: searchWords(facts, sale, own, address),
    pictures: plan.album.choose(chance, property),
  };
};
