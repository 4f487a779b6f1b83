import { isSpecialistSql, specialistNameSql } from '#identity/server/api.ts';
import type { Card } from '#listings/contract/card.ts';
import { canViewSql, cardColumns, cardJoins, type ListingViewer, viewerValues } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { localizedText } from '#platform/server/localized-sql.ts';
import { foldWords, searchWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Specialist, SpecialistPage } from '../contract.ts';
import {
  type ClientLanguage,
  clientLanguages,
  type SpecialistKind,
  type SpecialistSort,
  specialistKinds,
} from '../rules/specialist.ts';
import { sellsSql } from './sells-sql.ts';

/** Everybody who has a page, and what is known of him: `p`, `s`, `f`, and the agency that he is a member of. */
const specialists = `
  person p join specialist_profile s on s.person_id = p.id
  left join specialist_figures f on f.person_id = p.id
  left join person agency on agency.id = s.agency_id and agency.kind = 'AGENCY' and ${isSpecialistSql('agency')}`;
const isShown = isSpecialistSql('p');

const provincesOf = (ids: string): string => `
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', ${localizedText('x', 'name')}) order by ${localizedText('x', 'name')}), '[]')
     from place x where x.level = 'province' and x.id = any (${ids}))`;

/** The fields of `Specialist`, in the language of `$1`. */
const fields = `
  'id', p.id, 'kind', p.kind, 'name', ${specialistNameSql('p')},
  'agency', case when agency.id is null then null else json_build_object('id', agency.id, 'name', ${specialistNameSql('agency')}) end,
  'isVerified', s.verified_at is not null, 'provinces', ${provincesOf('s.province_ids')}, 'languages', s.languages,
  'figures', json_build_object('onSale', coalesce(f.on_sale, 0), 'soldYear', coalesce(f.sold_year, 0), 'saleDays', f.sale_days,
    'calls', coalesce(f.calls, 0), 'callsInTime', coalesce(f.calls_in_time, 0), 'answerMinutes', f.answer_minutes,
    'ratings', coalesce(f.ratings, 0),
    'rating', case when f.ratings >= ${limits.commentRatingsMin} then round(f.rating_sum::numeric / f.ratings, 1) end)`;

/** What a list is sorted by: of `chosen`. Who was asked for too few calls comes after everybody whose answers say something (O78). */
const orders: Record<SpecialistSort, string> = {
  SOLD: 'sold_year desc',
  OBJECTS: 'on_sale desc',
  ANSWER: `case when calls >= ${limits.specialistCallsMin} then answer_minutes end asc nulls last`,
  NAME: `lower(translate(name, '«»"', ''))`,
};

export type SpecialistFilter = {
  kind: SpecialistKind | null;
  province: number | null;
  language: ClientLanguage | null;
  isVerified: boolean;
  search: string;
  sort: SpecialistSort;
  page: number;
};

type Named = { id: number; name: string };
export type FoundSpecialists = {
  data: Specialist[];
  total: number;
  counts: {
    kinds: Record<SpecialistKind, number>;
    provinces: (Named & { count: number })[];
    languages: { code: ClientLanguage; count: number }[];
    verified: number;
  };
};

/** How many of `matched` the choices leave, but for one that the count is of. */
const choices = { kind: 'is_of_kind', province: 'is_in_province', language: 'is_spoken', verified: 'is_seen' };
const leftBy = (without?: keyof typeof choices): string =>
  Object.entries(choices)
    .flatMap(([name, condition]) => (name === without ? [] : [condition]))
    .join(' and ');

const listSql = (sort: SpecialistSort): string => `
  with matched as (
    select p.id, p.kind, s.province_ids, s.languages, s.verified_at is not null as is_verified, ${specialistNameSql('p')} as name,
           coalesce(f.sold_year, 0) as sold_year, coalesce(f.on_sale, 0) as on_sale, coalesce(f.calls, 0) as calls, f.answer_minutes,
           $2::text is null or p.kind = $2 as is_of_kind, $3::integer is null or $3 = any (s.province_ids) as is_in_province,
           $4::text is null or $4 = any (s.languages) as is_spoken, not $5::boolean or s.verified_at is not null as is_seen
      from ${specialists} where ${isShown} and ($6::bigint[] is null or p.id = any ($6))),
  chosen as (select id, row_number() over (order by ${orders[sort]}, id) as place from matched where ${leftBy()}),
  page as (select * from chosen order by place limit ${limits.specialistsPage} offset $7::integer)
  select (select count(*)::int from chosen) as total,
    (select coalesce(json_agg(json_build_object(${fields}) order by page.place), '[]')
       from page join ${specialists} on p.id = page.id) as data,
    json_build_object(
      'kinds', (select json_build_object(${specialistKinds.map((kind) => `'${kind}', count(*) filter (where kind = '${kind}')`).join(', ')})
                  from matched where ${leftBy('kind')}),
      'provinces', (select coalesce(json_agg(json_build_object('id', x.id, 'name', ${localizedText('x', 'name')}, 'count',
          (select count(*) from matched where x.id = any (province_ids) and ${leftBy('province')})) order by ${localizedText('x', 'name')}), '[]')
        from place x where x.level = 'province'),
      'languages', (select json_agg(json_build_object('code', l.code, 'count',
          (select count(*) from matched where l.code = any (languages) and ${leftBy('language')})) order by l.place)
        from unnest(array[${clientLanguages.map((code) => `'${code}'`).join(', ')}]) with ordinality as l (code, place)),
      'verified', (select count(*) from matched where is_verified and ${leftBy('verified')})) as counts`;

/**
 * Whoever a text names: each of its words begins a word of the name, or of the agency. Names are written in any script. A text
 * without a letter or a digit names nobody.
 */
export const findByWords = async (db: Db, search: string): Promise<number[]> => {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const rows = await db.query<{ id: number; names: string }>(
    `select p.id::float8 as id, concat_ws(' ', ${specialistNameSql('p')}, p.given_name, p.family_name, case when agency.id is not null then ${specialistNameSql('agency')} end) as names
       from ${specialists} where ${isShown}`,
  );
  return rows
    .filter(({ names }) => {
      const own = foldWords(names);
      return words.every((readings) => readings.some((reading) => own.some((word) => word.startsWith(reading))));
    })
    .map(({ id }) => id);
};

/** A page of specialists, with what each choice would leave. */
export const listSpecialists = async (db: Db, locale: Locale, query: SpecialistFilter): Promise<FoundSpecialists> => {
  const { kind, province, language, isVerified, search, sort, page } = query;
  const ids = search === '' ? null : await findByWords(db, search);
  const values = [locale, kind, province, language, isVerified, ids, (page - 1) * limits.specialistsPage];
  const [row] = await db.query<FoundSpecialists>(listSql(sort), values);
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

const pageSql = `
  select json_build_object(${fields}, 'about', s.about, 'aboutLanguage', s.about_language, 'services', s.services,
    'license', s.license, 'since', s.since, 'telegram', s.telegram,
    'joinedOn', to_char(p.registered_at at time zone 'Asia/Tashkent', 'YYYY-MM-DD')) as page
    from ${specialists} where p.id = $2 and ${isShown}`;

const membersSql = `
  select json_build_object(${fields}) as member from ${specialists}
   where s.agency_id = $2 and agency.id is not null and ${isShown}
   order by coalesce(f.sold_year, 0) desc, p.id`;

/** The page of a specialist, an agency with its people; null for everybody else. */
export const findSpecialist = async (db: Db, locale: Locale, id: number): Promise<SpecialistPage | null> => {
  const [row] = await db.query<{ page: Omit<SpecialistPage, 'members'> }>(pageSql, [locale, id]);
  if (!row) return null;
  const members = row.page.kind === 'AGENCY' ? await db.query<{ member: Specialist }>(membersSql, [locale, id]) : [];
  return { ...row.page, members: members.map(({ member }) => member) };
};

export type FoundProducts = { data: Card[]; total: number; counts: { onSale: number; sold: number } };

/** What `$2` sells as whoever looks may see it: `$3` tells at which stage. The parameters of the viewer come last. */
const productsSql = (first?: number): string => `
  with his as (
    select l.id, sale_status(l.process)::text as status, coalesce(l.sold_at, l.source_date) as at from listing l
     where l.id in (select listing_id from (${sellsSql('s.id = $2')}) sells)
       and ${canViewSql(first)}),
  page as (select id, at from his where status = $3 order by at desc, id desc limit ${limits.pageSizeDefault} offset $4::integer)
  select (select coalesce(json_agg(card order by page.at desc, page.id desc), '[]')
            from page cross join lateral (select ${cardColumns} from listing l ${cardJoins} where l.id = page.id) as card) as data,
         count(*) filter (where status = $3)::int as total,
         json_build_object('onSale', count(*) filter (where status = 'on_sale'), 'sold', count(*) filter (where status = 'sold')) as counts
    from his`;
const FIRST_OF_VIEWER = 5;
const products = { visitor: productsSql(), viewer: productsSql(FIRST_OF_VIEWER) };

/** A page of what a specialist sells or has sold; null where there is no such specialist. */
export const listSpecialistProducts = async (
  db: Db,
  locale: Locale,
  { id, status, page }: { id: number; status: 'on_sale' | 'sold'; page: number },
  viewer: ListingViewer | null,
): Promise<FoundProducts | null> => {
  const [shown] = await db.query(`select from person p where p.id = $1 and ${isShown}`, [id]);
  if (!shown) return null;
  const values = [locale, id, status, (page - 1) * limits.pageSizeDefault];
  const [row] = viewer
    ? await db.query<FoundProducts>(products.viewer, [...values, ...viewerValues(viewer)])
    : await db.query<FoundProducts>(products.visitor, values);
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** Provinces by their names. */
export const listProvinces = (db: Db, locale: Locale): Promise<Named[]> =>
  db.query<Named>(
    `select x.id, ${localizedText('x', 'name')} as name from place x where x.level = 'province' order by 2`,
    [locale],
  );
