import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { PlaceLevel } from '../rules/place-id.ts';

/** The column with the names of a language. */
const nameColumns: Record<Locale, string> = { uz: 'name_uz', ru: 'name_ru', en: 'name_en' };

/** Texts by which names sort as the alphabet of their language wants; numbers sort by value, so that 4 stands before 11. */
const sortKeys: Record<Locale, string> = {
  // The Uzbek alphabet ends with z, oʻ, gʻ, sh, ch; "{" is the first sign after "z".
  uz: "replace(replace(replace(replace(lower(p.name_uz), 'oʻ', '{1'), 'gʻ', '{2'), 'sh', '{3'), 'ch', '{4')",
  // «город» stands before the name and would put every city in one heap; ё sorts as е.
  ru: "replace(regexp_replace(lower(p.name_ru), '^город ', ''), 'ё', 'е')",
  en: 'lower(p.name_en)',
};
const numbersPadded = (text: string) =>
  String.raw`regexp_replace(regexp_replace(${text}, '(\d+)', '0000\1', 'g'), '\d*(\d{4})', '\1', 'g') collate "C"`;

/** The JSON of a node, see `PlaceNode` in the contract. Neighbourhoods are the last level: nothing is looked up for them. */
const nodeJson = (locale: Locale) => {
  const name = `p.${nameColumns[locale]}`;
  const children = `case when p.level <> 'neighbourhood' and exists (select from place child where child.parent_id = p.id) then '[]'::json end`;
  return `json_build_object('id', p.id, 'code', p.code, 'label', ${name}, 'name', ${name}, 'parentId', p.parent_id, 'children', ${children})`;
};

/** Provinces: the capital first, as people expect it; districts of several provinces stay together. */
const listText = (locale: Locale, condition: string) => `
  select json_build_object('data', coalesce(json_agg(${nodeJson(locale)} order by p.parent_id, p.level = 'province' and p.kind <> 'city', ${numbersPadded(sortKeys[locale])}, p.id), '[]'))::text as answer
  from place p where ${condition}`;

type Answer = { answer: string };
const answerOf = ([row]: Answer[]): string => row?.answer ?? '{"data":[]}';

/** The provinces, as the JSON of a list answer. */
export const provincesJson = async (db: Db, locale: Locale): Promise<string> =>
  answerOf(await db.query<Answer>(listText(locale, 'p.parent_id is null')));

/** The places inside the given one, as the JSON of a list answer; none for an id that no place has. */
export const childrenJson = async (db: Db, locale: Locale, parentId: number): Promise<string> =>
  answerOf(await db.query<Answer>(listText(locale, 'p.parent_id = $1'), [parentId]));

/** The places of a level inside any of the given ones, as the JSON of a list answer. */
export const childrenOfAllJson = async (
  db: Db,
  locale: Locale,
  level: PlaceLevel,
  parentIds: number[],
): Promise<string> =>
  answerOf(
    await db.query<Answer>(listText(locale, 'p.parent_id = any($1::int[]) and p.level = $2'), [parentIds, level]),
  );

/** A place and the places it lies in, from the province down, as the JSON of a list answer; null for an unknown id. */
export const pathJson = async (db: Db, locale: Locale, id: number): Promise<string | null> => {
  const [row] = await db.query<Answer>(
    `with recursive path as (
       select place.*, 1 as depth from place where id = $1
       union all
       select above.*, path.depth + 1 from path join place above on above.id = path.parent_id
     )
     select json_build_object('data', json_agg(${nodeJson(locale)} order by p.depth desc))::text as answer
     from path p having count(*) > 0`,
    [id],
  );
  return row?.answer ?? null;
};

/** The district whose seat is nearest to a point in degrees, and the name of the city (or district) there; null when nothing lies within `radiusKm`. */
export const nearestDistrict = async (
  db: Db,
  locale: Locale,
  point: { lat: number; lon: number; radiusKm: number },
): Promise<{ id: number; city: string } | null> => {
  const name = nameColumns[locale];
  // A degree of latitude is 111.2 km; a degree of longitude is shorter by the cosine of the latitude. Good to a
  // percent or two at this size, which is nothing beside calling a district by its seat.
  const [row] = await db.query<{ id: number; city: string }>(
    `select near.id, case when province.kind = 'city' then province.${name} else near.${name} end as city
     from (
       select place.*, 111.2 * sqrt((lat_micro / 1e6 - $1) ^ 2 + ((lon_micro / 1e6 - $2) * cosd($1)) ^ 2) as km
       from place where level = 'district' and lat_micro is not null
     ) near
     join place province on province.id = near.parent_id
     where near.km <= $3
     order by near.km, near.id limit 1`,
    [point.lat, point.lon, point.radiusKm],
  );
  return row ?? null;
};
