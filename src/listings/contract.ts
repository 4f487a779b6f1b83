import { z } from 'zod';
import { BigIdInAddress, IntIdInAddress, SmallIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { adminCompanies } from './contract/admin-companies.ts';
import { adminRates } from './contract/admin-rates.ts';
import { adminReference } from './contract/admin-reference.ts';
import {
  Card,
  CardPage,
  CompanySummary,
  Instant,
  ListingPicture,
  Money,
  NamedCode,
  ServiceFeeShape,
} from './contract/card.ts';
import { areaRefusals, mapContract } from './contract/map.ts';
import { savedContract } from './contract/saved.ts';
import { attributeKinds, attributeUnits } from './rules/attributes.ts';
import { payMethods } from './rules/pay-method.ts';
import { publicWarningKinds, warningExplanations, warningReasons } from './rules/register-warnings.ts';
import { riskCheckers, riskKinds, riskSources, riskStates } from './rules/risks.ts';

export type { CardPage, CompanySummary } from './contract/card.ts';
export { Card, CardLot, ListingPicture, ServiceFeeShape } from './contract/card.ts';
export type { Cluster, MapCard, MapCardPage, MapObjects, Pin } from './contract/map.ts';

/** Search parameters as they stand in the address; `parseListingQuery` reads them and ignores what it does not know. */
const SearchParameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const Count = z.object({ value: z.union([z.number(), z.string()]), count: z.number() });
export const Facets = z.object({
  total: z.number(),
  categories: z.array(Count),
  status: z.array(Count),
  /** Provinces; districts once a province is chosen; neighbourhoods once a district is chosen. */
  places: z.array(Count.extend({ name: z.string() })),
  rooms: z.array(Count),
  repairs: z.array(Count),
  companies: z.array(Count),
  materials: z.array(Count),
  recommended: z.number(),
  /** By auction or the ordinary way. */
  trades: z.array(Count),
  /** Owners, agents and banks. */
  sellers: z.array(Count),
  /** How they can be paid for; one in several ways counts in each. */
  pays: z.array(Count),
  /** Buckets of the price in tiyin: from `fromTiyin` (included) up to the next bucket's. */
  prices: z.array(z.object({ fromTiyin: Money, count: z.number() })),
  priceMinTiyin: Money.nullable(),
  priceMaxTiyin: Money.nullable(),
  /** The average price in tiyin of one square metre among what matches: of land only where nothing else matches. */
  averagePerM2Tiyin: Money.nullable(),
});
export type Facets = z.output<typeof Facets>;

/**
 * A characteristic and what was said of it: the words for an option, a text, a day as YYYY-MM-DD, or a plain number, of
 * which kind and unit tell how it is written.
 */
const Fact = z.object({
  code: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.enum(attributeUnits).nullable(),
  name: z.string(),
  value: z.string(),
});
const PricePoint = z.object({
  changedAt: Instant,
  priceMinor: Money,
  currency: z.enum(['UZS', 'USD']),
  priceTiyin: Money,
});

/** A line of the risk passport: what was found, where, when and by whom. */
const Risk = z.object({
  kind: z.enum(riskKinds),
  state: z.enum(riskStates),
  source: z.enum(riskSources),
  /** YYYY-MM-DD */
  checkedOn: z.string(),
  checkedAs: z.enum(riskCheckers),
  note: z.string(),
});
export type Risk = z.output<typeof Risk>;

/** What the cadastral register says otherwise than the listing, or does not say, and what a moderator says of it. */
const RegisterWarning = z.object({
  kind: z.enum(publicWarningKinds),
  reason: z.enum(warningReasons),
  /** Of an area that differs: what the listing and the register say. */
  givenDm2: z.number().nullable(),
  knownDm2: z.number().nullable(),
  /** Null: nobody has answered it. */
  explanation: z.enum(warningExplanations).nullable(),
  /** YYYY-MM-DD */
  checkedOn: z.string(),
});
export type RegisterWarning = z.output<typeof RegisterWarning>;

export const Product = Card.extend({
  description: z.string(),
  provinceId: z.number(),
  districtId: z.number(),
  neighbourhoodId: z.number().nullable(),
  neighbourhoodName: z.string().nullable(),
  /** The address below the district. */
  street: z.string(),
  cadastralNumber: z.string().nullable(),
  buildingType: z.string().nullable(),
  material: NamedCode.nullable(),
  categoryName: z.string(),
  pictures: z.array(ListingPicture),
  /** Characteristics in the order of their category. */
  facts: z.array(Fact),
  /** Rooms of the plan with their areas. */
  roomsPlan: z.array(z.object({ room: z.string(), areaDm2: z.number() })),
  prices: z.array(PricePoint),
  soldPriceTiyin: Money.nullable(),
  /** The platform's fee: who bears it and its share in hundredths of a percent. The price holds it once; null where none is charged. */
  serviceFee: ServiceFeeShape.nullable(),
  point: z.object({ latMicro: z.number(), lonMicro: z.number() }).nullable(),
  publishedUntil: Instant.nullable(),
  /** How it can be paid for by what is offered to everybody on its page. */
  payMethods: z.array(z.enum(payMethods)),
  /** The median price of one square metre of similar objects on sale in the district, in tiyin, with the sample size. */
  districtMedian: z.object({ perM2Tiyin: Money, sample: z.number() }).nullable(),
  companyListingCount: z.number().nullable(),
  /** What was looked into; a kind that is absent was not. */
  risks: z.array(Risk),
  warnings: z.array(RegisterWarning),
  /** The day on which a partner agent was there, as the analysis that was ended last says; null where nobody was. */
  visitedOn: z.iso.date().nullable(),
});
export type Product = z.output<typeof Product>;

/** Why a listing counts as similar: the strongest reason first. */
const Similar = Card.extend({ reasons: z.array(z.enum(['sameDistrict', 'closePrice', 'sameRooms', 'closeArea'])) });
export type Similar = z.output<typeof Similar>;

const Category = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  objectType: z.string().nullable(),
  children: z.array(z.unknown()),
});
const BuildingType = z.object({ id: z.number(), code: z.string(), name: z.string(), parentId: z.number().nullable() });

const Reference = z.object({
  categories: z.array(Category),
  companies: z.array(CompanySummary),
  repairs: z.array(NamedCode),
  materials: z.array(NamedCode),
  buildingTypes: z.array(BuildingType),
});
export type Reference = z.output<typeof Reference>;

const AnalyticsRow = z.object({
  provinceId: z.number(),
  provinceName: z.string(),
  /** Monthly average price of one square metre in tiyin, oldest first. */
  points: z.array(z.object({ month: z.string(), perM2Tiyin: Money })),
  perM2Tiyin: Money,
  /** Change against the month before, in basis points. */
  changeBp: z.number().nullable(),
});
const HomeListings = z.object({
  premium: z.array(Card),
  banks: z.array(Card),
  recommended: z.array(Card),
  multiStorey: z.array(Card),
  plots: z.array(Card),
  nonResidential: z.array(Card),
  sold: z.array(Card),
  other: z.array(Card),
  all: z.array(Card),
  companies: z.array(CompanySummary.extend({ count: z.number() })),
  achievements: z.object({
    onSale: z.number(),
    sold: z.number(),
    bankOwned: z.number(),
    recommended: z.number(),
    districts: z.number(),
  }),
  analytics: z.array(AnalyticsRow),
});
export type HomeListings = z.output<typeof HomeListings>;

const SearchBody = z.looseObject({
  search: z.string().nullish(),
  sort: z.string().nullish(),
  regions: z.array(z.union([z.number(), z.string()])).nullish(),
  category: z.union([z.number(), z.string()]).nullish(),
  categoryCode: z.string().nullish(),
  min: z.union([z.number(), z.string()]).nullish(),
  max: z.union([z.number(), z.string()]).nullish(),
  priceUnit: z.string().nullish(),
  productProcessType: z.string().nullish(),
  companyParentIds: z.array(z.union([z.number(), z.string()])).nullish(),
  realtorRecommended: z.union([z.boolean(), z.string()]).nullish(),
  /** Drawn areas as the address of a list writes them. */
  areas: z.string().nullish(),
});

export const contract = defineContract({
  ...adminRates,
  ...adminCompanies,
  ...adminReference,
  ...mapContract,
  ...savedContract,
  'GET /public/listings': {
    name: 'listListings',
    summary: 'Listings that match a search, one page of them',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: SearchParameters,
    reply: CardPage,
    refusals: areaRefusals,
  },
  'GET /public/listings/facets': {
    name: 'countListings',
    summary: 'How many listings each further choice would bring',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: SearchParameters,
    reply: Facets,
    refusals: areaRefusals,
  },
  'GET /public/listings/home': {
    name: 'getHomeListings',
    summary:
      'The listing sections of the home page; no listing stands in two of them, and those of `without` (ids, comma separated) in none',
    who: 'anyone',
    access: 'visible',
    query: z.object({ without: z.string().default('') }),
    reply: HomeListings,
  },
  'GET /public/listings/chosen': {
    name: 'listChosenListings',
    summary: 'Listings by their ids (comma separated), in the order asked; unknown ones are left out',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: z.object({ ids: z.string().default('') }).loose(),
    reply: z.object({ data: z.array(Card) }),
  },
  'POST /public/product/search': {
    name: 'searchProducts',
    summary: 'The product search by body',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    body: SearchBody.nullish(),
    reply: CardPage,
    refusals: areaRefusals,
  },
  'GET /public/product/:id': {
    name: 'getProduct',
    summary: 'One listing with all its facts',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: z.object({ id: BigIdInAddress }),
    reply: Product,
    refusals: { listingMissing: 404 },
  },
  'GET /public/product/:id/similar': {
    name: 'listSimilar',
    summary: 'Similar listings on sale, with the reasons',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: z.object({ id: BigIdInAddress }),
    reply: z.object({ data: z.array(Similar) }),
    refusals: { listingMissing: 404 },
  },
  'GET /public/price-level': {
    name: 'getPriceLevel',
    summary: 'The median price of a square metre among the public offers of a category in a district',
    who: 'anyone',
    access: 'public',
    query: z.object({ categoryId: SmallIdInAddress, districtId: IntIdInAddress }),
    reply: z.object({ median: z.object({ perM2Tiyin: Money, sample: z.number() }).nullable() }),
  },
  'GET /public/catalog/init': {
    name: 'initCatalog',
    summary: 'The categories of sale',
    who: 'anyone',
    access: 'public',
    reply: z.object({ categories: z.array(Category) }),
  },
  'GET /public/reference': {
    name: 'getReference',
    summary: 'Categories, companies and the option lists of filters',
    who: 'anyone',
    access: 'public',
    reply: Reference,
  },
  'GET /public/options/:characteristic': {
    name: 'listOptions',
    summary: 'What may be chosen for a characteristic, with its name; one that nobody knows has nothing to choose',
    who: 'anyone',
    access: 'public',
    params: z.object({ characteristic: z.string().max(100) }),
    reply: z.object({ name: z.string(), data: z.array(NamedCode) }),
  },
  'POST /buildingType/choose': {
    name: 'chooseBuildingType',
    summary: 'Building types by a piece of their name',
    who: 'user',
    access: 'right',
    body: z.object({ search: z.string().max(200).nullish(), onlyParentLookUp: z.boolean().nullish() }).nullish(),
    reply: z.object({ data: z.array(BuildingType) }),
  },
});
