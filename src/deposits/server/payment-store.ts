import type { PayableOrder, Payment } from '#adapters/payments/port.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { PaymentMethod } from '../rules/amounts.ts';
import type { PaymentOrderState, PaymentState } from '../rules/transitions.ts';
import type { DepositOwner } from './deposit-ledger.ts';
import { isFirstAgreementOpen } from './refund-store.ts';

export type PaymentSource = 'payme' | 'click' | 'bank';
export type PaymentOrderRow = PayableOrder & {
  owner: DepositOwner;
  method: PaymentMethod;
  createdAt: Date;
  paidAt: Date | null;
};
type FlatOrder = Omit<PaymentOrderRow, 'owner'> & { principalKind: DepositOwner['kind']; principalId: bigint };

const orderOf = ({ principalKind, principalId, ...rest }: FlatOrder): PaymentOrderRow => ({
  ...rest,
  owner: { kind: principalKind, id: principalId },
});

/** Milliseconds of the database's clock: providers compare times exactly, so one clock tells them all. */
export const getNowMs = async (db: Db | Tx): Promise<number> => {
  const [row] = await db.sql<{ ms: bigint }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`;
  return Number(row?.ms ?? 0n);
};

/** Makes an order, or gives the one that the same call made before; null when the key stood for another call. */
export const ensureOrder = async (
  tx: Tx,
  order: { owner: DepositOwner; amountTiyin: bigint; method: PaymentMethod; keyed: IdempotencyKey },
): Promise<PaymentOrderRow | null> => {
  const { owner, amountTiyin, method, keyed } = order;
  await tx.sql`
    insert into payment_order (party_kind, party_id, amount_tiyin, method, idempotency_key, fingerprint)
    values (${owner.kind}, ${owner.id}, ${amountTiyin}, ${method}, ${keyed.key}, ${keyed.fingerprint})
    on conflict (party_kind, party_id, idempotency_key) do nothing`;
  const [row] = await tx.sql<FlatOrder>`
    select id, party_kind as "principalKind", party_id as "principalId", amount_tiyin as "amountTiyin", method, state,
           created_at as "createdAt", paid_at as "paidAt"
      from payment_order
     where party_kind = ${owner.kind} and party_id = ${owner.id} and idempotency_key = ${keyed.key}
       and fingerprint = ${keyed.fingerprint}`;
  return row ? orderOf(row) : null;
};

/** An order, locked until the transaction ends. */
export const lockOrder = async (tx: Tx, id: bigint): Promise<PaymentOrderRow | null> => {
  const [row] = await tx.sql<FlatOrder>`
    select id, party_kind as "principalKind", party_id as "principalId", amount_tiyin as "amountTiyin", method, state,
           created_at as "createdAt", paid_at as "paidAt"
      from payment_order where id = ${id} for update`;
  return row ? orderOf(row) : null;
};

/** What its owner may know of an order: its state, what became of the last attempt, and what came in tiyin. */
export type OwnOrderRow = PaymentOrderRow & { lastAttempt: PaymentState | null; receivedTiyin: bigint | null };

export const findOwnOrder = async (db: Db, owner: DepositOwner, id: bigint): Promise<OwnOrderRow | null> => {
  const [row] = await db.sql<FlatOrder & Pick<OwnOrderRow, 'lastAttempt' | 'receivedTiyin'>>`
    select o.id, party_kind as "principalKind", party_id as "principalId", o.amount_tiyin as "amountTiyin", method, o.state,
           created_at as "createdAt", paid_at as "paidAt",
           (select p.state from payment p where p.order_id = o.id order by p.id desc limit 1) as "lastAttempt",
           (select p.amount_tiyin from payment p where p.order_id = o.id and p.state = 'PAID') as "receivedTiyin"
      from payment_order o where o.id = ${id} and party_kind = ${owner.kind} and party_id = ${owner.id}`;
  return row ? { ...orderOf(row), lastAttempt: row.lastAttempt, receivedTiyin: row.receivedTiyin } : null;
};

/** A transfer as the first of two members of staff read it in the bank's document; null while nobody has whose word still counts. */
export type TransferAgreement = {
  amountTiyin: bigint;
  encryptedPayer: Buffer;
  bankReference: string;
  firstAgreedBy: string;
};
export const findTransferAgreement = async (tx: Tx, orderId: bigint): Promise<TransferAgreement | null> =>
  (
    await tx.client.query<TransferAgreement>(
      `select amount_tiyin as "amountTiyin", payer_sealed as "encryptedPayer", bank_reference as "bankReference",
              first_agreed_by as "firstAgreedBy"
         from transfer_agreement a where order_id = $1 and ${isFirstAgreementOpen('a')}`,
      [orderId],
    )
  ).rows[0] ?? null;

/** Writes down what somebody read; what was read differently before no longer counts. */
export const saveTransferAgreement = async (tx: Tx, orderId: bigint, read: TransferAgreement): Promise<void> => {
  await tx.sql`
    insert into transfer_agreement (order_id, amount_tiyin, payer_sealed, bank_reference, first_agreed_by)
    values (${orderId}, ${read.amountTiyin}, ${read.encryptedPayer}, ${read.bankReference}, ${read.firstAgreedBy})
    on conflict (order_id) do update
       set amount_tiyin = excluded.amount_tiyin, payer_sealed = excluded.payer_sealed,
           bank_reference = excluded.bank_reference, first_agreed_by = excluded.first_agreed_by,
           first_agreed_at = clock_timestamp()`;
};

export const deleteTransferAgreement = async (tx: Tx, orderId: bigint): Promise<void> => {
  await tx.sql`delete from transfer_agreement where order_id = ${orderId}`;
};

/** Transfers of an owner that nobody has seen yet, the newest first. */
export const listUnpaidTransfers = async (db: Db, owner: DepositOwner, limit: number): Promise<PaymentOrderRow[]> => {
  const rows = await db.sql<FlatOrder>`
    select id, party_kind as "principalKind", party_id as "principalId", amount_tiyin as "amountTiyin", method, state,
           created_at as "createdAt", paid_at as "paidAt"
      from payment_order
     where party_kind = ${owner.kind} and party_id = ${owner.id} and method = 'TRANSFER' and state = 'NEW'
     order by id desc limit ${limit}`;
  return rows.map(orderOf);
};

/** The amount and the method of an order, for the page that plays the provider. */
export const findOrder = async (
  db: Db,
  id: bigint,
): Promise<{ id: bigint; amountTiyin: bigint; method: PaymentMethod; state: PaymentOrderState } | null> => {
  const [row] = await db.sql<{ id: bigint; amountTiyin: bigint; method: PaymentMethod; state: PaymentOrderState }>`
    select id, amount_tiyin as "amountTiyin", method, state from payment_order where id = ${id}`;
  return row ?? null;
};

export const setOrderState = async (tx: Tx, id: bigint, state: PaymentOrderState): Promise<void> => {
  await tx.sql`
    update payment_order
       set state = ${state},
           paid_at = case ${state}::text when 'PAID' then clock_timestamp() when 'NEW' then null else paid_at end
     where id = ${id}`;
};

/**
 * Writes down, once, that a payment came and is booked nowhere: a comparison of its own with one difference, which staff settle. One
 * that was booked and taken back has become such a payment only now, whatever was settled about it before.
 */
export const recordUnbookedPayment = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.sql`
    with unbooked as (
      select p.*, (clock_timestamp() at time zone 'Asia/Tashkent')::date as day from payment p
       where p.id = ${id} and (p.state = 'REVERSED' or not exists (select from payment_difference d where d.payment_id = p.id))),
    made as (
      insert into payment_reconciliation (provider, file_name, file_sha256, from_day, to_day, line_count, matched_count,
                                          matched_tiyin, statement_tiyin, made_by)
      select provider, provider_tx, sha256(convert_to(provider_tx, 'UTF8')), day, day, 1, 0, 0, amount_tiyin, 'ostona'
        from unbooked returning id)
    insert into payment_difference (reconciliation_id, kind, provider_tx, statement_tiyin, our_tiyin, payment_id)
    select made.id, 'NOT_PAID_HERE', provider_tx, amount_tiyin, amount_tiyin, unbooked.id from made, unbooked`;
};

type FlatPayment = Omit<Payment, 'providerTimeMs' | 'createdMs' | 'performedMs' | 'cancelledMs'> & {
  providerTimeMs: bigint;
  createdMs: bigint;
  performedMs: bigint | null;
  cancelledMs: bigint | null;
};
const paymentOf = (row: FlatPayment): Payment => ({
  ...row,
  providerTimeMs: Number(row.providerTimeMs),
  createdMs: Number(row.createdMs),
  performedMs: row.performedMs === null ? null : Number(row.performedMs),
  cancelledMs: row.cancelledMs === null ? null : Number(row.cancelledMs),
});

const paymentColumns = `id, order_id as "orderId", provider_tx as "providerTx", amount_tiyin as "amountTiyin", state,
  provider_time_ms as "providerTimeMs", created_ms as "createdMs", performed_ms as "performedMs",
  cancelled_ms as "cancelledMs", reason`;

const payments = async (tx: Tx, rest: string, values: unknown[]): Promise<Payment[]> =>
  (await tx.client.query<FlatPayment>(`select ${paymentColumns} from payment ${rest}`, values)).rows.map(paymentOf);

/**
 * What a provider knows by this name; of a document of the bank that was taken back from one invoice and credited to another the
 * later one.
 */
export const findPaymentByTx = async (tx: Tx, provider: PaymentSource, providerTx: string): Promise<Payment | null> =>
  (
    await payments(tx, 'where provider = $1 and provider_tx = $2 order by id desc limit 1', [provider, providerTx])
  )[0] ?? null;

/** The payment that was credited to an order. */
export const findPaidPayment = async (tx: Tx, orderId: bigint): Promise<Payment | null> =>
  (await payments(tx, `where order_id = $1 and state = 'PAID'`, [orderId]))[0] ?? null;

/**
 * Whether a transfer that is credited nowhere is still to be had: staff have not written down that it was cleared up (sent back,
 * or credited elsewhere). Its differences are held until the transaction ends.
 */
export const lockUnbookedTransfer = async (tx: Tx, id: bigint): Promise<boolean> => {
  const differences = await tx.sql<{ settledAt: Date | null }>`
    select settled_at as "settledAt" from payment_difference
     where payment_id = ${id} and kind = 'NOT_PAID_HERE' order by id for update`;
  return differences.every(({ settledAt }) => settledAt === null);
};

/** Writes down at the differences of a transfer how it was cleared up. */
export const settleUnbookedTransfer = async (tx: Tx, id: bigint, by: string, note: string): Promise<void> => {
  await tx.sql`
    update payment_difference set note = ${note}, settled_by = ${by}, settled_at = clock_timestamp()
     where payment_id = ${id} and settled_at is null`;
};

/** The attempt of a provider at an order that has begun and not ended. */
export const findPendingPayment = async (tx: Tx, provider: PaymentSource, orderId: bigint): Promise<Payment | null> =>
  (await payments(tx, `where provider = $1 and order_id = $2 and state = 'CREATED' limit 1`, [provider, orderId]))[0] ??
  null;

export const listPaymentsBetween = async (
  tx: Tx,
  provider: PaymentSource,
  fromMs: number,
  toMs: number,
): Promise<Payment[]> =>
  payments(tx, 'where provider = $1 and provider_time_ms between $2 and $3 order by provider_time_ms, id', [
    provider,
    fromMs,
    toMs,
  ]);

/** Begins an attempt; null when the provider has used that name before, or the bank's document stands elsewhere (`payment_document`). */
export const insertPayment = async (
  tx: Tx,
  payment: {
    orderId: bigint;
    provider: PaymentSource;
    providerTx: string;
    amountTiyin: bigint;
    providerTimeMs: number;
    createdMs: number;
    /** Who paid, sealed, of a bank transfer. */
    encryptedPayer?: Buffer;
  },
): Promise<Payment | null> => {
  await tx.sql`
    insert into payment (order_id, provider, provider_tx, amount_tiyin, provider_time_ms, created_ms, payer_sealed)
    values (${payment.orderId}, ${payment.provider}, ${payment.providerTx}, ${payment.amountTiyin}, ${payment.providerTimeMs},
            ${payment.createdMs}, ${payment.encryptedPayer ?? null})
    on conflict do nothing`;
  const stored = await findPaymentByTx(tx, payment.provider, payment.providerTx);
  return stored?.orderId === payment.orderId ? stored : null;
};

/** Who paid a transfer, sealed; null where nobody was written down. */
export const findEncryptedPayer = async (tx: Tx, id: bigint): Promise<Buffer | null> =>
  (await tx.sql<{ payer: Buffer | null }>`select payer_sealed as payer from payment where id = ${id}`)[0]?.payer ??
  null;

/** Marks an attempt; the times that are there already stay. */
export const setPaymentState = async (
  tx: Tx,
  id: bigint,
  { state, atMs, reason }: { state: PaymentState; atMs: number; reason: number | null },
): Promise<Payment> => {
  await tx.sql`
    update payment
       set state = ${state}, reason = ${reason},
           performed_ms = case when ${state} = 'PAID' then ${atMs}::bigint else performed_ms end,
           cancelled_ms = case when ${state} in ('CANCELLED', 'REVERSED') then ${atMs}::bigint else cancelled_ms end
     where id = ${id}`;
  const [stored] = await payments(tx, 'where id = $1', [id]);
  if (!stored) throw new Error('The payment was not found.');
  return stored;
};

export const mergeFiscal = async (tx: Tx, id: bigint, type: string, data: unknown): Promise<void> => {
  await tx.sql`
    update payment set fiscal = fiscal || jsonb_build_object(${type}::text, ${JSON.stringify(data)}::jsonb)
     where id = ${id}`;
};

/** The last payment of an owner by a provider that still stands: where a refund to the card goes. */
export const findLastPaidPayment = async (db: Db | Tx, owner: DepositOwner): Promise<bigint | null> => {
  const [row] = await db.sql<{ id: bigint }>`
    select p.id from payment p join payment_order o on o.id = p.order_id
     where o.party_kind = ${owner.kind} and o.party_id = ${owner.id} and p.state = 'PAID' and p.provider <> 'bank'
     order by p.performed_ms desc, p.id desc limit 1`;
  return row?.id ?? null;
};
