import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { CallTarget } from '../rules/call-target.ts';

export type CallRequestRow = {
  id: bigint;
  target: CallTarget;
  name: string;
  phone: string;
  wish: string;
  lang: Locale;
  createdAt: Date;
  dueAt: Date;
  isMissed: boolean;
  calledBy: string | null;
  calledAt: Date | null;
  note: string;
};

const columns = `
  id, json_build_object('kind', target_kind, 'id', target_id) as target, name, phone, wish, lang,
  created_at as "createdAt", due_at as "dueAt",
  state = 'MISSED' or (state = 'OPEN' and due_at < clock_timestamp()) as "isMissed", called_by as "calledBy",
  called_at as "calledAt", call_note as note`;

/** What staff see: everything but what was asked of somebody in person and is not late. */
const isForStaff = `(target_kind <> 'user' or called_at is not null or due_at < clock_timestamp())`;

/** A page of requests: those that wait, the most urgent first; those that were called, the latest first. */
export const listCallRequests = (db: Db, state: 'waiting' | 'called', page: number): Promise<CallRequestRow[]> =>
  db.query<CallRequestRow>(
    `select ${columns} from consultation_request
      where called_at is ${state === 'waiting' ? 'null' : 'not null'} and ${isForStaff}
      order by ${state === 'waiting' ? 'due_at, id' : 'called_at desc, id desc'}
      limit ${limits.adminPageSize} offset $1`,
    [(page - 1) * limits.adminPageSize],
  );

/** The requests for calls by one person, those that wait first. */
export const listCallRequestsTo = (db: Db, personId: bigint): Promise<CallRequestRow[]> =>
  db.query<CallRequestRow>(
    `select ${columns} from consultation_request where target_kind = 'user' and target_id = $1
      order by called_at is not null, case when called_at is null then due_at end, id desc
      limit ${limits.adminPageSize}`,
    [personId],
  );

export const countCallRequests = async (db: Db): Promise<{ waiting: number; late: number; called: number }> => {
  const [row] = await db.query<{ waiting: number; late: number; called: number }>(
    `select count(*) filter (where called_at is null)::int as waiting,
            count(*) filter (where called_at is null and due_at < clock_timestamp())::int as late,
            count(*) filter (where called_at is not null)::int as called
       from consultation_request where ${isForStaff}`,
  );
  return row ?? { waiting: 0, late: 0, called: 0 };
};

/** How many requests wait for staff, not counted beyond `most`. */
export const countWaitingCalls = async (db: Db, most: number): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from (select from consultation_request where called_at is null and ${isForStaff} limit $1) as calls`,
      [most],
    )
  )[0]?.n ?? 0;

/** How promises of one kind were kept lately: how many came due or were kept, how many of them in time, and how fast. */
export type PromiseStatistics = { kind: CallTarget['kind']; due: number; kept: number; medianMinutes: number | null };

/**
 * What became of the promises of the last days. Minutes count from when the promise began to run: at night that is the
 * opening of the next morning.
 */
export const listPromiseStatistics = (
  db: Db,
  minutesOf: Record<CallTarget['kind'], number>,
): Promise<PromiseStatistics[]> =>
  db.sql<PromiseStatistics>`
    select target_kind as kind,
           count(*) filter (where state <> 'OPEN' or due_at < clock_timestamp())::int as due,
           count(*) filter (where state = 'DONE')::int as kept,
           (percentile_cont(0.5) within group (order by greatest(0, extract(epoch from called_at - due_at) / 60
             + (${JSON.stringify(minutesOf)}::jsonb ->> target_kind)::int)))::float8 as "medianMinutes"
      from consultation_request
     where created_at > clock_timestamp() - make_interval(days => ${limits.promisesMeasuredDays})
     group by target_kind order by target_kind`;

/** A request, held until the transaction ends. */
export const lockCallRequest = async (tx: Tx, id: number): Promise<CallRequestRow | null> =>
  (await tx.client.query<CallRequestRow>(`select ${columns} from consultation_request where id = $1 for update`, [id]))
    .rows[0] ?? null;

/** A promise that was kept is done; one that was not stays missed, though somebody called after all. */
export const finishCallRequest = async (tx: Tx, id: number, by: string, note: string): Promise<void> => {
  await tx.sql`
    update consultation_request
       set called_by = ${by}, called_at = clock_timestamp(), call_note = ${note},
           state = case when state = 'OPEN' and due_at >= clock_timestamp() then 'DONE'
                        when state = 'OPEN' then 'MISSED' else state end
     where id = ${id}`;
};

/**
 * A request of a phone for the same whose promised time has passed no longer stands in the way of a new one; staff still see it.
 * Where a new one is refused, nothing has changed.
 */
export const missOverdueRequest = async (
  tx: Tx,
  { phone, target }: { phone: string; target: CallTarget },
): Promise<void> => {
  await tx.sql`
    update consultation_request set state = 'MISSED'
     where phone = ${phone} and target_kind = ${target.kind} and target_id = ${target.id} and state = 'OPEN'
       and due_at < clock_timestamp()`;
};

/** Marks every open request whose promised time has passed; tells how many there were. */
export const missAllOverdueRequests = async (db: Db): Promise<number> =>
  (
    await db.sql`
      update consultation_request set state = 'MISSED' where state = 'OPEN' and due_at < clock_timestamp() returning id`
  ).length;

/** Forgets requests so many months after their call, or after the promised time of one that never came; tells how many. */
export const deleteOldRequests = async (db: Db): Promise<number> =>
  (
    await db.sql`
      delete from consultation_request
       where coalesce(called_at, due_at) < clock_timestamp() - make_interval(months => ${limits.consultationRetentionMonths})
      returning id`
  ).length;

/**
 * Forgets the requests by a phone (digits only), and those to a person that were answered. Who still waits for that person is
 * called by the call centre: once, though the phone asked there as well.
 */
export const deleteRequestsOf = async (tx: Tx, { id, phone }: { id: bigint; phone: string }): Promise<void> => {
  await tx.sql`
    delete from consultation_request r
     where phone = ${`+${phone}`}
        or (target_kind = 'user' and target_id = ${id}
            and (called_at is not null
                 or exists (select from consultation_request o
                             where o.phone = r.phone and o.target_kind = 'consultation' and o.state = 'OPEN')))`;
  await tx.sql`
    update consultation_request set target_kind = 'consultation', target_id = 0
     where target_kind = 'user' and target_id = ${id}`;
};

/** Stores a request; null when the phone has an open one for the same. */
export const insertRequest = async (
  tx: Tx,
  request: { name: string; phone: string; wish: string; locale: Locale; dueAtMs: number; target: CallTarget },
): Promise<number | null> => {
  const { name, phone, wish, locale, dueAtMs, target } = request;
  const [row] = await tx.sql<{ id: number }>`
    insert into consultation_request (name, phone, wish, lang, due_at, target_kind, target_id)
    values (${name}, ${phone}, ${wish}, ${locale}, ${new Date(dueAtMs)}, ${target.kind}, ${target.id})
    on conflict do nothing
    returning id::float8 as id`;
  return row?.id ?? null;
};

/** The time of the database, in milliseconds since 1970. */
export const getNowMs = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql<{ now: Date }>`select clock_timestamp() as now`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.now.getTime();
};
