import { canonicalQuery, canonicalQueryText, type OrderCriteria } from '#alerts/rules/orders/form.ts';
import { keysOf } from '#alerts/rules/orders/keys.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import { emptyListingQuery, type ListingQuery } from '#listings/rules/query.ts';
import type { Db } from '#platform/server/db.ts';
import { seededRandom } from './queries.ts';

type Draw = () => number;

/** A listing that somebody would like to have: orders are drawn around such ones. */
export type Liked = {
  id: number;
  categoryId: number;
  provinceId: number;
  districtId: number;
  neighbourhoodId: number | null;
  priceSum: number;
  areaDm2: number;
  rooms: number | null;
  repair: string | null;
  lon: number | null;
  lat: number | null;
  word: string;
};

export const readLiked = (db: Db): Promise<Liked[]> => db.sql<Liked>`
  select l.id::float8 as id, category_id::int as "categoryId", province_id as "provinceId", district_id as "districtId",
         neighbourhood_id as "neighbourhoodId", (price_tiyin / 100)::float8 as "priceSum", property_area_dm2 as "areaDm2",
         rooms::int as rooms, repair_status as repair, lon_micro / 1e6::float8 as lon, lat_micro / 1e6::float8 as lat,
         split_part(t.words, ' ', 1) as word
    from listing l join listing_text t on t.listing_id = l.id
   where visibility = 'TO_EVERYONE' and is_shown and process in ('in_sale', 'auction', 'direct') order by l.id`;

const whole = (value: number): number => Math.max(1, Math.round(value));

/** What somebody who likes a listing would order: a place, bounds of price and area, and of four orders one asks more. */
const queryAround = (draw: Draw, liked: Liked): ListingQuery => {
  const { categoryId, priceSum, areaDm2, lon, lat } = liked;
  const where = draw();
  const bounds: ListingQuery = {
    ...emptyListingQuery,
    categoryId: draw() < 0.95 ? categoryId : null,
    priceMin: whole(priceSum * (0.7 + draw() * 0.25)),
    priceMax: whole(priceSum * (1.02 + draw() * 0.25)),
    areaMinDm2: whole(areaDm2 * (0.7 + draw() * 0.25)),
    areaMaxDm2: whole(areaDm2 * (1.02 + draw() * 0.25)),
  };
  const query = { ...bounds, ...extraFilter(draw, liked) };
  if (where < 0.08 && lon !== null && lat !== null) {
    const side = 0.005 + draw() * 0.03;
    const area = [
      vertexAt(lon - side, lat - side),
      vertexAt(lon + side, lat - side),
      vertexAt(lon + side * draw(), lat + side),
    ];
    return { ...query, areas: [area] };
  }
  if (where < 0.1) return query;
  if (where < 0.35) return { ...query, placeIds: [liked.provinceId] };
  return { ...query, placeIds: [where < 0.8 ? liked.districtId : (liked.neighbourhoodId ?? liked.districtId)] };
};

const extraFilter = (draw: Draw, { rooms, repair, word }: Liked): Partial<ListingQuery> => {
  const which = draw();
  if (which < 0.15) return rooms === null ? {} : { rooms: [Math.min(4, rooms)] };
  if (which < 0.2) return repair === null ? {} : { repairs: [repair] };
  return which < 0.25 && word !== '' ? { text: word } : {};
};

/** Fills the database with so many active orders of visitors, once; the same ones for the same number. */
export const makeOrders = async (db: Db, liked: readonly Liked[], count: number): Promise<void> => {
  const [there] = await db.sql<{ n: number }>`select count(*)::int as n from standing_order`;
  if ((there?.n ?? 0) < count) {
    console.error(`making ${count} orders, once ...`);
    await db.sql`truncate standing_order cascade`;
    const draw = seededRandom(43);
    for (let done = 0; done < count; done += BATCH)
      await addOrders(
        db,
        Array.from({ length: Math.min(BATCH, count - done) }, (_, n) => ({
          phone: `998${String(900_000_000 + Math.floor((done + n) / 5)).padStart(9, '0')}`,
          query: queryAround(draw, liked[Math.floor(draw() * liked.length)] as Liked),
        })),
      );
  }
  await settle(db);
};

const BATCH = 5_000;

/** Writes orders with their keys, as the product would one by one. */
export const addOrders = async (
  db: Db,
  orders: readonly { readonly phone: string; readonly query: ListingQuery }[],
): Promise<void> => {
  const allCriteria = orders.map(({ query }): OrderCriteria => ({ query: canonicalQuery(query), communications: [] }));
  await db.begin(async (tx) => {
    const rows = await tx.sql<{ id: number }>`
      insert into standing_order (phone, first_name, language, query, active_until)
      select phone, 'Bench', 'uz', query, clock_timestamp() + interval '10 years'
        from rows from (unnest(${orders.map(({ phone }) => phone)}::text[]),
                        unnest(${allCriteria.map(({ query }) => canonicalQueryText(query))}::text[])) with ordinality as o (phone, query, at)
       order by at
      on conflict (phone, md5(query), communications) where state = 'ACTIVE' do update set language = 'uz'
      returning id::float8 as id`;
    const keys = allCriteria.flatMap((criteria, at) =>
      keysOf(criteria).map((key) => ({ ...key, orderId: rows[at]?.id })),
    );
    await tx.sql`
      insert into standing_order_key (order_id, category_id, place_id, currency, price_min, price_max, area_min_dm2,
                                      area_max_dm2, rooms, is_whole)
      select "orderId", "categoryId", "placeId", currency::currency, "priceMin", "priceMax", "areaMinDm2", "areaMaxDm2",
             rooms, "isWhole"
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
             as k ("orderId" bigint, "categoryId" int, "placeId" int, currency text, "priceMin" bigint, "priceMax" bigint,
                   "areaMinDm2" int, "areaMaxDm2" int, rooms int, "isWhole" boolean)`;
  });
};

/** Fresh statistics and a map of what everybody sees, as the database itself would make them in time. */
export const settle = (db: Db): Promise<void> =>
  db.withClient(async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze) standing_order, standing_order_key');
    await client.query('checkpoint');
  });
