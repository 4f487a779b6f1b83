import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { awaitsSecondPersonSql, secondPersonUntilSql } from '#identity/server/api.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { RefundState } from '../rules/transitions.ts';
import type { DepositOwner } from './deposit-ledger.ts';

/** A refund as it is stored; days are YYYY-MM-DD. */
export type RefundRow = {
  id: bigint;
  principalKind: DepositOwner['kind'];
  principalId: bigint;
  requestedBy: string;
  amountTiyin: bigint;
  destination: 'CARD' | 'ACCOUNT';
  encryptedAccount: Buffer | null;
  accountLast4: string | null;
  bankCode: string | null;
  state: RefundState;
  requestedAt: Date;
  dueOn: string;
  /** Who agreed first: of an open one only while that still counts, which is until the moment beside it. */
  firstAgreedBy: string | null;
  firstAgreedUntil: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
  /** Of the call that asked for it. */
  fingerprint: string;
};

/** SQL: whether what a first member of FINANCE agreed to (`row` has `first_agreed_by` and `first_agreed_at`) still waits for a second. */
export const isFirstAgreementOpen = (row: string): string =>
  awaitsSecondPersonSql(`${row}.first_agreed_by`, `${row}.first_agreed_at`, rolesWithPermission('ledger.return'));

/** SQL: until when it does; null where nothing waits. */
export const firstAgreementUntil = (row: string): string =>
  `case when ${isFirstAgreementOpen(row)} then ${secondPersonUntilSql(`${row}.first_agreed_at`)} end`;

const isFirstOpen = isFirstAgreementOpen('refund_request');
const columns = `id, party_kind as "principalKind", party_id as "principalId", requested_by as "requestedBy",
  amount_tiyin as "amountTiyin", destination, account_sealed as "encryptedAccount", account_last4 as "accountLast4",
  bank_code as "bankCode", state, requested_at as "requestedAt", due_on::text as "dueOn",
  case when state <> 'REQUESTED' or ${isFirstOpen} then first_agreed_by end as "firstAgreedBy",
  case when state = 'REQUESTED' then ${firstAgreementUntil('refund_request')} end as "firstAgreedUntil", decided_by as "decidedBy", decided_at as "decidedAt", note,
  fingerprint`;

const rows = (db: Db, rest: string, values: unknown[] = []) =>
  db.query<RefundRow>(`select ${columns} from refund_request ${rest}`, values);
const oneIn = async (tx: Tx, rest: string, values: unknown[]): Promise<RefundRow | null> =>
  (await tx.client.query<RefundRow>(`select ${columns} from refund_request ${rest}`, values)).rows[0] ?? null;

/** Today in Tashkent, by the database's clock. */
export const getToday = async (db: Db | Tx): Promise<string> => {
  const [row] = await db.sql<{ day: string }>`
    select (clock_timestamp() at time zone 'Asia/Tashkent')::date::text as day`;
  return row?.day ?? '';
};

export type NewRefund = {
  owner: DepositOwner;
  requestedBy: string;
  amountTiyin: bigint;
  keyed: IdempotencyKey;
  dueOn: string;
  to: { cardPaymentId: bigint } | { encryptedAccount: Buffer; accountLast4: string; bankCode: string };
};

/** Writes a request down; null when the same key made one before. */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<RefundRow | null> => {
  const { owner, to } = refund;
  const account = 'encryptedAccount' in to ? to : null;
  const [row] = await tx.sql<{ id: bigint }>`
    insert into refund_request (party_kind, party_id, requested_by, amount_tiyin, idempotency_key, fingerprint, due_on,
                                destination, card_payment_id, account_sealed, account_last4, bank_code)
    values (${owner.kind}, ${owner.id}, ${refund.requestedBy}, ${refund.amountTiyin}, ${refund.keyed.key},
            ${refund.keyed.fingerprint}, ${refund.dueOn}, ${account ? 'ACCOUNT' : 'CARD'}, ${'cardPaymentId' in to ? to.cardPaymentId : null},
            ${account?.encryptedAccount ?? null}, ${account?.accountLast4 ?? null}, ${account?.bankCode ?? null})
    on conflict (party_kind, party_id, idempotency_key) do nothing returning id`;
  return row ? oneIn(tx, 'where id = $1', [row.id]) : null;
};

export const findRefundByKey = (tx: Tx, owner: DepositOwner, key: string): Promise<RefundRow | null> =>
  oneIn(tx, 'where party_kind = $1 and party_id = $2 and idempotency_key = $3', [owner.kind, owner.id, key]);

export const lockRefund = (tx: Tx, id: bigint): Promise<RefundRow | null> =>
  oneIn(tx, 'where id = $1 for update', [id]);

/** The newest first. */
export const listRefunds = (db: Db, owner: DepositOwner, limit: number): Promise<RefundRow[]> =>
  rows(db, 'where party_kind = $1 and party_id = $2 order by id desc limit $3', [owner.kind, owner.id, limit]);

/** The sealed accounts of a bank to which refunds of an owner were paid. */
export const listPaidAccounts = async (tx: Tx, owner: DepositOwner, bankCode: string): Promise<Buffer[]> =>
  (
    await tx.sql<{ encrypted: Buffer }>`
      select account_sealed as encrypted from refund_request
       where party_kind = ${owner.kind} and party_id = ${owner.id} and state = 'PAID' and bank_code = ${bankCode}
         and account_sealed is not null`
  ).map(({ encrypted }) => encrypted);

export const hasPaidToCard = async (tx: Tx, owner: DepositOwner, cardPaymentId: bigint): Promise<boolean> =>
  (
    await tx.sql`
      select 1 from refund_request
       where party_kind = ${owner.kind} and party_id = ${owner.id} and state = 'PAID' and card_payment_id = ${cardPaymentId}
       limit 1`
  ).length === 1;

/** Those that wait for a decision, the oldest first. */
export const listOpenRefunds = (db: Db, limit: number): Promise<RefundRow[]> =>
  rows(db, `where state = 'REQUESTED' order by requested_at, id limit $1`, [limit]);

/** How many wait for a decision, not counted beyond `most`. */
export const countOpenRefunds = async (db: Db, most: number): Promise<number> =>
  (
    await db.sql<{ n: number }>`
      select count(*)::int as n from (select from refund_request where state = 'REQUESTED' limit ${most}) as refunds`
  )[0]?.n ?? 0;

export const recordFirstApproval = async (tx: Tx, id: bigint, by: string): Promise<void> => {
  await tx.sql`
    update refund_request set first_agreed_by = ${by}, first_agreed_at = clock_timestamp() where id = ${id}`;
};

export const recordDecision = async (
  tx: Tx,
  id: bigint,
  { state, by, note }: { state: RefundState; by: string; note: string },
): Promise<void> => {
  await tx.sql`
    update refund_request set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), note = ${note}
     where id = ${id}`;
};

/** Those that were decided, the newest request first, before one of them. */
export const listDecidedRefunds = (db: Db, before: bigint | null, limit: number): Promise<RefundRow[]> =>
  rows(db, `where state <> 'REQUESTED' and ($1::bigint is null or id < $1::bigint) order by id desc limit $2`, [
    before,
    limit,
  ]);
