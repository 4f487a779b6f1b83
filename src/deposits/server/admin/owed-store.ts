import type { Db, Tx } from '#platform/server/db.ts';
import type { DepositOwner, OwedOwner } from '../deposit-ledger.ts';
import { firstAgreementUntil, isFirstAgreementOpen } from '../refund-store.ts';

/** A share that a seller is owed of one forfeited deposit, with its payout as far as it is written down. */
export type OwedShareRow = {
  /** Of the transfer by which it is owed. */
  id: bigint;
  /** The key of that transfer. */
  key: string;
  owedAt: Date;
  amountTiyin: bigint;
  ownerKind: OwedOwner['kind'];
  ownerId: bigint;
  /** The number of the lot, or of the property that was reserved. */
  lotId: bigint | null;
  bidderKind: DepositOwner['kind'] | null;
  bidderId: bigint | null;
  encryptedRecipient: Buffer | null;
  bankReference: string | null;
  /** Who agreed first: of a share that is owed only while that still counts, which is until the moment beside it. */
  firstAgreedBy: string | null;
  firstAgreedUntil: Date | null;
  paidBy: string | null;
  paidAt: Date | null;
};

/**
 * Shares as the ledger knows them: each is the part of a forfeit that came to an account `owed`. Which lot or reservation and whose deposit it was stands in the key of the transfer.
 */
const shares = `
  select t.id, t.idempotency_key as key, t.at as "owedAt", e.amount_tiyin as "amountTiyin",
         a.party_kind as "ownerKind", a.party_id as "ownerId",
         coalesce(p.lot_id, r.listing_id) as "lotId", coalesce(p.party_kind, r.party_kind) as "bidderKind",
         coalesce(p.party_id, r.party_id) as "bidderId",
         o.recipient_sealed as "encryptedRecipient", o.bank_reference as "bankReference",
         case when o.paid_at is not null or ${isFirstAgreementOpen('o')} then o.first_agreed_by end as "firstAgreedBy",
         case when o.paid_at is null then ${firstAgreementUntil('o')} end as "firstAgreedUntil",
         o.paid_by as "paidBy", o.paid_at as "paidAt"
    from ledger_account a
    join ledger_entry e on e.account_id = a.id and e.amount_tiyin > 0
    join ledger_transfer t on t.id = e.transfer_id
    left join owed_payout o on o.transfer_id = t.id
    cross join lateral (select regexp_match(t.idempotency_key, '^lot:(\\d{1,15}):p(\\d{1,9}):forfeit') as lot) of
    left join lot_participant p on p.lot_id = (of.lot)[1]::bigint and p.number = (of.lot)[2]::integer
    left join reservation r on r.id = (regexp_match(t.idempotency_key, '^reservation:\\d{1,15}:(\\d{1,15}):(?:forfeit|settle)$'))[1]::bigint
   where a.bucket = 'owed'`;

/** Those that are owed, the oldest first, or those that were paid out, the newest first, from one of them on. */
export const listOwedShares = (
  db: Db,
  { isPaid, from, limit }: { isPaid: boolean; from: bigint | null; limit: number },
): Promise<OwedShareRow[]> =>
  db.query<OwedShareRow>(
    isPaid
      ? `${shares} and o.paid_at is not null and ($1::bigint is null or t.id < $1) order by t.id desc limit $2`
      : `${shares} and o.paid_at is null and ($1::bigint is null or t.id > $1) order by t.id limit $2`,
    [from, limit],
  );

/** A share, its seller's account held until the transaction ends: two who pay it wait for each other. */
export const lockOwedShare = async (tx: Tx, id: bigint): Promise<OwedShareRow | null> => {
  await tx.sql`
    select a.id from ledger_account a join ledger_entry e on e.account_id = a.id
     where e.transfer_id = ${id} and a.bucket = 'owed' for update of a`;
  return (await tx.client.query<OwedShareRow>(`${shares} and t.id = $1`, [id])).rows[0] ?? null;
};

export type Payout = { encryptedRecipient: Buffer; bankReference: string; by: string };

/**
 * Writes down that somebody agrees to a payout, or (`isPaid`) that it was made; false when the document of the bank pays another
 * share already, or somebody has agreed to that and it still counts.
 */
export const savePayout = async (
  tx: Tx,
  { id, amountTiyin, firstAgreedBy }: Pick<OwedShareRow, 'id' | 'amountTiyin' | 'firstAgreedBy'>,
  { encryptedRecipient, bankReference, by }: Payout,
  isPaid: boolean,
): Promise<boolean> => {
  // Two who write the same document beside two shares wait for each other, so that the second is refused and does not fail.
  await tx.sql`select pg_advisory_xact_lock(hashtext('owed_payout.bank_reference'), hashtext(${bankReference}))`;
  const { rowCount } = await tx.client.query(
    `select 1 from owed_payout o
      where bank_reference = $1 and transfer_id <> $2 and (paid_at is not null or ${isFirstAgreementOpen('o')})`,
    [bankReference, id],
  );
  if (rowCount) return false;
  const first = isPaid ? firstAgreedBy : by;
  const payer = isPaid ? by : null;
  const rows = await tx.sql`
    insert into owed_payout (transfer_id, amount_tiyin, recipient_sealed, bank_reference, first_agreed_by, first_agreed_at,
                             paid_by, paid_at)
    values (${id}, ${amountTiyin}, ${encryptedRecipient}, ${bankReference}, ${first},
            case when ${first}::text is not null then clock_timestamp() end, ${payer},
            case when ${payer}::text is not null then clock_timestamp() end)
    on conflict (transfer_id) do update
       set recipient_sealed = excluded.recipient_sealed, bank_reference = excluded.bank_reference,
           first_agreed_by = excluded.first_agreed_by,
           first_agreed_at = case when excluded.paid_at is not null and excluded.first_agreed_by is not null
                                  then owed_payout.first_agreed_at else excluded.first_agreed_at end,
           paid_by = excluded.paid_by, paid_at = excluded.paid_at
     where owed_payout.paid_at is null
    returning 1`;
  return rows.length === 1;
};

/** The sealed account to which a refund of an owner was paid last, with the code of its bank; null when none ever was. */
export const findLastPaidAccount = async (
  tx: Tx,
  { kind, id }: OwedOwner,
): Promise<{ encryptedAccount: Buffer; bankCode: string } | null> =>
  (
    await tx.sql<{ encryptedAccount: Buffer; bankCode: string }>`
      select account_sealed as "encryptedAccount", bank_code as "bankCode" from refund_request
       where party_kind = ${kind} and party_id = ${id} and state = 'PAID' and account_sealed is not null
       order by decided_at desc limit 1`
  )[0] ?? null;
