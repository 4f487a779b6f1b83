import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Db } from '#platform/server/db.ts';

/** How many are looked at in one go; the rest have their turn the next minute. */
const AT_ONCE = 500;

/** Applications whose debtor or bank has let the term pass, and listings that nobody bought in theirs; what is reserved has its own. */
export const listExpiredApplications = async (db: Db): Promise<{ id: number; process: ProcessStatus }[]> =>
  (
    await db.sql<{ id: bigint; process: ProcessStatus }>`
      select id, process from application
       where process in ('own_expense', 'monitoring') and due_at <= clock_timestamp()
      union all
      select a.id, a.process from listing l join application a on a.listing_id = l.id
       where l.process in ('in_sale', 'direct') and l.published_until <= clock_timestamp() and l.reserved_until is null
         and a.process in ('in_sale', 'direct')
       limit ${AT_ONCE}`
  ).map(({ id, process }) => ({ id: Number(id), process }));
