import { specialistNameSql } from '#identity/server/api.ts';
import { localizedText } from '#platform/server/localized-sql.ts';
import { limits } from '#platform/values/limits.ts';
import { sellerJoin, sellerSourceSql } from './seller-source-sql.ts';

/**
 * SQL that makes the JSON of a card (see `Card` in the contract) from `l` (listing) in the language of `$1`
 * ('uz', 'ru' or 'en'). PostgreSQL writes the whole answer as one text: the server passes it through unread.
 */

export { localizedText };

/** An instant as ISO 8601 in UTC, to the second. */
export const isoInstant = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const companyJson = `
  case when company.id is null then null else json_build_object(
    'id', company.id, 'code', company.code, 'kind', company.kind, 'name', ${localizedText('company', 'name')},
    'monogram', company.monogram, 'hue', company.hue) end`;

/** A picture from the row `p` of the table picture. */
export const pictureJson = (p: string): string =>
  `json_build_object('key', ${p}.key, 'kind', ${p}.kind, 'width', ${p}.width, 'height', ${p}.height, 'blur', ${p}.blur, 'alt', ${localizedText(p, 'alt')})`;

/** Whether a listing is sold by its lot, if there is one. */
const goesByAuction = (l: string): string => `(${l}.process = 'auction' or ${l}.is_auctioned)`;
/** What the row `lot` of lot costs now in tiyin; null without one. */
export const lotPriceNow = (lot: string): string =>
  `lot_price_now(${lot}.start_price_tiyin, ${lot}.price_tiyin, ${lot}.bid_count, ${lot}.phase)`;

/** What the row `l` of listing costs now in tiyin: what is shown, searched, sorted and averaged by. A lot's price follows its bids. */
export const priceNowSql = (l: string): string =>
  `case when ${goesByAuction(l)}
        then coalesce((select ${lotPriceNow('of_lot')} from lot of_lot where of_lot.id = ${l}.id), ${l}.price_tiyin)
        else ${l}.price_tiyin end`;

/** Columns of a card, named as the contract names them. */
export const cardColumns = `
  l.id, l.category_id as "categoryId", ${localizedText('t', 'name')} as name,
  concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}, nullif(${localizedText('t', 'address')}, '')) as address,
  ${localizedText('province', 'name')} as "provinceName", ${localizedText('district', 'name')} as "districtName",
  l.price_minor::text as "priceMinor", l.currency, coalesce(${lotPriceNow('lot')}, l.price_tiyin)::text as "priceTiyin",
  l.area_dm2 as "areaDm2", l.area_living_dm2 as "areaLivingDm2", l.area_effective_dm2 as "areaEffectiveDm2",
  l.rooms, l.floor, l.floors_building as "floorsBuilding",
  case when l.repair_status is null then null else json_build_object('code', l.repair_status, 'name', coalesce(${localizedText('repair', 'name')}, l.repair_status)) end as repair,
  l.process, sale_status(l.process) as status, ${isoInstant('l.source_date')} as "sourceDate", ${isoInstant('l.sold_at')} as "soldAt", ${isoInstant('l.reserved_until')} as "reservedUntil",
  ${sellerSourceSql} as source, ${companyJson} as company,
  case when seller.id is null then null else json_build_object('id', seller.id, 'name', ${specialistNameSql('seller')}, 'kind', seller.kind) end as seller,
  coalesce(l.premium_until > clock_timestamp(), false) as "isPremium", l.realtor_recommended as "isRecommended",
  case when cover.id is null then null else ${pictureJson('cover')} end as picture,
  photos.count as "photoCount", photos.keys as "photoKeys",
  case when lot.id is null then null else json_build_object('version', lot.log_number, 'phase', lot.phase,
    'cutOffAtMs', lot.cut_off_ms, 'opensAtMs', lot.opens_ms, 'closesAtMs', lot.closes_ms, 'endedAtMs', lot.ended_ms,
    'startPrice', lot.start_price_tiyin::text, 'price', lot.price_tiyin::text, 'bidCount', lot.bid_count,
    'participantCount', lot.participant_count) end as lot`;

/** The lot that the row `l` of listing goes by. */
export const lotOfListing = `left join lot on lot.id = l.id and ${goesByAuction('l')}`;

/**
 * What is known of the price of `l` and its `lot` (`lotOfListing`), for comparing it with others: what it was sold for, where its
 * bidding ended or stands, else what is asked; and which of these it is.
 */
export const reachedPriceSql = `coalesce(l.sold_price_tiyin, ${lotPriceNow('lot')}, l.price_tiyin)`;
export const reachedPriceKindSql = `
  case when l.sold_price_tiyin is not null then 'sold'
       when lot.phase in ('WON', 'COMPLETED') then 'won'
       when lot.bid_count > 0 then 'bid'
       else 'asked' end`;

/** What a card reads besides the listing itself. */
export const cardJoins = `
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id
  left join company on company.id = l.company_id
  ${sellerJoin}
  ${lotOfListing}
  left join picture cover on cover.id = l.pictures[1]
  cross join lateral (
    select count(*)::int as count, coalesce(json_agg(p.key order by at) filter (where at <= ${limits.cardPhotos}), '[]') as keys
    from unnest(l.pictures) with ordinality as chosen(id, at) join picture p on p.id = chosen.id and p.kind = 'photo') as photos
  left join characteristic_option repair on repair.characteristic = 'repair_status' and repair.code = l.repair_status`;

/**
 * The service fee of a listing as JSON (`ServiceFee`), by the application that is sold through it; null where there is none, as for an
 * announcement, which is sold without us.
 */
export const serviceFeeJson = (listingId: string): string => `
  (select json_build_object('payer', case when a.form ->> 'whoPaysRealtorServiceFee' = 'CUSTOMER' then 'CUSTOMER' else 'OWNER' end,
                            'hundredths', ${limits.serviceFeeHundredths})
     from application a where a.listing_id = ${listingId} and a.kind = 'SALE')`;
