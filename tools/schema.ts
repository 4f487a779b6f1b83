import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Db } from '#platform/server/db.ts';

type Line = { name: string; text: string };

const enums = `select t.typname as name, 'create type ' || t.typname || ' as enum (' || string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) || ');' as text
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname`;

const tables = `select c.relname as name, 'create table ' || c.relname || ' (' || E'\\n' || (
    select string_agg(part, E',\\n' order by place, part) from (
      select a.attnum::int as place, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case a.attidentity when 'a' then ' generated always as identity' else '' end
        || case when d.adbin is not null and a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
        || case when a.attnotnull then ' not null' else '' end as part
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 10000, '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') as parts)
    || E'\\n);' as text
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const indexes = `select c.relname as name, pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

const functions = `select p.proname as name, pg_get_functiondef(p.oid) || ';' as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const triggers = `select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) || ';' as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`;

/** The tables as they stand after all migrations, as SQL in a fixed order: for reading, and for seeing a change in a review. */
export const describeSchema = async (db: Db): Promise<string> => {
  const parts = await Promise.all(
    [enums, tables, indexes, functions, triggers].map((query) =>
      db.query<Line>(`select name, text from (${query}) as lines order by name collate "C", text collate "C"`),
    ),
  );
  const texts = parts.flat().map(({ text }) => text.replace(/[ \t]+$/gm, ''));
  return `-- Made by tools/schema.ts from the migrations; a test fails when it is stale. Do not edit.\n\n${texts.join('\n\n')}\n`;
};

/** Writes db/schema.sql from a database of its own: `npm run schema`. */
const main = async () => {
  const [{ mkdtemp, rm }, { tmpdir }, { join }, { createDb }, { createLog }, { migrate }, { startPostgres }] =
    await Promise.all([
      import('node:fs/promises'),
      import('node:os'),
      import('node:path'),
      import('#platform/server/db.ts'),
      import('#platform/server/log.ts'),
      import('#platform/server/migrate.ts'),
      import('#platform/server/postgres.ts'),
    ]);
  const folder = await mkdtemp(join(tmpdir(), 'ostona-schema-'));
  const log = createLog({ level: 'error' });
  const postgres = await startPostgres({ dataDir: folder, log, isThrowaway: true });
  const db = createDb({ connection: postgres.connection, connectionsMax: 2, log });
  await migrate(db, 'db/migrations');
  await writeFile('db/schema.sql', await describeSchema(db));
  await db.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
