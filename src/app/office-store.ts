import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';

/**
 * How much waits behind each entry of the rail, none counted further than the rail shows. Whoever works for a bank and
 * nothing else counts what is of that bank.
 */
export const readOfficeCounts = async (
  db: Db,
  { username, roles }: Pick<Caller, 'username' | 'roles'>,
): Promise<Record<string, number>> => {
  const max = limits.officeCountMax;
  const isBankOnly = roles.includes('BANK') && !roles.some((role) => role !== 'BANK' && role !== 'USER');
  const [row] = await db.sql<{ counts: Record<string, number> }>`
    with own as (select bank_id from person where username = ${username})
    select jsonb_build_object(
      'applications', (select count(*) from (select from application, own
          where is_open and process not in ('in_sale', 'auction')
            and (not ${isBankOnly} or company_id = own.bank_id) limit ${max}) as waiting),
      'overdue', (select count(*) from (select from application, own
          where is_open and due_at < clock_timestamp() and (not ${isBankOnly} or company_id = own.bank_id) limit ${max}) as late),
      'approvals', (select count(*) from (select from application, own
          where is_open and process = 'lot_released' and (not ${isBankOnly} or company_id = own.bank_id) limit ${max}) as asked),
      'auctions', (select count(*) from (select from lot
          where phase in ('ACCEPTING', 'WAITING', 'LIVE') and not is_practice limit ${max}) as open),
      'calls', (select count(*) from (select from consultation_request
          where called_at is null and (target_kind <> 'user' or due_at < clock_timestamp()) limit ${max}) as calls),
      'refunds', (select count(*) from (select from refund_request where state = 'REQUESTED' limit ${max}) as refunds),
      'rates', (select count(*) from dollar_rate_request where state = 'WAITING')
    ) as counts`;
  return row?.counts ?? {};
};
