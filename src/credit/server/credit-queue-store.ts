import { localizedText } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { CreditDocument } from '../contract/credit-documents.ts';
import type {
  CreditActor,
  CreditState,
  ExpiryReason,
  IncomeSource,
  RejectionReason,
} from '../rules/credit-application.ts';
import type { RepaymentType } from '../rules/schedule.ts';

/** An application as it is stored, with the names of what it speaks of. Amounts in tiyin. */
export type CreditRecord = {
  id: number;
  number: string;
  state: CreditState;
  company: { id: number; name: string; monogram: string; hue: string };
  property: { id: number; name: string; address: string; isOnSale: boolean };
  productName: string;
  language: Locale;
  interestRate: number;
  gracePeriod: number;
  repaymentType: RepaymentType;
  price: bigint;
  credit: bigint;
  months: number;
  monthly: bigint;
  interest: bigint;
  income: bigint;
  incomeSource: IncomeSource;
  otherPayments: bigint;
  approved: bigint | null;
  rejection: RejectionReason | null;
  expiry: ExpiryReason | null;
  comment: string;
  createdAt: Date;
  answerBy: Date;
  isOverdue: boolean;
  endsAt: Date;
  documentId: string;
  familyName: string;
  givenName: string;
  middleName: string;
  phone: string | null;
  encryptedPinfl: Buffer | null;
  applicationId: number | null;
  /** Whether its property is sold, as far as is known to whoever applied, and its bank may close the sale by this credit. */
  isToClose: boolean;
};

const recordColumns = `
  c.id::float8 as id, c.number, c.state,
  json_build_object('id', company.id, 'name', ${localizedText('company', 'name')}, 'monogram', company.monogram, 'hue', company.hue) as company,
  json_build_object('id', l.id, 'name', ${localizedText('t', 'name')},
    'address', concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}, nullif(${localizedText('t', 'address')}, '')),
    'isOnSale', sale_status(l.process) = 'on_sale') as property,
  c.product_name as "productName", c.language, c.interest_rate as "interestRate", c.grace_period as "gracePeriod",
  c.repayment_type as "repaymentType", c.price_tiyin as price, c.credit_tiyin as credit, c.months,
  c.monthly_tiyin as monthly, c.interest_tiyin as interest, c.income_tiyin as income, c.income_source as "incomeSource",
  c.other_tiyin as "otherPayments", c.approved_tiyin as approved, c.rejection, c.expiry, c.comment,
  c.created_at as "createdAt", c.answer_by as "answerBy",
  c.state in ('NEW', 'IN_REVIEW') and c.answer_by < clock_timestamp() as "isOverdue", c.ends_at as "endsAt",
  c.document_id as "documentId", p.family_name as "familyName", p.given_name as "givenName", p.middle_name as "middleName",
  c.phone, p.pinfl_sealed as "encryptedPinfl", a.id::float8 as "applicationId",
  c.state = 'APPROVED' and coalesce(a.process = 'sold' and a.company_id = c.company_id, false)
    and not exists (select from purchase_request r
                     where r.listing_id = c.listing_id and r.state = 'CHOSEN' and r.person_id <> c.person_id) as "isToClose"`;
const recordJoins = `
  join company on company.id = c.company_id
  join listing l on l.id = c.listing_id
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id
  join person p on p.id = c.person_id
  left join application a on a.listing_id = c.listing_id`;

/** One application; null where there is none, or none of that bank. */
export const findCredit = async (
  db: Db,
  locale: Locale,
  id: number,
  bankId: number | null,
): Promise<CreditRecord | null> => {
  const [row] = await db.query<CreditRecord>(
    `select ${recordColumns} from credit_application c ${recordJoins}
      where c.id = $2 and ($3::integer is null or c.company_id = $3)`,
    [locale, id, bankId],
  );
  return row ?? null;
};

/** What a person has applied for, the latest first. */
export const listCreditsOf = (db: Db, locale: Locale, personId: bigint): Promise<CreditRecord[]> =>
  db.query<CreditRecord>(
    `select ${recordColumns} from credit_application c ${recordJoins}
      where c.person_id = $2 order by c.id desc limit ${limits.creditsOfPersonMax}`,
    [locale, personId],
  );

export type CreditQueueFilter = {
  /** Null for staff, who see those to all banks. */
  bankId: number | null;
  /** Null: what waits for the bank, new or taken up. */
  state: CreditState | null;
  /** Digits of a number that was typed, and the year where one was; null where nothing is searched for. */
  search: { ordinal: string; year: string | null } | null;
  after: number | null;
};

const ORDINAL_DIGITS = 6;
/** The year of the first application. */
const FIRST_YEAR = 2026;

/**
 * A page of ids, and one more where there are more. What waits comes oldest first, as the bank works it off; what is decided, and what a
 * number was searched for, newest first. Each order is that of an index by bank and state, whatever the table holds.
 */
const pageOf = ({ bankId, state, search }: CreditQueueFilter): { text: string; isNewestFirst: boolean } => {
  const ofBank = bankId === null ? '$2::integer is null' : 'company_id = $2';
  const isNewestFirst = search !== null || (state !== null && state !== 'NEW' && state !== 'IN_REVIEW');
  const order = isNewestFirst ? 'desc' : 'asc';
  const rest = `($4::bigint is null or id ${isNewestFirst ? '<' : '>'} $4) order by id ${order} limit ${limits.creditQueuePage + 1}`;
  const inState = (name: string) =>
    `(select id from credit_application where ${ofBank} and state = ${name} and ${rest})`;
  if (search)
    return {
      isNewestFirst,
      // Each number is looked up in its own index before anything is ordered: ordered first, the whole table would be walked.
      text: `(select id from (
                select id, company_id, state from credit_application
                 where number = any (array(select 'KR-' || year || '/' || $5::text
                         from generate_series(${FIRST_YEAR}, extract(year from clock_timestamp() at time zone 'Asia/Tashkent')::int) year
                        where $6::text is null or year::text = $6))
                union
                select id, company_id, state from credit_application
                 where listing_id = case when $6::text is null then ($5::text)::bigint end) found
               where ${ofBank} and ($3::text is null or state = $3) and ${rest})`,
    };
  if (state !== null) return { isNewestFirst, text: inState('$3') };
  const both = `(${inState("'NEW'")} union all ${inState("'IN_REVIEW'")} order by id limit ${limits.creditQueuePage + 1})`;
  return { isNewestFirst, text: both };
};

/** A page of the queue, with one row more where there are more. */
export const listQueue = async (db: Db, locale: Locale, filter: CreditQueueFilter): Promise<CreditRecord[]> => {
  const { text, isNewestFirst } = pageOf(filter);
  const { bankId, state, after, search } = filter;
  const values: unknown[] = [locale, bankId, state, after];
  if (search) values.push(search.ordinal.padStart(ORDINAL_DIGITS, '0'), search.year);
  return db.query<CreditRecord>(
    `with page as materialized ${text}, given as (select $3::text)
     select ${recordColumns} from page join credit_application c on c.id = page.id ${recordJoins}
      order by c.id ${isNewestFirst ? 'desc' : 'asc'}`,
    values,
  );
};

/** How many wait: new, taken up, and of both those past their day. */
export const countWaiting = async (
  db: Db,
  bankId: number | null,
): Promise<{ new: number; inReview: number; overdue: number }> => {
  const [row] = await db.query<{ new: number; inReview: number; overdue: number }>(
    `select count(*) filter (where state = 'NEW')::int as new, count(*) filter (where state = 'IN_REVIEW')::int as "inReview",
            count(*) filter (where answer_by < clock_timestamp())::int as overdue
       from credit_application where state in ('NEW', 'IN_REVIEW') and ${bankId === null ? '$1::integer is null' : 'company_id = $1'}`,
    [bankId],
  );
  return row ?? { new: 0, inReview: 0, overdue: 0 };
};

/** A document of income with the application that has it. */
export type CreditDocumentRow = CreditDocument & { applicationId: number };

/** The documents of income of some applications, the earliest first. */
export const listCreditDocuments = (db: Db, ids: readonly number[]): Promise<CreditDocumentRow[]> =>
  db.sql`
    select credit_id::float8 as "applicationId", id, file_name as "fileName", media_type as type, bytes from upload
     where credit_id = any (${[...ids]}::bigint[]) and state = 'READY' order by created_at, id`;

/** A document of an application of that person, or to that bank; null where there is none. */
export const findCreditDocument = async (
  db: Db,
  { applicationId, documentId }: { applicationId: number; documentId: string },
  { personId = null, bankId = null }: { personId?: bigint | null; bankId?: number | null },
): Promise<{ storeName: string; fileName: string; type: CreditDocument['type'] } | null> => {
  const [row] = await db.sql<{ storeName: string; fileName: string; type: CreditDocument['type'] }>`
    select u.store_names[1] as "storeName", u.file_name as "fileName", u.media_type as type
      from upload u join credit_application c on c.id = u.credit_id
     where u.id = ${documentId} and c.id = ${applicationId} and u.state = 'READY'
       and (c.person_id = ${personId} or c.company_id = ${bankId})`;
  return row ?? null;
};

/** What happened to an application; the name is that of somebody of the bank. */
export type CreditEventRow = {
  applicationId: number;
  at: Date;
  to: CreditState;
  by: CreditActor;
  name: string | null;
  comment: string;
};

/** What happened to some applications, the earliest first. */
export const listEvents = (db: Db, ids: readonly number[]): Promise<CreditEventRow[]> =>
  db.sql`
    select e.application_id::float8 as "applicationId", e.at, e.to_state as to, e.by_kind as by, e.comment,
           case when e.by_kind = 'bank' then nullif(concat_ws(' ', p.given_name, p.family_name), ' ') end as name
      from credit_event e left join person p on p.username = e.username and e.by_kind = 'bank'
     where e.application_id = any (${[...ids]}::bigint[]) order by e.id`;
