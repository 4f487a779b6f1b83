import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { RowError } from '../../rules/imports/row.ts';

export type RunRow = {
  id: number;
  state: 'READY' | 'RUNNING' | 'DONE' | 'CANCELLED';
  fileName: string;
  personId: bigint;
  username: string;
  companyId: number | null;
  columns: string[];
  mapping: (string | null)[];
  rows: number;
  good: number;
  problems: RowErrorCount[];
  /** Rows that would be taken though their price is far from their district's, and the first of their lines. */
  warned: number;
  warnedLines: number[];
  rowsDone: number;
  batchesDone: number;
  made: number;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};
/** How many rows break which rule of which field; the first of them is the example. */
export type RowErrorCount = RowError & { count: number };

const columns = `id, state, file_name as "fileName", person_id as "personId", username, company_id as "companyId", columns,
  mapping, rows, good, problems, warned, warned_lines as "warnedLines", rows_done as "rowsDone", batches_done as "batchesDone", made,
  created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"`;
type Stored = Omit<RunRow, 'id'> & { id: bigint };
const runOf = (row: Stored | undefined): RunRow | null => (row ? { ...row, id: Number(row.id) } : null);
const runIn = async (tx: Tx, rest: string, values: unknown[]): Promise<RunRow | null> =>
  runOf((await tx.client.query<Stored>(`select ${columns} from import_run ${rest}`, values)).rows[0]);

/** The latest runs; of one bank only where one is named. */
export const listRuns = async (db: Db, companyId: number | null, size: number): Promise<RunRow[]> =>
  (
    await db.query<Stored>(
      `select ${columns} from import_run where $1::int is null or company_id = $1 order by id desc limit $2`,
      [companyId, size],
    )
  ).map((row) => ({ ...row, id: Number(row.id) }));

export const findRun = async (db: Db, id: number): Promise<RunRow | null> =>
  runOf((await db.query<Stored>(`select ${columns} from import_run where id = $1`, [id]))[0]);
export const lockRun = (tx: Tx, id: number): Promise<RunRow | null> => runIn(tx, 'where id = $1 for update', [id]);
/** A run that goes on and that no other process has in hand. */
export const claimRunning = (tx: Tx): Promise<RunRow | null> =>
  runIn(tx, `where state = 'RUNNING' order by started_at, id limit 1 for update skip locked`, []);

export type NewRun = Pick<RunRow, 'fileName' | 'personId' | 'username' | 'companyId' | 'columns' | 'mapping' | 'rows'>;
export const insertRun = async (tx: Tx, run: NewRun, batches: readonly Buffer[]): Promise<number> => {
  const [row] = await tx.sql<{ id: bigint }>`
    insert into import_run (file_name, person_id, username, company_id, columns, mapping, rows)
    values (${run.fileName}, ${run.personId}, ${run.username}, ${run.companyId}, ${run.columns},
            ${JSON.stringify(run.mapping)}, ${run.rows}) returning id`;
  const id = Number(row?.id);
  for (const [number, encrypted] of batches.entries())
    await tx.sql`insert into import_batch (run_id, number, sealed) values (${id}, ${number}, ${encrypted})`;
  return id;
};

/** How many imports somebody has begun to bring and not ended. */
export const countOpen = async (tx: Tx, username: string): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>`
    select count(*)::int as n from import_run where username = ${username} and state in ('READY', 'RUNNING')`;
  return row?.n ?? 0;
};

export const findBatch = async (db: Pick<Db, 'sql'>, runId: number, number: number): Promise<Buffer | null> => {
  const [row] = await db.sql<{ sealed: Buffer }>`
    select sealed from import_batch where run_id = ${runId} and number = ${number}`;
  return row?.sealed ?? null;
};

/** Notes what an import would make as its columns stand. */
export const setValidation = async (
  db: Pick<Db, 'sql'>,
  id: number,
  {
    mapping,
    good,
    problems,
    warned,
    warnedLines,
  }: Pick<RunRow, 'mapping' | 'good' | 'problems' | 'warned' | 'warnedLines'>,
): Promise<void> => {
  await db.sql`
    update import_run set mapping = ${JSON.stringify(mapping)}, good = ${good}, problems = ${JSON.stringify(problems)},
                          warned = ${warned}, warned_lines = ${warnedLines}
     where id = ${id} and state = 'READY'`;
};

export const setState = async (tx: Tx, id: number, state: RunRow['state']): Promise<void> => {
  await tx.sql`
    update import_run
       set state = ${state}, started_at = case when ${state} = 'RUNNING' then clock_timestamp() else started_at end,
           ended_at = case when ${state} in ('DONE', 'CANCELLED') then clock_timestamp() end
     where id = ${id}`;
};

/** Notes a batch as done, in the transaction that made its applications. */
export const recordBatch = async (
  tx: Tx,
  id: number,
  { rows, made }: { rows: number; made: number },
): Promise<void> => {
  await tx.sql`
    update import_run set batches_done = batches_done + 1, rows_done = rows_done + ${rows}, made = made + ${made}
     where id = ${id}`;
};

export const insertRefusals = async (
  tx: Tx,
  runId: number,
  refusals: readonly { line: number; faults: readonly RowError[] }[],
): Promise<void> => {
  await tx.sql`
    insert into import_refusal (run_id, line, faults)
    select ${runId}, line, faults from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as row(line int, faults jsonb)`;
};

export const listRefusals = (db: Db, runId: number): Promise<{ line: number; faults: RowError[] }[]> =>
  db.sql`select line, faults from import_refusal where run_id = ${runId} order by line`;

/** Applications of a bank, or of a person without one, that are about some of these properties and not over. */
export const findActive = (
  db: Pick<Db, 'sql'>,
  { companyId, personId }: Pick<RunRow, 'companyId' | 'personId'>,
  numbers: readonly string[],
): Promise<{ number: string; id: bigint }[]> => db.sql`
  select cadastral_number as number, max(id) as id from application
   where cadastral_number = any (${[...numbers]}::text[]) and kind = 'SALE'
     and process not in ('rejected', 'done', 'failed')
     and (company_id = ${companyId}::int
          or party_kind = 'PERSON' and party_id = ${personId} and process <> 'new')
   group by cadastral_number`;

/** Whoever imports for a bank waits until another import for it has made its batch: neither misses what the other makes. */
export const queueForBank = async (tx: Tx, { companyId, personId }: RunRow): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`import|${companyId ?? `person ${personId}`}`}, 0))`;
};

/** Rows that were kept long enough are forgotten; the counts stay. */
export const forgetRows = async (db: Db, days: number): Promise<void> => {
  await db.sql`
    with old as (select id from import_run where created_at < clock_timestamp() - make_interval(days => ${days}) and state <> 'RUNNING'),
         refusals as (delete from import_refusal where run_id in (select id from old))
    delete from import_batch where run_id in (select id from old)`;
  await db.sql`
    update import_run set state = 'CANCELLED', ended_at = clock_timestamp()
     where state = 'READY' and created_at < clock_timestamp() - make_interval(days => ${days})`;
};

export type Company = { id: number; name: string; monogram: string; hue: string };
/** The companies as a reader of a language calls them. */
export const getCompanies = async (db: Db, locale: Locale): Promise<Map<number, Company>> => {
  const rows = await db.sql<Company>`
    select id, monogram, hue, case ${locale} when 'ru' then name_ru when 'en' then name_en else name_uz end as name from company`;
  return new Map(rows.map((row) => [row.id, row]));
};

/** Who brings lots, and for which bank that person works. */
export const findImporter = async (
  db: Db,
  subject: string,
): Promise<{ personId: bigint; bankId: number | null } | null> => {
  const [row] = await db.sql<{ personId: bigint; bankId: number | null }>`
    select id as "personId", bank_id as "bankId" from person where subject = ${subject}`;
  return row ?? null;
};
