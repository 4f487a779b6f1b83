import { isoInstant, localizedText } from '#listings/server/api.ts';
import { applicationAddressSql, applicationNameSql } from '#platform/server/localized-sql.ts';

/** A place, category or company with its name, as JSON; null where it is not named. */
const namedJson = (row: string, name: string): string =>
  `case when ${row}.id is null then null else json_build_object('id', ${row}.id, 'name', ${localizedText(row, name)}) end`;

/** A picture from the row `p` of the table picture, with its number. */
export const storedPicture = (p: string): string =>
  `case when ${p}.id is null then null else json_build_object('id', ${p}.id, 'key', ${p}.key, 'kind', ${p}.kind, 'width', ${p}.width,
     'height', ${p}.height, 'blur', ${p}.blur, 'alt', ${localizedText(p, 'alt')}) end`;

/** Whether an application's property is shown to the public now: only in a public status, and unless somebody hid it. */
export const publishOf = (a: string): string =>
  `case when ${a}.publish = 'YES' and sale_status(${a}.process) <> 'hidden' then 'YES' else 'NO' end`;

/** The seller's own price of the listing `l`, in hundredths of its currency, as the form of its application says it. */
export const ownPriceSql = (l: string): string =>
  `coalesce((select nullif(own.form ->> 'objectPrice', '') from application own where own.listing_id = ${l}.id), ${l}.price_minor::text)`;

/** How many buyers wait for an answer about the listing in this column. */
export const waitingBuyers = (listingId: string): string =>
  `(select count(*)::int from purchase_request w where w.listing_id = ${listingId} and w.state = 'OPEN')`;

/** Columns of a row of a list of one's own from `a` (application), in the language of `$1`. */
export const ownRowColumns = `
  a.id, a.kind, ${applicationNameSql()} as name, a.process, a.analysis, ${namedJson('category', 'name')} as category, ${namedJson('province', 'name')} as province,
  ${namedJson('district', 'name')} as district,
  case when company.id is null then null else json_build_object('id', company.id, 'name', ${localizedText('company', 'name')},
    'monogram', company.monogram, 'hue', company.hue) end as company,
  a.cadastral_number as "cadastralNumber", a.price_tiyin::text as "priceTiyin",
  case when a.kind = 'SALE' and a.form ->> 'whoPaysRealtorServiceFee' = 'CUSTOMER' then l.price_tiyin::text end as "shownPriceTiyin", a.liquidity, ${publishOf('a')} as publish, a.goal,
  a.trade_type as "tradeType", a.creator_type as "creatorType",
  coalesce(nullif(concat_ws(' ', author.given_name, author.family_name), ''), a.author_username) as author,
  ${isoInstant('a.created_at')} as "createdAt", ${isoInstant('a.updated_at')} as "updatedAt", ${isoInstant('a.due_at')} as "dueAt",
  ${isoInstant('a.process_since')} as "processSince", a.listing_id as "listingId", ${storedPicture('cover')} as picture,
  ${applicationAddressSql()} as address, property_area_dm2(a.category_id, (a.form ->> 'areaAllDm2')::int, nullif((a.form ->> 'areaLivingDm2')::int, 0),
    nullif((a.form ->> 'areaEffectiveDm2')::int, 0))::float8 as "areaDm2",
  (a.form ->> 'rooms')::int as rooms, case when a.creator_type = 'OTHERS' then a.form ->> 'clientName' end as "clientName",
  a.reject_reason as "rejectReason", ${isoInstant('l.published_until')} as "publishedUntil", ${waitingBuyers('a.listing_id')} as buyers`;

/** What such a row reads besides the application itself. */
export const ownRowJoins = `
  left join person author on author.id = a.author_person_id
  left join category on category.id = a.category_id
  left join place province on province.id = a.province_id
  left join place district on district.id = a.district_id
  left join company on company.id = a.company_id
  left join listing l on l.id = a.listing_id
  left join picture cover on cover.id = (a.form -> 'pictures' ->> 0)::bigint`;
