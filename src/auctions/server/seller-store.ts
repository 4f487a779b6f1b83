import type { AccountOwner } from '#accounts/rules/transfer.ts';
import type { Tx } from '#platform/server/db.ts';
import type { MessageRecipient } from './messages.ts';

/**
 * Who is owed the seller's share of a deposit that is forfeited in a lot: its bank or company, else whoever hands it in for
 * himself, else the lot, until somebody is named.
 */
export const findLotSeller = async (db: Pick<Tx, 'sql'>, lotId: number): Promise<AccountOwner> => {
  const [row] = await db.sql<AccountOwner>`select kind, id from lot_seller(${lotId})`;
  return row ?? { kind: 'LOT', id: BigInt(lotId) };
};

/**
 * Splits what was forfeited whole, before sellers were owed a share or by a process of that version that still ran beside this
 * one; gives how many forfeits that were. What is split is left alone.
 */
export const splitWholeForfeits = async (db: Pick<Tx, 'sql'>): Promise<number> =>
  (await db.sql<{ count: number }>`select split_whole_forfeits() as count`)[0]?.count ?? 0;

/** Who hears what a seller is owed: the person; all who may act for the company; the bank's own people. Nobody for a lot. */
export const listSellerRecipients = async (tx: Tx, { kind, id }: AccountOwner): Promise<MessageRecipient[]> =>
  tx.sql<MessageRecipient>`
    select p.username, p.language from person p
     where p.blocked_at is null and p.erased_at is null
       and case ${kind}::text
             when 'PERSON' then p.id = ${id}
             when 'ENTITY' then p.id in (select person_id from legal_entity_member where entity_id = ${id})
             when 'COMPANY' then p.bank_id = ${id} and 'BANK' = any(p.roles)
             else false
           end
     order by p.id`;
