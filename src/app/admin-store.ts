import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/** How much waits behind the entries of the sidebar that are no queue of applications, none counted further than the sidebar shows. */
export const getAdminCounts = async (db: Db): Promise<Record<string, number>> => {
  const max = limits.adminCountMax;
  const [row] = await db.sql<{ counts: Record<string, number> }>`
    select jsonb_build_object(
      'auctions', (select count(*) from (select from lot
          where phase in ('ACCEPTING', 'WAITING', 'LIVE') and not is_practice limit ${max}) as open),
      'calls', (select count(*) from (select from consultation_request
          where called_at is null and (target_kind <> 'user' or due_at < clock_timestamp()) limit ${max}) as calls),
      'refunds', (select count(*) from (select from refund_request where state = 'REQUESTED' limit ${max}) as refunds),
      'rates', (select count(*) from dollar_rate_request where state = 'WAITING')
    ) as counts`;
  return row?.counts ?? {};
};
