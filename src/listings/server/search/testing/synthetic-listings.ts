import { insertPastUsers } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';

/** Whoever sells by his trade: `plain.seller2` and on, in the order in which listings draw their sources. */
const sellers = ['REALTOR', 'AGENCY', 'DEVELOPER'] as const;

/** The least reference data that listings lean on. */
const reference = `
  insert into category (id, code, object_type, position, name_uz, name_ru, name_en) values
    (8, 'ResidentialMultiStorey_Sell', 'ResidentialMultiStorey', 1, 'a', 'a', 'a'), (12, 'ResidentialIndividual_Sell', 'ResidentialIndividual', 2, 'b', 'b', 'b'),
    (15, 'Land_Sell', null, 3, 'c', 'c', 'c'), (19, 'NotResidential_Sell', 'NotResidential', 4, 'd', 'd', 'd');
  insert into building_type (id, code, parent_id, position, name_uz, name_ru, name_en) values
    (1, 'dwelling', null, 1, 'a', 'a', 'a'), (2, 'tower', 1, 2, 'b', 'b', 'b'), (3, 'cottage', 1, 3, 'c', 'c', 'c'), (4, 'office', null, 4, 'd', 'd', 'd');
  insert into company (id, code, kind, position, monogram, hue, name_uz, name_ru, name_en)
    select id, 'C' || id, 'bank', id, 'AB', 'blue', 'a', 'a', 'a' from unnest(array[182, 191, 173, 153, 6, 299, 521, 620, 314, 793]) as id;
  insert into dollar_rate (day, rate_tiyin, source) values ('2020-01-01', 1000000, 'test'), ('2026-01-01', 1250000, 'test');`;

const syllables = `array['ba','cha','da','fe','ga','xi','ja','ka','la','ma','na','pu','ra','sa','ta','va','za','shi','bu','di','ku','lu','mi','ni',
  'ri','si','ti','vi','zi','chi','gu','du','nu','ru','su','tu','xu','ju','fa','pi']`;

/** A made-up word for each number: 64,000 differ. */
const word = (number: string) =>
  `(${syllables})[1 + (${number}) % 40] || (${syllables})[1 + (${number}) / 40 % 40] || (${syllables})[1 + (${number}) / 1600 % 40]`;

/** How far from the first place of its district a listing stands: `coarse` ones share few places. */
const near = (draw: string) => `(case when $2 then floor(${draw} * 4) * 25000 else floor(${draw} * 100000) end)::int`;

/**
 * Rows spread like real ones: few banks, most of them on sale, uneven prices. `coarse` rounds dates and prices so that
 * many are equal and the order of equals is put to the test. Ids continue from the greatest one.
 */
const listings = `
  with drawn as materialized (
    select n, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, (random() * 1e9)::int as street,
           floor(random() * random() * 13.99)::int as province, floor(random() * 14.99)::int as district, floor(random() * 40.99)::int as neighbourhood,
           exp(random() + random() + random() + random() - 2) as factor, floor(random() * 30 + 1)::int as floors
      from generate_series(1, $1::int) as n),
  made as (
    select n, r1, r2, r3, r4, r5, street, floors, 1700 + province as province_id, (1700 + province) * 1000 + 200 + district as district_id,
           ((1700 + province) * 1000 + 200 + district) * 1000 + neighbourhood as neighbourhood_id,
           (array[8, 8, 8, 12, 12, 15, 19])[1 + floor(r1 * 6.99)::int] as category_id,
           case when $2 then (round(factor * 8) + 1)::bigint * 10000000000 else (factor * 90000000000)::bigint end as price_tiyin
      from drawn),
  inserted as (
    insert into listing (category_id, building_type_id, process, visibility, source_date, price_minor, currency, price_tiyin, area_dm2, rooms, floor,
                         floors_building, repair_status, material, province_id, district_id, neighbourhood_id, company_id, realtor_recommended,
                         lon_micro, lat_micro, area_living_dm2, area_effective_dm2, source, details, seller_kind, seller_id)
    select category_id, case when r2 < 0.8 then 1 + floor(r2 * 4.99)::int end,
           (case when r3 < 0.82 then (array['in_sale', 'in_sale', 'auction', 'direct'])[1 + floor(r3 * 4.87)::int] when r3 < 0.94 then 'sold'
                 when r3 < 0.97 then 'done' else 'new' end)::process_status,
           (case when r4 < 0.97 then 'TO_EVERYONE' else 'TO_ME' end)::visibility,
           case when $2 then date_trunc('hour', now()) - floor(r5 * 90)::int * interval '1 hour' else now() - r5 * interval '900 days' end,
           price_tiyin, 'UZS', price_tiyin, case when $2 then 1000 + floor(r5 * 40)::int * 250 else 2000 + floor(r5 * r1 * 30000)::int end,
           case when category_id in (8, 12) then 1 + floor(r4 * 5.99)::int end, case when category_id <> 15 then least(floors, floor(r2 * 30)::int) end,
           case when category_id <> 15 then floors end, (array['euro', 'average', 'rough', 'designer', 'none', null])[1 + floor(r4 * 5.99)::int],
           (array['brick', 'panel', 'monolith', 'wood', null])[1 + floor(r1 * 4.99)::int], province_id, district_id, case when r5 < 0.9 then neighbourhood_id end,
           case when r3 * r5 < 0.04 then (array[182, 191, 173, 153, 6, 299, 521, 620, 314, 793])[1 + floor(r1 * 9.99)::int] end, r2 < 0.05,
           case when r2 < 0.95 then 57000000 + (province_id - 1700) * 1050000 + district_id % 100 * 30000 + ${near('r4')} end,
           case when r2 < 0.95 then 38000000 + district_id % 100 * 380000 + (province_id - 1700) * 10000 + ${near('r3')} end
           , case when category_id = 12 and r3 < 0.8 then case when $2 then 1000 + floor(r2 * 40)::int * 250 else 2000 + floor(r2 * 20000)::int end end,
           case when category_id = 19 and r3 < 0.8 then case when $2 then 1000 + floor(r4 * 40)::int * 250 else 2000 + floor(r4 * 20000)::int end end,
           (array['owner', 'realtor', 'agency', 'developer', 'bank', 'unconfirmed'])[1 + floor(r2 * 5.99)::int],
           case when category_id <> 15 and r5 < 0.9 then jsonb_build_object('year_construction_delivery', 1960 + floor(r3 * 66)::int) else '{}' end,
           case when r4 < 0.9 and floor(r2 * 5.99) in (1, 2, 3) then 'PERSON' end,
           case when r4 < 0.9 and floor(r2 * 5.99) in (1, 2, 3) then (select p.id from person p where p.username = 'plain.seller' || (1 + floor(r2 * 5.99)::int)) end
      from made order by n
    returning id, category_id, province_id, district_id, neighbourhood_id, rooms)
  insert into listing_text (listing_id, name_uz, address_uz, words)
  select id, 'nomi', 'manzili', concat_ws(' ', (array['kvartira apartment dam', 'xavli uchastka xause', 'er land zemlya', 'noturar afis kamersial'])[1 + category_id % 4],
         rooms || ' xanali kamnatnaya', 'viloyat', ${word('province_id % 100 * 17')}, ${word('district_id % 50000')}, ${word('district_id % 50000 + 7')}, 'tuman',
         ${word('neighbourhood_id % 63000')}, 'maxala', ${word('(id * 7919) % 20011')}, 'kucha', (id * 31) % 150, 'uy', (id * 17) % 90)
    from inserted`;

/** Adds the reference rows, once. */
export const addReference = async (db: Db): Promise<void> => {
  await db.sql([reference] as unknown as TemplateStringsArray);
  const people = sellers.map((kind, at) => ({
    kind,
    username: `plain.seller${2 + at}`,
    givenName: 'Sotuvchi',
    familyName: kind,
    phone: `99899000000${at}`,
  }));
  await db.begin((tx) => insertPastUsers(tx, people));
};

/** Adds so many listings with their words; the same seed draws the same listings. */
export const addListings = async (db: Db, count: number, options: { seed: number; coarse: boolean }): Promise<void> => {
  await db.begin(async (tx) => {
    await tx.client.query('set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0');
    await tx.sql`select setseed(${options.seed / 1_000})`;
    await tx.client.query(listings, [count, options.coarse]);
  });
};
