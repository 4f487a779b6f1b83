import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Channel, DeliveryState, NewsKind } from '../../rules/news.ts';
import { maskRecipient } from '../../rules/notices/masks.ts';
import type { DeliveryReport } from '../../rules/notices/reports.ts';

/**
 * Notes reports of a gateway on messages that it took, or may have taken before a process died. What was delivered stays
 * so, whatever comes late. Gives how many said something new.
 */
export const recordReports = async (tx: Tx, provider: string, reports: readonly DeliveryReport[]): Promise<number> => {
  let heard = 0;
  for (const { names, state } of reports) {
    const rows = await tx.sql`
      update outgoing_message
         set state = ${state}, due_at = null, changed_at = clock_timestamp(), provider = ${provider},
             fault = case when ${state} = 'failed' then 'The gateway reported that it was not delivered.' end
       where channel = 'sms' and state in ('waiting', 'sent', 'failed') and state <> ${state}
         and coalesce(provider, ${provider}) = ${provider} and cleared_at is not null
         and (event_id::text = any(${names}::text[]) or provider_id = any(${names}::text[]))
      returning 1 as done`;
    heard += rows.length;
  }
  return heard;
};

export type DeliveryRow = {
  id: number;
  channel: Channel;
  kind: NewsKind;
  recipientMasked: string;
  state: DeliveryState;
  tries: number;
  createdAt: string;
  changedAt: string;
  fault: string | null;
};

/** What was sent or will be, the latest first. */
export const listDeliveries = async (
  db: Db,
  { page, channel, state }: { page: number; channel?: Channel | undefined; state?: DeliveryState | undefined },
): Promise<{ data: DeliveryRow[]; total: number }> => {
  const rows = await db.sql<Omit<DeliveryRow, 'id' | 'recipientMasked'> & { id: bigint; recipient: string }>`
    select id, channel, kind, recipient, state, tries, to_json(created_at) #>> '{}' as "createdAt",
           to_json(changed_at) #>> '{}' as "changedAt", fault
      from outgoing_message
     where (${channel ?? null}::text is null or channel = ${channel ?? null})
       and (${state ?? null}::text is null or state = ${state ?? null})
     order by id desc limit ${limits.adminPageSize} offset ${(page - 1) * limits.adminPageSize}`;
  const [count] = await db.sql<{ n: bigint }>`
    select count(*) as n from outgoing_message
     where (${channel ?? null}::text is null or channel = ${channel ?? null})
       and (${state ?? null}::text is null or state = ${state ?? null})`;
  return {
    data: rows.map(({ id, recipient, ...row }) => ({
      ...row,
      id: Number(id),
      recipientMasked: maskRecipient(row.channel, recipient),
    })),
    total: Number(count?.n ?? 0),
  };
};
