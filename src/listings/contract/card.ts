import { z } from 'zod';
import { specialistKinds } from '#identity/rules/account-kinds.ts';
import { feePayers } from '#platform/values/service-fee.ts';

/** Tiyin or cents as a decimal string: JSON numbers would round large sums. */
export const Money = z.string();
export const Instant = z.string();
export const NamedCode = z.object({ code: z.string(), name: z.string() });

export const ListingPicture = z.object({
  key: z.string(),
  kind: z.enum(['photo', 'plan']),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
  alt: z.string(),
});
export type ListingPicture = z.output<typeof ListingPicture>;

export const CompanySummary = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(['bank', 'other']),
  name: z.string(),
  monogram: z.string(),
  hue: z.string(),
});
export type CompanySummary = z.output<typeof CompanySummary>;

const lotPhases = ['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE', 'WON', 'COMPLETED', 'CANCELLED', 'FAILED'] as const;

/** How the auction of a listing stands; moments are milliseconds since 1970 by the clock of the auctions. */
export const CardLot = z.object({
  /** Rises with everything that happens to the lot. */
  version: z.number(),
  phase: z.enum(lotPhases),
  cutOffAtMs: z.number().nullable(),
  opensAtMs: z.number().nullable(),
  closesAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  startPrice: Money,
  /** The highest bid, or the start price while there is none. */
  price: Money,
  bidCount: z.number(),
  participantCount: z.number(),
});
export type CardLot = z.output<typeof CardLot>;

/** What a card shows. Areas are square decimetres. */
export const Card = z.object({
  id: z.number(),
  categoryId: z.number(),
  name: z.string(),
  /** Province, district and the address below them, as one line. */
  address: z.string(),
  provinceName: z.string(),
  districtName: z.string(),
  priceMinor: Money,
  currency: z.enum(['UZS', 'USD']),
  /** What it costs now, of a lot what `lotPrice` says: by this everything is searched, sorted and averaged. */
  priceTiyin: Money,
  areaDm2: z.number(),
  areaLivingDm2: z.number().nullable(),
  areaEffectiveDm2: z.number().nullable(),
  rooms: z.number().nullable(),
  floor: z.number().nullable(),
  floorsBuilding: z.number().nullable(),
  repair: NamedCode.nullable(),
  process: z.string(),
  status: z.enum(['on_sale', 'sold']),
  sourceDate: Instant,
  soldAt: Instant.nullable(),
  /** Until when it is reserved by a buyer; null where nobody has. */
  reservedUntil: Instant.nullable(),
  source: z.string(),
  company: CompanySummary.nullable(),
  /** The realtor, agency or developer who sells it, for themselves or for somebody, when they have a page here; anybody else stays unnamed. */
  seller: z.object({ id: z.number(), name: z.string(), kind: z.enum(specialistKinds) }).nullable(),
  isPremium: z.boolean(),
  isRecommended: z.boolean(),
  picture: ListingPicture.nullable(),
  /** How many photos there are; plans do not count. */
  photoCount: z.number(),
  /** The files of the first photos, the cover among them, to look through on the card. */
  photoKeys: z.array(z.string()),
  /** Null for what is, or was, sold the ordinary way. */
  lot: CardLot.nullable(),
});
export type Card = z.output<typeof Card>;

export const CardPage = z.object({
  data: z.array(Card),
  /** How many listings match in all. */
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** When the newest listing came that the answer knows of. Further pages asked for with it as `asOf` repeat no card. */
  asOfMs: z.number().nullable(),
  /** The search text with its typing mistakes repaired, when that was needed to find anything. */
  didYouMean: z.string().nullable(),
});
export type CardPage = z.output<typeof CardPage>;

/** The platform's fee as a term of a sale (`ServiceFee`). */
export const ServiceFeeShape = z.object({ payer: z.enum(feePayers), hundredths: z.number() });
