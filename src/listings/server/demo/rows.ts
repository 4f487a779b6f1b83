import type { GeneratedListing } from './demo-listing.ts';

/** A null in the text format of COPY. */
const NONE = '\\N';

/** Text between the tabs of COPY. Backslashes and breaks would be read as signs. */
const text = (value: string): string =>
  /[\\\t\n\r]/.test(value)
    ? value
        .replace(/\\/g, '\\\\')
        .replace(/\t/g, ' ')
        .replace(/[\n\r]+/g, '\\n')
    : value;
const maybe = (value: string | number | null): string => (value === null ? NONE : String(value));

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Dates repeat from line to line: the last one is kept as text, because making it is the slow part. */
let lastDay = Number.NaN;
let lastDate = '';

/** Milliseconds since 1970 as a timestamp of PostgreSQL. */
const instant = (at: number | null): string => {
  if (at === null) return NONE;
  const day = Math.floor(at / 86_400_000);
  if (day !== lastDay) {
    lastDay = day;
    lastDate = new Date(at).toISOString().slice(0, 10);
  }
  const seconds = Math.floor(at / 1_000) - day * 86_400;
  const time = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${lastDate} ${time}.${String(1_000 + (at % 1_000)).slice(1)}+00`;
};

export const listingColumns =
  'id, category_id, building_type_id, process, visibility, source_date, published_until, sold_at, price_minor, currency, price_tiyin, sold_price_tiyin, ' +
  'area_dm2, area_living_dm2, area_effective_dm2, rooms, floor, floors_building, repair_status, material, province_id, district_id, neighbourhood_id, ' +
  'company_id, source, realtor_recommended, premium_until, lat_micro, lon_micro, cadastral_number, pictures, details, rooms_plan, created_at, updated_at';

/** A listing as a line of COPY, in the order of `listingColumns`. */
export const listingLine = (listing: GeneratedListing, idOfPicture: ReadonlyMap<string, bigint>): string => {
  const { property, sale, pricing, point } = listing;
  const since = instant(sale.sourceAt);
  const pictures = listing.pictures.map(({ key }) => idOfPicture.get(key)).join(',');
  return [
    listing.id,
    property.categoryId,
    maybe(property.building?.id ?? null),
    sale.process,
    sale.visibility,
    since,
    instant(sale.publishedUntil),
    instant(sale.soldAt),
    pricing.priceMinor,
    pricing.currency,
    pricing.priceTiyin,
    maybe(pricing.soldPriceTiyin),
    property.areaDm2,
    maybe(property.areaLivingDm2),
    maybe(property.areaEffectiveDm2),
    maybe(property.rooms),
    maybe(property.floor),
    maybe(property.floors),
    maybe(property.repair),
    maybe(property.material),
    listing.district.province.id,
    listing.district.id,
    maybe(listing.address.neighbourhood?.id ?? null),
    maybe(sale.companyId),
    sale.source,
    sale.isRecommended ? 't' : 'f',
    instant(sale.premiumUntil),
    maybe(point?.lat ?? null),
    maybe(point?.lon ?? null),
    maybe(listing.cadastralNumber),
    `{${pictures}}`,
    text(JSON.stringify(listing.details)),
    text(JSON.stringify(property.roomsPlan)),
    since,
    instant(sale.soldAt ?? pricing.history.at(-1)?.at ?? sale.sourceAt),
  ].join('\t');
};

export const textColumns =
  'listing_id, name_uz, name_ru, name_en, address_uz, address_ru, address_en, description_uz, description_ru, description_en, words';

export const textLine = ({ id, names, address, description, words }: GeneratedListing): string =>
  `${id}\t${[...names, ...address.text, ...description, words].map(text).join('\t')}`;

export const priceColumns = 'listing_id, changed_at, price_minor, currency, price_tiyin';

/** One line for each price the listing ever had. */
export const priceLines = ({ id, pricing }: GeneratedListing): string =>
  pricing.history
    .map(({ at, priceMinor, priceTiyin }) => `${id}\t${instant(at)}\t${priceMinor}\t${pricing.currency}\t${priceTiyin}`)
    .join('\n');
