import type { Db, Tx } from '#platform/server/db.ts';
import type { NewReferenceEntry, ReferenceEntry, ReferenceEntryDraft } from '../contract/reference-entry.ts';

/** A list of named choices: the table it stands in, and its name, which in the table of options is the characteristic. */
export type ReferenceList = { table: 'building_type' | 'characteristic_option' | 'reject_reason'; list: string };

/** Which rows are of the list; `$1` is its name. */
const rowsOf = ({ table }: ReferenceList): string =>
  table === 'characteristic_option' ? 'characteristic = $1' : '$1::text is not null';

const threeOf = (column: string): string =>
  `json_build_object('uz', ${column}_uz, 'ru', ${column}_ru, 'en', ${column}_en)`;
const textsOf = ({ table }: ReferenceList): string => (table === 'reject_reason' ? threeOf('text') : 'null');
const parentOf = ({ table }: ReferenceList): string =>
  table === 'building_type' ? '(select code from building_type p where p.id = entry.parent_id)' : 'null::text';

/** The characteristics that offer options, named in a language. */
export const listOptionLists = (db: Db, locale: string): Promise<{ list: string; name: string }[]> =>
  db.sql<{ list: string; name: string }>`
    select code as list, case ${locale} when 'ru' then name_ru when 'en' then name_en else name_uz end as name
      from characteristic where kind in ('option', 'options') order by 2, 1`;

/** Whether a characteristic offers options. */
export const isOptionList = async (db: Db, list: string): Promise<boolean> =>
  (await db.sql`select 1 from characteristic where code = ${list} and kind in ('option', 'options')`).length > 0;

/** All choices of a list in their order. */
export const listEntries = (db: Db, list: ReferenceList): Promise<ReferenceEntry[]> =>
  db.query(
    `select code, ${threeOf('name')} as names, ${textsOf(list)} as texts, is_offered as "isOffered", ${parentOf(list)} as parent, version
       from ${list.table} entry where ${rowsOf(list)} order by position, code`,
    [list.list],
  );

/** Changes of one list follow one another. */
export const lockList = async (tx: Tx, { table, list }: ReferenceList): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext(${`${table}:${list}`}))`;
};

const hasCode = async (tx: Tx, list: ReferenceList, code: string): Promise<boolean> =>
  (await tx.client.query(`select 1 from ${list.table} where ${rowsOf(list)} and code = $2`, [list.list, code])).rows
    .length > 0;

/** Adds a choice at the end; says what stands in the way. */
export const insertEntry = async (
  tx: Tx,
  list: ReferenceList,
  { code, names, texts, parent }: NewReferenceEntry,
): Promise<'done' | 'taken' | 'parentMissing'> => {
  if (await hasCode(tx, list, code)) return 'taken';
  const columns: [string, unknown][] = [
    ['code', code],
    ['name_uz', names.uz],
    ['name_ru', names.ru],
    ['name_en', names.en],
  ];
  let first = '';
  if (list.table === 'characteristic_option') columns.push(['characteristic', list.list]);
  if (list.table === 'reject_reason')
    columns.push(['text_uz', texts?.uz ?? ''], ['text_ru', texts?.ru ?? ''], ['text_en', texts?.en ?? '']);
  if (list.table === 'building_type') {
    const id = parent === null ? null : await topType(tx, parent);
    if (parent !== null && id === null) return 'parentMissing';
    columns.push(['parent_id', id]);
    first = ', id';
  }
  await tx.client.query(
    `insert into ${list.table} (${columns.map(([name]) => name).join(', ')}, position${first})
     select ${columns.map((_, at) => `$${at + 2}${columns[at]?.[0] === 'parent_id' ? '::smallint' : ''}`).join(', ')},
            coalesce(max(position), 0) + 1${first && ', coalesce(max(id), 0) + 1'} from ${list.table} where ${rowsOf(list)}`,
    [list.list, ...columns.map(([, value]) => value)],
  );
  return 'done';
};

/** The number of a building type that stands below no other. */
const topType = async (tx: Tx, code: string): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`select id from building_type where code = ${code} and parent_id is null`;
  return row?.id ?? null;
};

/** Saves a choice; says what stands in the way. */
export const updateEntry = async (
  tx: Tx,
  list: ReferenceList,
  code: string,
  { version, names, texts, isOffered }: ReferenceEntryDraft,
): Promise<'done' | 'missing' | 'changed'> => {
  const withTexts = list.table === 'reject_reason' && texts !== null;
  const saved = await tx.client.query(
    `update ${list.table} set name_uz = $4, name_ru = $5, name_en = $6, is_offered = $7, version = version + 1
            ${withTexts ? ', text_uz = $8, text_ru = $9, text_en = $10' : ''}
      where ${rowsOf(list)} and code = $2 and version = $3 returning code`,
    [
      list.list,
      code,
      version,
      names.uz,
      names.ru,
      names.en,
      isOffered,
      ...(withTexts ? [texts.uz, texts.ru, texts.en] : []),
    ],
  );
  if (saved.rows.length > 0) return 'done';
  return (await hasCode(tx, list, code)) ? 'changed' : 'missing';
};

/** Numbers the choices of a list in an order; false unless it names each of them once. */
export const reorderEntries = async (
  tx: Tx,
  list: ReferenceList,
  { codes, from }: { codes: readonly string[]; from: readonly string[] },
): Promise<boolean> => {
  const result = await tx.client.query<{ code: string }>(
    `select code from ${list.table} where ${rowsOf(list)} order by position, code for update`,
    [list.list],
  );
  if (result.rows.map(({ code }) => code).join() !== from.join()) return false;
  const requested = new Set(codes);
  if (requested.size !== codes.length || result.rows.length !== codes.length) return false;
  if (result.rows.some(({ code }) => !requested.has(code))) return false;
  await tx.client.query(
    `update ${list.table} set position = place
       from unnest($2::text[]) with ordinality as wanted(wanted_code, place) where ${rowsOf(list)} and code = wanted_code`,
    [list.list, [...codes]],
  );
  return true;
};
