import type { Principal } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { OwnRow } from '../contract/own.ts';
import { groupOf, type ProcessGroup } from '../rules/groups.ts';
import type { OwnFilter } from '../rules/own-filter.ts';
import { ownRowColumns, ownRowJoins, publishOf } from './own-row-sql.ts';

/** Whose applications a list shows: those of a principal, those in an assistant's hands, those that somebody made. */
export type OwnListScope = { principal: Principal } | { assistant: string } | { author: string };

/** The conditions of a statement, with their parameters in the order of their numbers. */
type Conditions = { text: string; values: unknown[] };

const inScope = (scope: OwnListScope, bind: (value: unknown) => string): string => {
  if ('assistant' in scope) return `a.assistant = ${bind(scope.assistant)}`;
  if ('author' in scope) return `a.author_username = ${bind(scope.author)}`;
  return `a.party_kind = ${bind(scope.principal.kind)} and a.party_id = ${bind(scope.principal.id)}`;
};

/** The beginning and the end of a day in Tashkent. */
const dayStart = (day: string): string => `(${day}::date::timestamp at time zone 'Asia/Tashkent')`;
const dayEnd = (day: string): string => `((${day}::date + 1)::timestamp at time zone 'Asia/Tashkent')`;

const asLike = (word: string): string => `% ${word}%`;

/** A number of an application or a cadastral number, as digits alone; null where letters stand among them. */
const digitsOf = (search: string): string | null => {
  const digits = search.replace(/[\s\u00a0№:/#-]/g, '');
  return /^\d{1,28}$/.test(digits) ? digits : null;
};

const searchConditions = (search: string, bind: (value: unknown) => string): string[] => {
  const folded = foldWords(search);
  const digits = digitsOf(search);
  if (folded.length === 0 && digits === null) return search === '' ? [] : ['false'];
  const byWords = folded.map((word) => `(' ' || a.words) like ${bind(asLike(word))}`).join(' and ') || 'false';
  if (digits === null) return [`(${byWords})`];
  const typed = bind(digits);
  return [
    `(${byWords} or a.id::text = ${typed} or regexp_replace(a.cadastral_number, '\\D', '', 'g') like ${typed} || '%')`,
  ];
};

/** The filter but for `action`, which the counts of the groups leave out. Parameter 1 is the language. */
const conditionsOf = (locale: Locale, scope: OwnListScope, filter: OwnFilter): Conditions => {
  const values: unknown[] = [locale];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const parts = [inScope(scope, bind), `a.kind = ${bind(filter.kind)}`, ...searchConditions(filter.search, bind)];
  if (filter.area) parts.push(`jsonb_typeof(a.form -> 'point') = 'object'`);
  if (filter.regions.length > 0) {
    const ids = bind(filter.regions);
    parts.push(`(a.province_id = any(${ids}) or a.district_id = any(${ids}) or a.neighbourhood_id = any(${ids}))`);
  }
  if (filter.cadastreType !== null)
    parts.push(
      `(a.form ->> 'buildingTypeId')::int in (select id from building_type where ${bind(filter.cadastreType)} in (id, parent_id))`,
    );
  if (filter.userId !== null && !('author' in scope)) parts.push(`a.author_username = ${bind(filter.userId)}`);
  if (filter.goal !== null) parts.push(`a.goal = ${bind(filter.goal)}`);
  if (filter.tradeType !== null) parts.push(`a.trade_type = ${bind(filter.tradeType)}`);
  if (filter.startDate !== null) parts.push(`a.created_at >= ${dayStart(bind(filter.startDate))}`);
  if (filter.endDate !== null) parts.push(`a.created_at < ${dayEnd(bind(filter.endDate))}`);
  if (filter.category !== null) parts.push(`a.category_id = ${bind(filter.category)}`);
  if (filter.publish !== null) parts.push(`${publishOf('a')} = ${bind(filter.publish)}`);
  if (filter.creatorType !== null) parts.push(`a.creator_type = ${bind(filter.creatorType)}`);
  return { text: parts.join(' and '), values };
};

export type OwnList = { data: OwnRow[]; total: number; counts: Record<ProcessGroup, number> };

const noCounts = (): Record<ProcessGroup, number> => ({
  draft: 0,
  review: 0,
  assessment: 0,
  sale: 0,
  completed: 0,
  closed: 0,
});

/** One page of a list, newest change first, with how many there are in each group. */
export const listOwnApplications = async (
  db: Db,
  locale: Locale,
  scope: OwnListScope,
  filter: OwnFilter,
): Promise<OwnList> => {
  const { text, values } = conditionsOf(locale, scope, filter);
  const tally = await db.query<{ process: OwnRow['process']; n: number }>(
    `select a.process, count(*)::int as n from application a where $1::text is not null and ${text} group by a.process`,
    values,
  );
  const counts = noCounts();
  for (const { process, n } of tally) counts[groupOf(process)] += n;
  const isIncluded = (process: OwnRow['process']) => filter.statuses === null || filter.statuses.includes(process);
  const total = tally.reduce((sum, { process, n }) => (isIncluded(process) ? sum + n : sum), 0);
  const statusCondition =
    filter.statuses === null ? '' : `and a.process = any($${values.push(filter.statuses)}::process_status[])`;
  const size = values.push(filter.size);
  const from = values.push((filter.page - 1) * filter.size);
  const [row] = await db.query<{ data: OwnRow[] }>(
    `select coalesce(json_agg(shown order by shown."updatedAt" desc, shown.id desc), '[]') as data from (
       select ${ownRowColumns} from application a ${ownRowJoins}
        where ${text} ${statusCondition} order by a.updated_at desc, a.id desc limit $${size} offset $${from}) as shown`,
    values,
  );
  return { data: row?.data ?? [], total, counts };
};

/** Whoever made something in a list: of an organisation these are colleagues. */
export const listMakers = async (
  db: Db,
  scope: OwnListScope,
  kind: OwnFilter['kind'],
): Promise<{ username: string; name: string }[]> => {
  const values: unknown[] = [];
  const where = inScope(scope, (value) => `$${values.push(value)}`);
  return db.query(
    `select a.author_username as username,
            coalesce(nullif(concat_ws(' ', p.given_name, p.family_name), ''), a.author_username) as name
       from (select distinct author_username, author_person_id from application a where ${where} and a.kind = $${values.push(kind)}) a
       left join person p on p.id = a.author_person_id order by name limit ${limits.ownRegionsMax}`,
    values,
  );
};

/** How much of everything a principal has. */
export const countOwn = async (
  db: Db,
  principal: Principal,
): Promise<{ applications: number; announcements: number; objects: number }> => {
  const [row] = await db.sql<{ applications: number; announcements: number; objects: number }>`
    select (select count(*)::int from application
             where party_kind = ${principal.kind} and party_id = ${principal.id} and kind = 'SALE') as applications,
           (select count(*)::int from application
             where party_kind = ${principal.kind} and party_id = ${principal.id} and kind = 'REQUEST') as announcements,
           (select count(*)::int from listing
             where seller_kind = ${principal.kind} and seller_id = ${principal.id} and sale_status(process) = 'on_sale') as objects`;
  return row ?? { applications: 0, announcements: 0, objects: 0 };
};
