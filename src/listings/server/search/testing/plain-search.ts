import type { Db } from '#platform/server/db.ts';
import { foldWords } from '#platform/values/fold.ts';
import type { DrawnArea, Vertex } from '../../../rules/areas.ts';
import type { PayMethod } from '../../../rules/pay-method.ts';
import type { ListingQuery } from '../../../rules/query.ts';
import { publicStatuses } from '../../../rules/sale-status.ts';

/** The part of a query that a facet leaves out. */
export type LeftOut =
  | 'process'
  | 'category'
  | 'place'
  | 'rooms'
  | 'areas'
  | 'repair'
  | 'building'
  | 'company'
  | 'recommended'
  | 'trade'
  | 'seller'
  | 'pay'
  | 'price';

const listed = (values: readonly (string | number)[]): string =>
  `(${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join() || 'null'})`;

const between = (column: string, min: number | null, max: number | null, factor = '1'): string[] => [
  ...(min === null ? [] : [`${column} >= ${min}::bigint * ${factor}`]),
  ...(max === null ? [] : [`${column} <= ${max}::bigint * ${factor}`]),
];

/** The area of a property: of a house the living one, of commercial property the effective one, if they are known. */
export const plainArea = `case when l.category_id = 12 and l.area_living_dm2 is not null then l.area_living_dm2
  when l.category_id = 19 and l.area_effective_dm2 is not null then l.area_effective_dm2 else l.area_dm2 end`;

/** What a property costs now: its own price, or that of its lot. */
export const plainPrice = `coalesce((select case when o.bid_count > 0 or o.phase in ('WON', 'COMPLETED') then o.price_tiyin else o.start_price_tiyin end
  from lot o where o.id = l.id and (l.process = 'auction' or l.is_auctioned)), l.price_tiyin)`;

export const plainAuctioned = "(l.process = 'auction' or (l.is_auctioned and sale_status(l.process) = 'sold'))";
/** A trade is said only of a seller who has it. */
export const plainSeller = `case when l.source in ('owner', 'bank') or l.company_id is not null and l.source <> 'unconfirmed' then l.source::text
  else coalesce((select lower(s.kind) from person s where s.id = l.seller_id and s.blocked_at is null and l.source <> 'unconfirmed'), 'owner') end`;

const benefitOf = {
  credit: "b.credit_type = 'PERCENT' and b.deadline is not null",
  instalments: "b.credit_type = 'PAYMENT_INSTALLMENTS' and b.deadline is not null",
  advance: "b.credit_type = 'PAYMENT_INSTALLMENTS' and b.deadline is null and b.percentage_amount is not null",
};

/** Whether what can be bought without bidding is offered to everybody in a way of paying. */
export const plainPay = (method: PayMethod): string => `(l.process in ('in_sale', 'direct') and exists (
  select from benefit b where b.publish_type = 'YES' and b.view_type = 'OUTSIDE' and ${benefitOf[method]}
     and case when b.property_id is null then coalesce(b.category_id, l.category_id) = l.category_id
                                          and coalesce(b.province_id, l.province_id) = l.province_id
              else b.property_id = coalesce((select a.id from application a where a.listing_id = l.id), l.id) end))`;

/** A query as plain SQL conditions on `listing l`: slow, obvious, and written without a look at the engine. */
export const conditions = (query: ListingQuery, textIds: readonly number[] | null, leftOut?: LeftOut): string => {
  const rate =
    query.priceUnit === 'UZS'
      ? '100'
      : '(select rate_tiyin from dollar_rate where day <= current_date order by day desc limit 1)';
  const parts: Record<string, string[]> = {
    process: [
      leftOut === 'process'
        ? "sale_status(l.process) <> 'hidden'"
        : `l.process::text in ${listed(publicStatuses(query.process))}`,
    ],
    category: query.categoryId === null ? [] : [`l.category_id = ${query.categoryId}`],
    place:
      query.placeIds.length === 0
        ? []
        : [
            ['province', 'district', 'neighbourhood']
              .map((level) => `l.${level}_id in ${listed(query.placeIds)}`)
              .join(' or '),
          ],
    rooms: query.rooms.length === 0 ? [] : [`case when l.rooms > 4 then 4 else l.rooms end in ${listed(query.rooms)}`],
    repair: query.repairs.length === 0 ? [] : [`l.repair_status in ${listed(query.repairs)}`],
    building: query.buildingTypes.length === 0 ? [] : [buildingCondition(query.buildingTypes)],
    company: query.companyIds.length === 0 ? [] : [`l.company_id in ${listed(query.companyIds)}`],
    recommended: query.recommended ? ['l.realtor_recommended'] : [],
    price: between(plainPrice, query.priceMin, query.priceMax, rate),
    area: between(plainArea, query.areaMinDm2, query.areaMaxDm2),
    plot: between('case when l.category_id in (12, 15) then l.area_dm2 end', query.plotMinDm2, query.plotMaxDm2),
    year: between("nullif(l.details ->> 'year_construction_delivery', '')::int", query.yearMin, query.yearMax),
    trade: query.trade === 'ALL' ? [] : [`${plainAuctioned} = ${query.trade === 'auction'}`],
    seller: query.sellers.length === 0 ? [] : [`${plainSeller} in ${listed(query.sellers)}`],
    pay: query.payMethods.length === 0 ? [] : [query.payMethods.map(plainPay).join(' or ')],
    since:
      query.sinceDays === null
        ? []
        : [
            `(l.source_date at time zone 'Asia/Tashkent')::date > (now() at time zone 'Asia/Tashkent')::date - ${query.sinceDays}`,
          ],
    floorPlace: [
      ...(query.notFirstFloor ? ['l.floor > 1'] : []),
      ...(query.notLastFloor ? ['l.floor < l.floors_building'] : []),
    ],
    floor: between('l.floor', query.floorMin, query.floorMax),
    buildingFloors: between('l.floors_building', query.buildingFloorsMin, query.buildingFloorsMax),
    areas: query.areas.length === 0 ? [] : [query.areas.map(areaCondition).join(' or ')],
    text: textIds === null ? [] : [`l.id in ${listed(textIds)}`],
  };
  const clauses = Object.entries(parts).flatMap(([name, sql]) => (name === leftOut && name !== 'process' ? [] : sql));
  return ["l.visibility = 'TO_EVERYONE'", ...clauses.map((sql) => `(${sql})`)].join(' and ');
};

/** Whether a line to the east of the place crosses an odd number of the area's sides. */
const areaCondition = (area: DrawnArea): string => {
  const sides = area.map((a, at) => {
    const b = area[(at + 1) % area.length] as Vertex;
    return `(${a.lonMicro}, ${a.latMicro}, ${b.lonMicro}, ${b.latMicro})`;
  });
  return `(select count(*) % 2 = 1 from (values ${sides.join()}) as side(a_lon, a_lat, b_lon, b_lat)
            where (a_lat > l.lat_micro) <> (b_lat > l.lat_micro)
              and l.lon_micro < a_lon + (l.lat_micro - a_lat)::float8 / nullif(b_lat - a_lat, 0) * (b_lon - a_lon))`;
};

const buildingCondition = (
  buildingTypes: readonly string[],
): string => `l.material in ${listed(buildingTypes)} or l.building_type_id in (
  with recursive below as (
    select id from building_type where code in ${listed(buildingTypes)} or id::text in ${listed(buildingTypes)}
    union select b.id from building_type b join below on b.parent_id = below.id) select id from below)`;

const orders = {
  NEWEST: 'l.source_date desc, l.id desc',
  PRICE_ASC: `${plainPrice}, l.id`,
  PRICE_DESC: `${plainPrice} desc, l.id desc`,
};

/** Ids of the page and the total. */
export const plainFind = async (
  db: Db,
  query: ListingQuery,
  textIds: readonly number[] | null,
): Promise<{ ids: number[]; total: number }> => {
  const where = conditions(query, textIds);
  const rows = await db.query<{ id: bigint }>(
    `select l.id from listing l where ${where} order by ${orders[query.sort]} limit ${query.size} offset ${(query.page - 1) * query.size}`,
  );
  const [{ total } = { total: 0n }] = await db.query<{ total: bigint }>(
    `select count(*) as total from listing l where ${where}`,
  );
  return { ids: rows.map(({ id }) => Number(id)), total: Number(total) };
};

/** Counts by the value of an SQL expression, null left out. */
export const plainCounts = async (db: Db, where: string, expression: string): Promise<Record<string, number>> => {
  const rows = await db.query<{ value: string; count: bigint }>(
    `select (${expression})::text as value, count(*) as count from listing l where ${where} and (${expression}) is not null group by 1`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]));
};

/** Every public listing's words, as the naive text search reads them. */
export const readWords = async (db: Db): Promise<{ id: number; words: string[] }[]> => {
  const rows = await db.query<{ id: bigint; words: string }>(
    "select l.id, coalesce(t.words, '') as words from listing l left join listing_text t on t.listing_id = l.id where l.visibility = 'TO_EVERYONE' and sale_status(l.process) <> 'hidden'",
  );
  return rows.map(({ id, words }) => ({ id: Number(id), words: words.split(' ').filter(Boolean) }));
};

/** The ids that a text means, by looking at every word of every listing. */
export const plainText = (listings: readonly { id: number; words: string[] }[], text: string): number[] => {
  if (/^\d+$/.test(text) && listings.some(({ id }) => id === Number(text))) return [Number(text)];
  const vocabulary = new Set(listings.flatMap(({ words }) => words));
  const searchWords = foldWords(text);
  if (searchWords.length === 0) return [];
  const tests = searchWords.map((word, i) => wordTest(word, i === searchWords.length - 1, vocabulary));
  return listings.filter(({ words }) => tests.every((isMeant) => words.some(isMeant))).map(({ id }) => id);
};

const wordTest = (word: string, isLast: boolean, vocabulary: ReadonlySet<string>): ((candidate: string) => boolean) => {
  if (!isLast && vocabulary.has(word)) return (candidate) => candidate === word;
  if ([...vocabulary].some((candidate) => candidate.startsWith(word))) return (candidate) => candidate.startsWith(word);
  const most = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  for (let slips = 1; slips <= most; slips++) {
    const near = new Set(
      [...vocabulary].filter((candidate) => !/\d/.test(candidate) && distance(word, candidate) <= slips),
    );
    if (near.size > 0) return (candidate) => near.has(candidate);
  }
  return () => false;
};

/** The number of slips between two words: the whole table, no short cuts. */
const distance = (a: string, b: string): number => {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      );
    }
  return at(a.length, b.length);
};
