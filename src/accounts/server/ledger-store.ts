import type { Db, Tx } from '#platform/server/db.ts';
import type { AccountOwner, Bucket, TransferKind } from '../rules/transfer.ts';

export type AccountRow = { id: bigint; balanceTiyin: bigint };

const findAccount = async (tx: Tx, owner: AccountOwner, bucket: Bucket): Promise<bigint | undefined> =>
  (
    await tx.sql<{ id: bigint }>`
      select id from ledger_account where party_kind = ${owner.kind} and party_id = ${owner.id} and bucket = ${bucket}`
  )[0]?.id;

/** The account of a place for money, opened when it is needed first. Called in the order of account keys, it never deadlocks. */
export const ensureAccount = async (tx: Tx, owner: AccountOwner, bucket: Bucket): Promise<bigint> => {
  const existing = await findAccount(tx, owner, bucket);
  if (existing !== undefined) return existing;
  await tx.sql`
    insert into ledger_account (party_kind, party_id, bucket) values (${owner.kind}, ${owner.id}, ${bucket})
    on conflict (party_kind, party_id, currency, bucket) do nothing`;
  const inserted = await findAccount(tx, owner, bucket);
  if (inserted === undefined) throw new Error('The account was not inserted.');
  return inserted;
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

type Stored = { id: bigint; kind: string; entries: { accountKey: string; amount: string }[] };

/** A transfer as it was stored, with its entries by account key; null when there is none with this key. */
export const findTransferByKey = async (tx: Tx, key: string): Promise<Stored | null> =>
  (
    await tx.sql<Stored>`
      select t.id, t.kind,
             json_agg(json_build_object('accountKey', a.party_kind || ':' || a.party_id || ':' || a.bucket,
                                        'amount', e.amount_tiyin::text)) as entries
        from ledger_transfer t
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id
       where t.idempotency_key = ${key} group by t.id`
  )[0] ?? null;

/** What an owner has in each place; a place that was never used is absent. */
export const getBalances = async (db: Db | Tx, owner: AccountOwner): Promise<Partial<Record<Bucket, bigint>>> => {
  const rows = await db.sql<{ bucket: Bucket; balance: bigint }>`
    select bucket, balance_tiyin as balance from ledger_account
     where party_kind = ${owner.kind} and party_id = ${owner.id} and currency = 'UZS'`;
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]));
};

/** Which of these keys name a transfer already. */
export const listKeysInUse = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.sql<{ key: string }>`
        select idempotency_key as key from ledger_transfer where idempotency_key = any(${keys}::text[])`
    ).map(({ key }) => key),
  );

/** The accounts of many places, by `accountKeyOf`; those that are needed first are opened, in the order of places. */
export const ensureAccounts = async (
  tx: Tx,
  places: readonly { owner: AccountOwner; bucket: Bucket }[],
): Promise<Map<string, bigint>> => {
  const accounts = JSON.stringify(
    places.map(({ owner, bucket }) => ({ kind: owner.kind, id: owner.id.toString(), bucket })),
  );
  await tx.sql`
    insert into ledger_account (party_kind, party_id, bucket)
    select distinct kind, id, bucket from jsonb_to_recordset(${accounts}::jsonb) as p (kind text, id bigint, bucket text)
     where not exists (select 1 from ledger_account a
                        where a.party_kind = kind and a.party_id = p.id and a.currency = 'UZS' and a.bucket = p.bucket)
     order by 1, 2, 3
    on conflict (party_kind, party_id, currency, bucket) do nothing`;
  const rows = await tx.sql<{ accountKey: string; id: bigint }>`
    select distinct a.party_kind || ':' || a.party_id || ':' || a.bucket as "accountKey", a.id
      from jsonb_to_recordset(${accounts}::jsonb) as p (kind text, id bigint, bucket text)
      join ledger_account a
        on a.party_kind = p.kind and a.party_id = p.id and a.currency = 'UZS' and a.bucket = p.bucket`;
  return new Map(rows.map(({ accountKey, id }) => [accountKey, id]));
};

/** Writes down many transfers with their entries. A key that is in use makes it fail. */
export const insertTransfers = async (
  tx: Tx,
  transfers: readonly {
    kind: TransferKind;
    key: string;
    entries: readonly { accountId: bigint; amountTiyin: bigint }[];
  }[],
): Promise<void> => {
  const inserted = await tx.sql<{ id: bigint; key: string }>`
    insert into ledger_transfer (kind, idempotency_key)
    select * from unnest(${transfers.map(({ kind }) => kind)}::text[], ${transfers.map(({ key }) => key)}::text[])
    returning id, idempotency_key as key`;
  const ids = new Map(inserted.map(({ id, key }) => [key, id]));
  const entries = transfers.flatMap(({ key, entries }) => entries.map((entry) => ({ ...entry, id: ids.get(key) })));
  await tx.sql`
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    select * from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ accountId }) => accountId)}::bigint[],
                         ${entries.map(({ amountTiyin }) => amountTiyin)}::bigint[])`;
};
