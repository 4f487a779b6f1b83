import type { Db, Tx } from '#platform/server/db.ts';
import type { Bucket, Party, TransferKind } from '../rules/transfer.ts';

export type AccountRow = { id: bigint; balanceTiyin: bigint };

const accountAt = async (tx: Tx, party: Party, bucket: Bucket): Promise<bigint | undefined> =>
  (
    await tx.sql<{ id: bigint }>`
      select id from ledger_account where party_kind = ${party.kind} and party_id = ${party.id} and bucket = ${bucket}`
  )[0]?.id;

/** The account of a place for money, opened when it is needed first. Called in the order of places, it never deadlocks. */
export const ensureAccount = async (tx: Tx, party: Party, bucket: Bucket): Promise<bigint> => {
  const known = await accountAt(tx, party, bucket);
  if (known !== undefined) return known;
  await tx.sql`
    insert into ledger_account (party_kind, party_id, bucket) values (${party.kind}, ${party.id}, ${bucket})
    on conflict (party_kind, party_id, currency, bucket) do nothing`;
  const made = await accountAt(tx, party, bucket);
  if (made === undefined) throw new Error('The account was not made.');
  return made;
};

/** Locks accounts in the order of their ids, always the same: two transfers never wait for each other in a circle. */
export const lockAccounts = async (tx: Tx, ids: readonly bigint[]): Promise<AccountRow[]> =>
  tx.sql<AccountRow>`
    select id, balance_tiyin as "balanceTiyin" from ledger_account where id = any(${ids}) order by id for update`;

/** The id of the new transfer; null when one with this key is there already. */
export const insertTransfer = async (tx: Tx, kind: TransferKind, key: string): Promise<bigint | null> =>
  (
    await tx.sql<{ id: bigint }>`
      insert into ledger_transfer (kind, idempotency_key) values (${kind}, ${key})
      on conflict (idempotency_key) do nothing returning id`
  )[0]?.id ?? null;

export const insertEntries = async (
  tx: Tx,
  transferId: bigint,
  entries: readonly { accountId: bigint; amountTiyin: bigint }[],
): Promise<void> => {
  const ordered = [...entries].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  await tx.sql`
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    select ${transferId}, account, amount
      from unnest(${ordered.map(({ accountId }) => accountId)}::bigint[],
                  ${ordered.map(({ amountTiyin }) => amountTiyin)}::bigint[]) as t (account, amount)`;
};

type Stored = { id: bigint; kind: string; entries: { place: string; amount: string }[] };

/** A transfer as it was stored, with its entries by place; null when there is none with this key. */
export const transferByKey = async (tx: Tx, key: string): Promise<Stored | null> =>
  (
    await tx.sql<Stored>`
      select t.id, t.kind,
             json_agg(json_build_object('place', a.party_kind || ':' || a.party_id || ':' || a.bucket,
                                        'amount', e.amount_tiyin::text)) as entries
        from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id
       where t.idempotency_key = ${key} group by t.id`
  )[0] ?? null;

/** What a party has in each place; a place that was never used is absent. */
export const balancesOf = async (db: Db | Tx, party: Party): Promise<Partial<Record<Bucket, bigint>>> => {
  const rows = await db.sql<{ bucket: Bucket; balance: bigint }>`
    select bucket, balance_tiyin as balance from ledger_account
     where party_kind = ${party.kind} and party_id = ${party.id} and currency = 'UZS'`;
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]));
};
