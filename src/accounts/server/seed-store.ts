import type { Db, Tx } from '#platform/server/db.ts';
import type { LedgerEntry, Transfer } from '../rules/transfer.ts';

/** A transfer of the past; its moment is in milliseconds since 1970. */
export type PastTransfer = Transfer & { atMs: number };

export const findUserIds = async (db: Db, usernames: readonly string[]): Promise<Map<string, bigint>> => {
  const rows = await db.sql<{ id: bigint; username: string }>`
    select id, username from person where username = any(${usernames})`;
  return new Map(rows.map(({ id, username }) => [username, id]));
};

export const getNowMs = async (db: Db): Promise<number> => {
  const [row] = await db.sql<{ ms: bigint }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`;
  return Number(row?.ms ?? 0);
};

const accountOf = ({ owner, bucket }: LedgerEntry) => ({
  kind: owner.kind,
  owner: owner.id.toString(),
  bucket,
});

/** Writes transfers in the order given, all in three statements; those whose key is known already are left out. */
export const insertPastTransfers = async (tx: Tx, transfers: readonly PastTransfer[]): Promise<void> => {
  const entries = transfers.flatMap(({ idempotencyKey, entries: all }) =>
    all.map((entry) => ({ key: idempotencyKey, ...accountOf(entry), amount: entry.amountTiyin.toString() })),
  );
  const rows = transfers.map(({ kind, idempotencyKey, atMs }, n) => ({ n, kind, key: idempotencyKey, at_ms: atMs }));
  await tx.sql`
    insert into ledger_account (party_kind, party_id, bucket)
    select distinct kind, owner, bucket
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (kind text, owner bigint, bucket text)
    on conflict (party_kind, party_id, currency, bucket) do nothing`;
  await tx.sql`
    with inserted as (
      insert into ledger_transfer (kind, idempotency_key, at)
      select kind, key, to_timestamp(at_ms / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (n int, kind text, key text, at_ms bigint) order by n
      on conflict (idempotency_key) do nothing returning id, idempotency_key)
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    select inserted.id, a.id, e.amount
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
           as e (key text, kind text, owner bigint, bucket text, amount bigint)
      join inserted on inserted.idempotency_key = e.key
      join ledger_account a on a.party_kind = e.kind and a.party_id = e.owner and a.bucket = e.bucket and a.currency = 'UZS'
     order by inserted.id, e.amount`;
};
