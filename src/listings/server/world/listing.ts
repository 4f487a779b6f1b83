import { Chance, type Weighted, weighted } from '#platform/values/chance.ts';
import { type Address, makeAddress, makeCadastralNumber, makePoint } from './address.ts';
import { type Details, describeDetails } from './details.ts';
import { makeEstate, makeLand } from './estates.ts';
import type { District, Triple } from './ground.ts';
import { makeFlat, makeHouse } from './homes.ts';
import type { Pricing, Property, Sale } from './kinds.ts';
import { nameListing } from './names.ts';
import type { Album, PoolPicture } from './pictures.ts';
import { priceProperty, type Rates } from './prices.ts';
import { arrangeSale } from './sales.ts';
import { describe, searchWords, tell } from './words.ts';

/** One listing of the demo world, whole. */
export type WorldListing = {
  readonly id: number;
  readonly district: District;
  readonly property: Property;
  readonly sale: Sale;
  readonly pricing: Pricing;
  readonly address: Address;
  readonly point: { readonly lat: number; readonly lon: number } | null;
  readonly cadastralNumber: string | null;
  readonly details: Details;
  readonly names: Triple;
  readonly description: Triple;
  readonly words: string;
  readonly pictures: readonly PoolPicture[];
};

/** What a world is made from. `base` is the instant of its making in milliseconds since 1970. */
export type WorldPlan = {
  readonly count: number;
  readonly base: number;
  readonly districts: Weighted<District>;
  readonly rates: Rates;
  readonly album: Album;
};

/** The id of the first listing; the others follow without gaps. */
export const firstListingId = 100_001;

type Maker = (chance: Chance, district: District) => Property;
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
export function* makeListings(plan: WorldPlan): Generator<WorldListing> {
  const chance = new Chance();
  for (let index = 0; index < plan.count; index++) yield makeListing(chance, index, plan);
}

const makeListing = (chance: Chance, index: number, plan: WorldPlan): WorldListing => {
  chance.seed(index + 1);
  const district = chance.pick(plan.districts);
  const property = chance.pick(makers[district.market])(chance, district);
  const sale = arrangeSale(chance, property, index, plan.count, plan.base);
  const pricing = priceProperty(chance, property, district, sale, plan.base, plan.rates);
  const address = makeAddress(chance, property, district);
  const details = describeDetails(chance, property, district, sale);
  if (property.style !== null) details.architectural_style = property.style;
  const told = tell(property, sale, details);
  const { names, own } = nameListing(chance, told, address.hint);
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
    description: describe(chance, told),
    words: searchWords(told, sale, own, address),
    pictures: plan.album.choose(chance, property),
  };
};
