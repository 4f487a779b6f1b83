import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { publicWarningKinds } from '../rules/register-warnings.ts';
import {
  cardColumns,
  cardJoins,
  isoInstant,
  localizedText,
  pictureJson,
  priceNowSql,
  serviceFeeJson,
} from './card-sql.ts';
import { payMethodsJson } from './pay-methods-sql.ts';
import { canViewSql, isPublicSql, type ListingViewer, viewerValues } from './visibility-sql.ts';

/** A statement for visitors, and the same for somebody who may see more; parameters three to six tell who. */
export const forVisitorAndViewer = (statement: (first?: number) => string) => ({
  visitor: statement(),
  viewer: statement(3),
});

/** Asks as whoever looks. */
export const queryAs = <Row>(
  db: Db,
  { visitor, viewer: forViewer }: ReturnType<typeof forVisitorAndViewer>,
  values: [unknown, unknown],
  viewer: ListingViewer | null,
): Promise<Row[]> =>
  viewer ? db.query<Row>(forViewer, [...values, ...viewerValues(viewer)]) : db.query<Row>(visitor, values);

const cardsByIds = forVisitorAndViewer(
  (first) => `
  select coalesce(json_agg(card order by wanted.ord), '[]')::text as json
    from unnest($2::bigint[]) with ordinality as wanted(wanted_id, ord),
         lateral (select ${cardColumns} from listing l ${cardJoins}
                   where l.id = wanted.wanted_id and ${canViewSql(first)}) as card`,
);

/** The cards of the ids, in their order, as a JSON array; hidden and unknown ones are left out. */
export const listCards = async (
  db: Db,
  locale: Locale,
  ids: number[],
  viewer: ListingViewer | null = null,
): Promise<string> => {
  if (ids.length === 0) return '[]';
  const [row] = await queryAs<{ json: string }>(db, cardsByIds, [locale, ids], viewer);
  return row?.json ?? '[]';
};

/** The value of one characteristic: options in words, everything else as it is; `attributeText` writes it. */
const factValue = `
  case c.kind
    when 'option' then coalesce((select ${localizedText('o', 'name')} from characteristic_option o where o.characteristic = c.code and o.code = l.details ->> c.code), l.details ->> c.code)
    when 'options' then (select string_agg(${localizedText('o', 'name')}, ', ' order by o.position) from characteristic_option o
                          where o.characteristic = c.code and l.details -> c.code ? o.code)
    when 'date' then left(l.details ->> c.code, 10)
    else l.details ->> c.code end`;

/** The number under which what was found out about a listing is kept: that of its application. */
const applicationId = '(select coalesce((select a.id from application a where a.listing_id = l.id), l.id))';
const warningKinds = `array[${publicWarningKinds.map((kind) => `'${kind}'`).join(', ')}]::text[]`;

/** What a square metre of public offers of a category in a district costs in the middle, with how many they are; null for fewer than five. */
const districtMedianSql = (categoryId: string, districtId: string): string => `
      (select json_build_object('perM2Tiyin', (percentile_cont(0.5) within group (order by near.per_m2))::bigint::text, 'sample', count(*))
         from (select (${priceNowSql('s')})::numeric * 100 / s.property_area_dm2 as per_m2 from listing s
                where s.category_id = ${categoryId} and s.district_id = ${districtId} and s.process in ('in_sale', 'auction', 'direct')
                  and ${isPublicSql('s')} order by s.price_tiyin limit 2000) near having count(*) >= 5)`;

const product = forVisitorAndViewer(
  (first) => `
  select row_to_json(product)::text as json from (
    select ${cardColumns},
      ${localizedText('t', 'description')} as description, l.province_id as "provinceId", l.district_id as "districtId",
      l.neighbourhood_id as "neighbourhoodId", (select ${localizedText('n', 'name')} from place n where n.id = l.neighbourhood_id) as "neighbourhoodName",
      ${localizedText('t', 'address')} as street, l.cadastral_number as "cadastralNumber",
      (select ${localizedText('b', 'name')} from building_type b where b.id = l.building_type_id) as "buildingType",
      case when l.material is null then null else json_build_object('code', l.material, 'name',
        coalesce((select ${localizedText('o', 'name')} from characteristic_option o where o.characteristic = 'type_of_building' and o.code = l.material), l.material)) end as material,
      (select ${localizedText('k', 'name')} from category k where k.id = l.category_id) as "categoryName",
      (select coalesce(json_agg(${pictureJson('p')} order by place_in_row), '[]') from unnest(l.pictures) with ordinality as chosen(picture_id, place_in_row)
         join picture p on p.id = chosen.picture_id) as pictures,
      (select coalesce(json_agg(json_build_object('code', c.code, 'kind', c.kind, 'unit', c.unit, 'name', ${localizedText('c', 'name')}, 'value', ${factValue}) order by cc.position), '[]')
         from category_characteristic cc join characteristic c on c.code = cc.characteristic
        where cc.category_id = l.category_id and l.details ? c.code) as facts,
      l.rooms_plan as "roomsPlan",
      (select coalesce(json_agg(json_build_object('changedAt', ${isoInstant('h.changed_at')}, 'priceMinor', h.price_minor::text, 'currency', h.currency,
              'priceTiyin', h.price_tiyin::text) order by h.changed_at), '[]') from listing_price h where h.listing_id = l.id) as prices,
      l.sold_price_tiyin::text as "soldPriceTiyin", ${serviceFeeJson('l.id')} as "serviceFee",
      case when l.lat_micro is null then null else json_build_object('latMicro', l.lat_micro, 'lonMicro', l.lon_micro) end as point,
      ${isoInstant('l.published_until')} as "publishedUntil", ${payMethodsJson('l')} as "payMethods",
      ${districtMedianSql('l.category_id', 'l.district_id')} as "districtMedian",
      null::int as "companyListingCount",
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'state', r.state, 'source', r.source, 'checkedOn', r.checked_on, 'checkedAs', r.checked_as,
              'note', r.note)), '[]') from listing_risk r where r.listing_id = ${applicationId}) as risks,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'reason', w.detail ->> 'reason', 'givenDm2', (w.detail ->> 'givenDm2')::int,
              'knownDm2', (w.detail ->> 'knownDm2')::int, 'explanation', w.explanation, 'checkedOn', (w.at at time zone 'Asia/Tashkent')::date)
              order by array_position(${warningKinds}, w.kind)), '[]')
         from application_check w where w.application_id = ${applicationId} and w.state in ('WARNING', 'FAILED') and w.kind = any (${warningKinds})) as warnings,
      (select v.findings ->> 'seenOn' from application_analysis v
        where v.application_id = ${applicationId} and v.ended_at is not null order by v.id desc limit 1) as "visitedOn"
    from listing l ${cardJoins}
    where l.id = $2 and ${canViewSql(first)}) as product`,
);

/** One listing with all its facts as JSON; null when nobody may see it or it does not exist. */
export const findProduct = async (
  db: Db,
  locale: Locale,
  id: number,
  viewer: ListingViewer | null = null,
): Promise<string | null> => {
  const [row] = await queryAs<{ json: string }>(db, product, [locale, id], viewer);
  return row?.json ?? null;
};

/** Similar offers, of those that are for everybody: same category, near in price, size and place; each with the reasons that hold. */
const similar = forVisitorAndViewer(
  (first) => `
  with self as (select l.*, ${priceNowSql('l')} as price_now from listing l where l.id = $2 and ${canViewSql(first)})
  select coalesce(json_agg(card order by near.score desc, near.id), '[]')::text as json
    from self
    cross join lateral (
      select c.id, (c.district_id = self.district_id)::int * 4 + (c.rooms is not distinct from self.rooms)::int * 2
             + (abs(c.property_area_dm2 - self.property_area_dm2) <= self.property_area_dm2 / 5)::int + (abs(c.price_now - self.price_now) <= self.price_now / 5)::int * 2 as score
        from (
          (select s.id from listing s where s.category_id = self.category_id and s.district_id = self.district_id and s.process in ('in_sale', 'auction', 'direct')
              and s.price_tiyin >= self.price_now order by s.price_tiyin limit 40)
          union
          (select s.id from listing s where s.category_id = self.category_id and s.district_id = self.district_id and s.process in ('in_sale', 'auction', 'direct')
              and s.price_tiyin < self.price_now order by s.price_tiyin desc limit 40)
          union
          -- Bids may have moved a lot here from wherever it began.
          (select s.id from listing s join lot on lot.id = s.id where s.category_id = self.category_id and s.district_id = self.district_id and s.process = 'auction'
              and lot.bid_count > 0 order by abs(lot.price_tiyin - self.price_now) limit 40)
        ) near_price join lateral (select s.*, ${priceNowSql('s')} as price_now from listing s where s.id = near_price.id) c on true where c.id <> self.id and ${isPublicSql('c')} order by score desc, c.id limit 4) near
    cross join lateral (
      select ${cardColumns}, array_remove(array[
        case when l.district_id = self.district_id then 'sameDistrict' end,
        case when ${priceNowSql('l')} between self.price_now::numeric * 0.8 and self.price_now::numeric * 1.2 then 'closePrice' end,
        case when l.rooms = self.rooms then 'sameRooms' end,
        case when l.property_area_dm2 between self.property_area_dm2::bigint * 80 / 100 and self.property_area_dm2::bigint * 120 / 100 then 'closeArea' end], null) as reasons
        from listing l ${cardJoins} where l.id = near.id) as card`,
);

const visibleListing = forVisitorAndViewer(
  (first) => `select 1 as one, $1::text as locale from listing l where l.id = $2 and ${canViewSql(first)}`,
);

/** Whether a listing exists and somebody may see it. */
export const canViewListing = async (db: Db, id: number, viewer: ListingViewer | null = null): Promise<boolean> =>
  (await queryAs(db, visibleListing, ['uz', id], viewer)).length > 0;

/** Up to four similar offers as a JSON array; null when the listing itself is not to be seen. */
export const findSimilar = async (
  db: Db,
  locale: Locale,
  id: number,
  viewer: ListingViewer | null = null,
): Promise<string | null> => {
  if (!(await canViewListing(db, id, viewer))) return null;
  const [row] = await queryAs<{ json: string }>(db, similar, [locale, id], viewer);
  return row?.json ?? '[]';
};

/** See `districtMedianSql`; `perM2Tiyin` is the text of a whole number of tiyin. */
export const findDistrictMedian = async (
  db: Db | Tx,
  { categoryId, districtId }: { categoryId: number; districtId: number },
): Promise<{ perM2Tiyin: string; sample: number } | null> => {
  type Row = { median: { perM2Tiyin: string; sample: number } | null };
  const [text, values] = [`select ${districtMedianSql('$1', '$2')} as median`, [categoryId, districtId]];
  const [row] = 'begin' in db ? await db.query<Row>(text, values) : (await db.client.query<Row>(text, values)).rows;
  return row?.median ?? null;
};
