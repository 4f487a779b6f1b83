import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { awaitsSecondPersonSql, secondPersonUntilSql } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { DepositOwner } from '../deposit-ledger.ts';

export type ReversalState = 'WAITING' | 'CONFIRMED' | 'REFUSED' | 'LAPSED';

/** That a credited transfer be taken back, as somebody of FINANCE asked for it. */
export type ReversalRow = {
  id: bigint;
  paymentId: bigint;
  orderId: bigint;
  amountTiyin: bigint;
  reason: string;
  state: ReversalState;
  requestedBy: string;
  requestedAt: Date;
  /** Until when it waits for a second person; null once it does not. */
  waitsUntil: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
};

/** SQL: whether a request (`row`) still waits for a second person. */
export const isReversalOpen = (row: string): string =>
  `(${row}.state = 'WAITING' and ${awaitsSecondPersonSql(`${row}.requested_by`, `${row}.requested_at`, rolesWithPermission('ledger.return'))})`;

/** SQL: until when it does; null where nothing waits. */
export const reversalOpenUntil = (row: string): string =>
  `case when ${isReversalOpen(row)} then ${secondPersonUntilSql(`${row}.requested_at`)} end`;

const reversals = `
  select r.id, r.payment_id as "paymentId", p.order_id as "orderId", p.amount_tiyin as "amountTiyin", r.reason,
         case when r.state = 'WAITING' and not ${isReversalOpen('r')} then 'LAPSED' else r.state end as state,
         r.requested_by as "requestedBy", r.requested_at as "requestedAt", ${reversalOpenUntil('r')} as "waitsUntil",
         r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.note
    from transfer_reversal r join payment p on p.id = r.payment_id`;

export const findReversal = async (tx: Tx, id: bigint): Promise<ReversalRow | null> =>
  (await tx.client.query<ReversalRow>(`${reversals} where r.id = $1`, [id])).rows[0] ?? null;

/** The request for a payment that waits for a second person; there is one at a time. */
export const findOpenReversal = async (tx: Tx, paymentId: bigint): Promise<ReversalRow | null> =>
  (await tx.client.query<ReversalRow>(`${reversals} where r.payment_id = $1 and ${isReversalOpen('r')}`, [paymentId]))
    .rows[0] ?? null;

export const insertReversal = async (
  tx: Tx,
  { paymentId, reason, by }: { paymentId: bigint; reason: string; by: string },
): Promise<bigint> => {
  // One that has lapsed gives way for good, whoever may ask again by then.
  await tx.sql`update transfer_reversal set state = 'LAPSED' where payment_id = ${paymentId} and state = 'WAITING'`;
  const [row] = await tx.sql<{ id: bigint }>`
    insert into transfer_reversal (payment_id, reason, requested_by) values (${paymentId}, ${reason}, ${by}) returning id`;
  if (!row) throw new Error('The reversal was not inserted.');
  return row.id;
};

export const recordReversalDecision = async (
  tx: Tx,
  id: bigint,
  { decision, by, note }: { decision: 'CONFIRMED' | 'REFUSED'; by: string; note: string },
): Promise<void> => {
  await tx.sql`
    update transfer_reversal
       set state = ${decision}, decided_by = ${by}, decided_at = clock_timestamp(), note = ${note}
     where id = ${id}`;
};

/** How many requests wait for a second person, not counted beyond `most`. */
export const countOpenReversals = async (db: Db, most: number): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from (select from transfer_reversal r where ${isReversalOpen('r')} limit $1) as waiting`,
      [most],
    )
  )[0]?.n ?? 0;

/** What an owner has free at this moment. Only the ledger, when it moves money, knows it for sure. */
export const findAvailable = async (tx: Tx, { kind, id }: DepositOwner): Promise<bigint> =>
  (
    await tx.sql<{ tiyin: bigint }>`
      select balance_tiyin as tiyin from ledger_account
       where party_kind = ${kind} and party_id = ${id} and bucket = 'available' and currency = 'UZS'`
  )[0]?.tiyin ?? 0n;
