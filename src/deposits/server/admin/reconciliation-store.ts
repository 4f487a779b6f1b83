import type { Db, Tx } from '#platform/server/db.ts';
import type { DifferenceKind, KnownPayment, StatementDifference } from '../../rules/provider-statement.ts';
import type { PaymentSource } from '../payment-store.ts';

export type StatementPeriod = { from: string; to: string };

/**
 * Our payments of a provider: those that the statement names, and those that were paid in its days (Tashkent); of a document that was
 * credited to one invoice after another the last.
 */
export const listPaymentsToMatch = async (
  tx: Tx,
  provider: PaymentSource,
  { from, to }: StatementPeriod,
  numbers: readonly string[],
): Promise<KnownPayment[]> =>
  tx.sql<KnownPayment>`
    select * from (
    select distinct on (provider_tx) id, provider_tx as "providerTx", amount_tiyin as "amountTiyin", state = 'PAID' as "isPaid"
      from payment
     where provider = ${provider}
       and (provider_tx = any(${numbers}::text[])
            or performed_ms >= extract(epoch from ${from}::date::timestamp at time zone 'Asia/Tashkent') * 1000
           and performed_ms < extract(epoch from (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent') * 1000)
     order by provider_tx, id desc) as last order by id`;

export type NewReconciliation = StatementPeriod & {
  provider: PaymentSource;
  fileName: string;
  sha256: Buffer;
  lines: number;
  matched: number;
  matchedTiyin: bigint;
  statementTiyin: bigint;
  madeBy: string;
  differences: readonly StatementDifference[];
};

export const insertReconciliation = async (tx: Tx, reconciliation: NewReconciliation): Promise<bigint> => {
  const [row] = await tx.sql<{ id: bigint }>`
    insert into payment_reconciliation (provider, file_name, file_sha256, from_day, to_day, line_count, matched_count,
                                        matched_tiyin, statement_tiyin, made_by)
    values (${reconciliation.provider}, ${reconciliation.fileName}, ${reconciliation.sha256}, ${reconciliation.from}, ${reconciliation.to}, ${reconciliation.lines}, ${reconciliation.matched},
            ${reconciliation.matchedTiyin}, ${reconciliation.statementTiyin}, ${reconciliation.madeBy})
    returning id`;
  if (!row) throw new Error('The reconciliation was not inserted.');
  const { differences } = reconciliation;
  await tx.sql`
    insert into payment_difference (reconciliation_id, kind, provider_tx, statement_tiyin, our_tiyin, payment_id)
    select ${row.id}, * from unnest(
      ${differences.map(({ kind }) => kind)}::text[], ${differences.map(({ providerTx }) => providerTx)}::text[],
      ${differences.map(({ statementTiyin }) => statementTiyin)}::bigint[],
      ${differences.map(({ ourTiyin }) => ourTiyin)}::bigint[],
      ${differences.map(({ paymentId }) => paymentId)}::bigint[])`;
  return row.id;
};

export type ReconciliationRow = {
  id: bigint;
  provider: PaymentSource;
  fileName: string;
  fromDay: string;
  toDay: string;
  lines: number;
  matched: number;
  matchedTiyin: bigint;
  statementTiyin: bigint;
  differences: number;
  open: number;
  madeBy: string;
  madeAt: Date;
};

const columns = `
  r.id, r.provider, r.file_name as "fileName", r.from_day::text as "fromDay", r.to_day::text as "toDay",
  r.line_count as lines, r.matched_count as matched, r.matched_tiyin as "matchedTiyin",
  r.statement_tiyin as "statementTiyin", r.made_by as "madeBy", r.made_at as "madeAt",
  (select count(*)::int from payment_difference d where d.reconciliation_id = r.id) as differences,
  (select count(*)::int from payment_difference d where d.reconciliation_id = r.id and d.settled_at is null) as open`;

export const listReconciliations = (db: Db, limit: number): Promise<ReconciliationRow[]> =>
  db.query<ReconciliationRow>(`select ${columns} from payment_reconciliation r order by r.id desc limit $1`, [limit]);

export const findReconciliation = async (db: Db, id: bigint): Promise<ReconciliationRow | null> =>
  (await db.query<ReconciliationRow>(`select ${columns} from payment_reconciliation r where r.id = $1`, [id]))[0] ??
  null;

export type DifferenceRow = {
  id: bigint;
  kind: DifferenceKind;
  providerTx: string;
  statementTiyin: bigint | null;
  ourTiyin: bigint | null;
  orderId: bigint | null;
  note: string | null;
  settledBy: string | null;
  settledAt: Date | null;
};

const differenceColumns = `
  d.id, d.kind, d.provider_tx as "providerTx", d.statement_tiyin as "statementTiyin", d.our_tiyin as "ourTiyin",
  p.order_id as "orderId", d.note, d.settled_by as "settledBy", d.settled_at as "settledAt"
  from payment_difference d left join payment p on p.id = d.payment_id`;

/** The differences of a comparison, those that are open first. */
export const listDifferences = (db: Db, reconciliationId: bigint, limit: number): Promise<DifferenceRow[]> =>
  db.query<DifferenceRow>(
    `select ${differenceColumns} where d.reconciliation_id = $1 order by d.settled_at is not null, d.id limit $2`,
    [reconciliationId, limit],
  );

/** A difference, held until the transaction ends. */
export const lockDifference = async (tx: Tx, id: bigint): Promise<DifferenceRow | null> =>
  (await tx.client.query<DifferenceRow>(`select ${differenceColumns} where d.id = $1 for update of d`, [id])).rows[0] ??
  null;

export const recordSettlement = async (tx: Tx, id: bigint, by: string, note: string): Promise<void> => {
  await tx.sql`
    update payment_difference set note = ${note}, settled_by = ${by}, settled_at = clock_timestamp() where id = ${id}`;
};
