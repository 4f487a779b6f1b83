import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

export type CallRow = {
  id: bigint;
  name: string;
  phone: string;
  wish: string;
  lang: 'uz' | 'ru' | 'en';
  createdAt: Date;
  dueAt: Date;
  isMissed: boolean;
  calledBy: string | null;
  calledAt: Date | null;
  note: string;
};

const columns = `
  id, name, phone, wish, lang, created_at as "createdAt", due_at as "dueAt",
  state = 'MISSED' or (state = 'OPEN' and due_at < clock_timestamp()) as "isMissed", called_by as "calledBy",
  called_at as "calledAt", call_note as note`;

/** A page of requests: those that wait, the most urgent first; those that were called, the latest first. */
export const listCalls = (db: Db, state: 'waiting' | 'called', page: number): Promise<CallRow[]> =>
  db.query<CallRow>(
    `select ${columns} from consultation_request
      where called_at is ${state === 'waiting' ? 'null' : 'not null'}
      order by ${state === 'waiting' ? 'due_at, id' : 'called_at desc, id desc'}
      limit ${limits.officePageSize} offset $1`,
    [(page - 1) * limits.officePageSize],
  );

export const countCalls = async (db: Db): Promise<{ waiting: number; late: number; called: number }> => {
  const [row] = await db.sql<{ waiting: number; late: number; called: number }>`
    select count(*) filter (where called_at is null)::int as waiting,
           count(*) filter (where called_at is null and due_at < clock_timestamp())::int as late,
           count(*) filter (where called_at is not null)::int as called
      from consultation_request`;
  return row ?? { waiting: 0, late: 0, called: 0 };
};

/** A request, held until the transaction ends. */
export const lockCall = async (tx: Tx, id: number): Promise<CallRow | null> =>
  (await tx.client.query<CallRow>(`select ${columns} from consultation_request where id = $1 for update`, [id]))
    .rows[0] ?? null;

/** A promise that was kept is done; one that was not stays missed, though somebody called after all. */
export const finishCall = async (tx: Tx, id: number, by: string, note: string): Promise<void> => {
  await tx.sql`
    update consultation_request
       set called_by = ${by}, called_at = clock_timestamp(), call_note = ${note},
           state = case when state = 'OPEN' and due_at >= clock_timestamp() then 'DONE'
                        when state = 'OPEN' then 'MISSED' else state end
     where id = ${id}`;
};
