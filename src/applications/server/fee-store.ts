import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { applicationNameSql } from '#platform/server/localized-sql.ts';
import { limits } from '#platform/values/limits.ts';
import { type FeeFacts, type FeeState, feeStatuses } from '../rules/fees.ts';

export type FeeListRow = {
  id: bigint;
  name: string;
  process: ProcessStatus;
  companyId: number | null;
  companyName: string | null;
  monogram: string | null;
  hue: string | null;
  soldPriceTiyin: bigint | null;
  priceTiyin: bigint | null;
  payer: string | null;
  since: Date;
  dueAt: Date | null;
  isLate: boolean;
  amountTiyin: bigint | null;
  bankReference: string | null;
  receivedBy: string | null;
  receivedAt: Date | null;
};

/** Which fees: `companyId` narrows to one bank. */
export type FeeListParams = { state: FeeState; companyId: number | null; page: number };

const payer = `(a.form ->> 'whoPaysRealtorServiceFee')`;
/** `feeRouteOf` for the database, of sales. */
const isOwed = `(a.company_id is not null and ${payer} is distinct from 'CUSTOMER')`;
const isKept = `(not ${isOwed} and a.sold_price_tiyin is not null)`;
const isLate = `(f.application_id is null and ${isOwed}
  and (a.process = 'commission_not_paid' or coalesce(a.due_at < clock_timestamp(), false)))`;

/** Sales whose fee has not come; an announcement is sold by its author, without us. */
const isOpen = `a.kind = 'SALE' and a.process::text = any($3) and f.application_id is null`;

const conditions: Record<FeeState, string> = {
  waiting: `${isOpen} and ${isOwed}`,
  late: `${isOpen} and ${isLate}`,
  kept: `${isOpen} and ${isKept}`,
  received: 'f.application_id is not null and $3::text[] is not null',
};
const orders: Record<FeeState, string> = {
  waiting: 'a.due_at nulls last, a.id',
  late: 'a.due_at nulls last, a.id',
  kept: 'a.process_since, a.id',
  received: 'f.received_at desc, a.id desc',
};

const columns = `
  a.id, ${applicationNameSql()} as name, a.process, a.company_id as "companyId",
  case when company.id is null then null
       else coalesce(nullif(case $1 when 'ru' then company.name_ru when 'en' then company.name_en end, ''), company.name_uz)
  end as "companyName", company.monogram, company.hue,
  a.sold_price_tiyin as "soldPriceTiyin", a.price_tiyin as "priceTiyin",
  ${payer} as payer,
  a.process_since as since, a.due_at as "dueAt",
  ${isLate} as "isLate",
  f.amount_tiyin as "amountTiyin", f.bank_reference as "bankReference", f.received_by as "receivedBy",
  f.received_at as "receivedAt"`;
const from = `
  from application a left join company on company.id = a.company_id left join service_fee f on f.application_id = a.id`;

/** A page of fees with how many there are: the most urgent first, of those that came the latest. */
export const listFees = async (
  db: Db,
  locale: string,
  { state, companyId, page }: FeeListParams,
): Promise<{ rows: FeeListRow[]; total: number }> => {
  const where = `where ${conditions[state]} and ($2::int is null or a.company_id = $2)`;
  const size = limits.adminPageSize;
  const params = [companyId, [...feeStatuses]];
  const [rows, [counted]] = await Promise.all([
    db.query<FeeListRow>(
      `select ${columns} ${from} ${where} order by ${orders[state]} limit ${size} offset ${(page - 1) * size}`,
      [locale, ...params],
    ),
    db.query<{ n: number }>(`select count(*)::int as n ${from} ${where} and $1::text is not null`, [locale, ...params]),
  ]);
  return { rows, total: counted?.n ?? 0 };
};

export const findFee = async (db: Db, locale: string, id: number): Promise<FeeListRow | null> =>
  (await db.query<FeeListRow>(`select ${columns} ${from} where a.id = $2`, [locale, id]))[0] ?? null;

type OpenFee = Omit<FeeFacts, 'fee'> & Pick<FeeListRow, 'payer' | 'isLate'>;

/** What all fees that have not come are counted from, owed and kept ones. */
export const listOpenFees = (db: Db, companyId: number | null): Promise<OpenFee[]> =>
  db.query<OpenFee>(
    `select a.sold_price_tiyin as "soldPriceTiyin", a.price_tiyin as "priceTiyin", ${payer} as payer, a.company_id as "companyId",
            ${isLate} as "isLate" ${from}
      where ${isOpen} and ($2::int is null or a.company_id = $2)
        and $1::text is not null`,
    ['', companyId, [...feeStatuses]],
  );

/** What came in this month of Tashkent. */
export const sumReceivedThisMonth = async (db: Db, companyId: number | null): Promise<bigint> =>
  (
    await db.sql<{ sum: bigint }>`
      select coalesce(sum(amount_tiyin), 0)::bigint as sum from service_fee
       where received_at >= date_trunc('month', clock_timestamp() at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent'
         and (${companyId}::int is null or company_id = ${companyId}::int)`
  )[0]?.sum ?? 0n;

/** False when the same document of the company brought another fee. */
export const insertFee = async (
  tx: Tx,
  fee: { applicationId: number; companyId: number; amountTiyin: bigint; bankReference: string; by: string },
): Promise<boolean> =>
  (
    await tx.sql`
      insert into service_fee (application_id, company_id, amount_tiyin, kind, bank_reference, received_by)
      values (${fee.applicationId}, ${fee.companyId}, ${fee.amountTiyin}, 'transferred', ${fee.bankReference}, ${fee.by})
      on conflict do nothing returning 1 as done`
  ).length === 1;

/** The sale of an application has ended: what was kept from its price is ours. */
export const insertFeeInPrice = async (
  tx: Tx,
  fee: { applicationId: number; companyId: number | null; amountTiyin: bigint; by: string },
): Promise<void> => {
  await tx.sql`
    insert into service_fee (application_id, company_id, amount_tiyin, kind, received_by)
    values (${fee.applicationId}, ${fee.companyId}, ${fee.amountTiyin}, 'kept', ${fee.by})`;
};

/** Whether the fee of an application has come. */
export const hasFee = async (tx: Tx, applicationId: number): Promise<boolean> => {
  const rows = await tx.sql`select 1 from service_fee where application_id = ${applicationId}`;
  return rows.length > 0;
};
