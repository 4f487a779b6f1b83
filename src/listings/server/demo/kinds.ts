import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Translations } from './districts.ts';

/** What is sold: the body of a listing before anybody puts a price on it. Areas are square decimetres. */
export type Property = {
  categoryId: number;
  /** Id, code and names of the building type; null for land. */
  building: { readonly id: number; readonly code: string; readonly names: Translations } | null;
  areaDm2: number;
  areaLivingDm2: number | null;
  areaEffectiveDm2: number | null;
  footprintDm2: number | null;
  kitchenDm2: number | null;
  rooms: number | null;
  floor: number | null;
  floors: number | null;
  repair: string | null;
  material: string | null;
  /** Year built; null for land. */
  year: number | null;
  style: string | null;
  /** What land is for; null for buildings. */
  purpose: string | null;
  roomsPlan: { room: string; areaDm2: number }[];
};

/** How it is sold and since when. Instants are milliseconds since 1970. */
export type Sale = {
  process: ProcessStatus;
  visibility: 'TO_EVERYONE' | 'TO_ME' | 'TO_GROUPS';
  sourceAt: number;
  publishedUntil: number | null;
  soldAt: number | null;
  premiumUntil: number | null;
  isRecommended: boolean;
  companyId: number | null;
  /** Property of a bank itself, or pledged to it by a debtor. */
  bankRole: 'owned' | 'pledged' | null;
  source: 'owner' | 'realtor' | 'agency' | 'developer' | 'bank';
};

/** Prices in hundredths of the currency (tiyin or cents), as integers below 2^53. */
export type Pricing = {
  currency: 'UZS' | 'USD';
  priceMinor: number;
  priceTiyin: number;
  soldPriceTiyin: number | null;
  /** Every price it ever had, oldest first; the last one is the present one. */
  history: { at: number; priceMinor: number; priceTiyin: number }[];
};
