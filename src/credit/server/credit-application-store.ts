import { canViewSql, type ListingViewer, localizedText, priceNowSql, viewerValues } from '#listings/server/api.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { BenefitTerms } from '../rules/benefit.ts';
import type {
  CreditActor,
  CreditState,
  ExpiryReason,
  IncomeSource,
  RejectionReason,
} from '../rules/credit-application.ts';
import type { RepaymentType } from '../rules/schedule.ts';
import { holdsFor, numberOfListing } from './benefit-store.ts';

/** What runs a statement of fixed text: in the transaction at hand, or on its own. */
const reading =
  (db: Db | Tx) =>
  async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    'query' in db ? db.query<Row>(text, values) : (await db.client.query(text, values)).rows;

const propertyAddress = `concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')},
  nullif(${localizedText('t', 'address')}, ''))`;
const propertyJoins = `
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id`;

/** A property as somebody may apply for a credit for it, and the offer that was named where it is offered for it. */
export type RequestedOffer = {
  /** And reserved by nobody. */
  isOnSale: boolean;
  sellerKind: 'PERSON' | 'ENTITY' | null;
  sellerId: bigint | null;
  priceTiyin: bigint;
  propertyName: string;
  propertyAddress: string;
  offer: (BenefitTerms & { version: number; language: Locale; companyId: number | null; companyName: string }) | null;
};

const askedOffer = (first?: number): string => `
  select sale_status(l.process) = 'on_sale' and l.reserved_until is null as "isOnSale", l.seller_kind as "sellerKind", l.seller_id as "sellerId",
         ${priceNowSql('l')} as "priceTiyin", ${localizedText('t', 'name')} as "propertyName", ${propertyAddress} as "propertyAddress",
         b.version, b.language, b.company_id as "companyId", ${localizedText('company', 'name')} as "companyName",
         b.credit_type as "creditType", b.product_name as "productName", b.credit_amount_tiyin as "creditAmount",
         b.initial_payment as "initialPayment", b.deadline, b.deadline_unit as "deadlineUnit",
         b.interest_rate as "interestRate", b.grace_period as "gracePeriod", b.repayment_type as "repaymentType",
         b.publish_type as "publishType", b.view_type as "viewType", b.percentage_amount as "percentageAmount",
         b.prepayment_interest as "prepaymentInterest"
    from listing l ${propertyJoins}
    left join benefit b on b.id = $3 and b.publish_type = 'YES' and b.view_type = 'OUTSIDE'
      and ${holdsFor(numberOfListing, 'l.category_id', 'l.province_id')}
    left join company on company.id = b.company_id
   where l.id = $2 and ${canViewSql(first)}`;

const FIRST_OF_VIEWER = 4;

/** The property and the offer; null where whoever asks may not know of the property. */
export const findRequestedOffer = async (
  db: Db | Tx,
  locale: Locale,
  { listingId, benefitId }: { listingId: number; benefitId: number | null },
  viewer: ListingViewer | null,
): Promise<RequestedOffer | null> => {
  type Row = Omit<RequestedOffer, 'offer'> & { [Name in keyof NonNullable<RequestedOffer['offer']>]: unknown };
  const values = [locale, listingId, benefitId];
  const [row] = viewer
    ? await reading(db)<Row>(askedOffer(FIRST_OF_VIEWER), [...values, ...viewerValues(viewer)])
    : await reading(db)<Row>(askedOffer(), values);
  if (!row) return null;
  const { isOnSale, sellerKind, sellerId, priceTiyin, propertyName, propertyAddress: address, ...offer } = row;
  return {
    isOnSale,
    sellerKind,
    sellerId,
    priceTiyin,
    propertyName,
    propertyAddress: address,
    offer: offer.version === null ? null : (offer as NonNullable<RequestedOffer['offer']>),
  };
};

/** Lets nobody change an offer until the transaction ends. */
export const holdOffer = async (tx: Tx, benefitId: number): Promise<void> => {
  await tx.sql`select 1 from benefit where id = ${benefitId} for share`;
};

/** Lets the applications of one person come one after another: who presses twice is answered twice alike. */
export const lockApplicant = async (tx: Tx, subject: string): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('credit applicant'), hashtext(${subject}))`;
};

/** What is under way of a person for a property, by bank. */
export const listLiving = (
  db: Db | Tx,
  personId: bigint,
  listingId: number,
): Promise<{ id: number; number: string; companyId: number; state: CreditState }[]> =>
  db.sql`
    select id::float8 as id, number, company_id as "companyId", state from credit_application
     where person_id = ${personId} and listing_id = ${listingId} and state in ('NEW', 'IN_REVIEW', 'APPROVED') order by id`;

/** The phone of an account, in digits. */
export const findPhone = async (db: Db | Tx, personId: bigint): Promise<string> =>
  (await db.sql<{ phone: string | null }>`select phone from person where id = ${personId}`)[0]?.phone ?? '';

/** What the same call has stored before, and what was asked for. */
export const findByKey = async (
  tx: Tx,
  key: string,
): Promise<{ id: number; number: string; fingerprint: string } | null> => {
  const [row] = await tx.sql<{ id: number; number: string; fingerprint: string }>`
    select id::float8 as id, number, fingerprint from credit_application where idempotency_key = ${key}`;
  return row ?? null;
};

export type NewCreditApplication = {
  number: string;
  documentId: string;
  companyId: number;
  benefitId: number;
  listingId: number;
  personId: bigint;
  username: string;
  phone: string;
  terms: {
    productName: string;
    language: Locale;
    interestRate: number;
    gracePeriod: number;
    repaymentType: RepaymentType;
  };
  priceTiyin: bigint;
  creditTiyin: bigint;
  months: number;
  monthlyTiyin: bigint;
  interestTiyin: bigint;
  incomeSource: IncomeSource;
  incomeTiyin: bigint;
  otherTiyin: bigint;
  createdAt: Date;
  answerBy: Date;
  keyed: IdempotencyKey;
};

/** Stores an application; its id, or null where there is a living one for the person, the property and the bank, or its key is taken. */
export const insertCreditApplication = async (tx: Tx, one: NewCreditApplication): Promise<number | null> => {
  const { terms, keyed } = one;
  const [row] = await tx.sql<{ id: number }>`
    insert into credit_application (number, document_id, company_id, benefit_id, listing_id, person_id, username, phone,
        product_name, language, interest_rate, grace_period, repayment_type, price_tiyin, credit_tiyin, months,
        monthly_tiyin, interest_tiyin, income_source, income_tiyin, other_tiyin, created_at, answer_by, ends_at,
        idempotency_key, fingerprint)
    values (${one.number}, ${one.documentId}, ${one.companyId}, ${one.benefitId}, ${one.listingId}, ${one.personId},
        ${one.username}, ${one.phone}, ${terms.productName}, ${terms.language}, ${terms.interestRate},
        ${terms.gracePeriod}, ${terms.repaymentType}, ${one.priceTiyin}, ${one.creditTiyin}, ${one.months},
        ${one.monthlyTiyin}, ${one.interestTiyin}, ${one.incomeSource}, ${one.incomeTiyin}, ${one.otherTiyin},
        ${one.createdAt}, ${one.answerBy},
        ${one.createdAt}::timestamptz + make_interval(days => ${limits.creditUnansweredDays}), ${keyed.key}, ${keyed.fingerprint})
    on conflict do nothing returning id::float8 as id`;
  return row?.id ?? null;
};

/** Writes down what happened. `at` for the past of a demo world; by default now. */
export const insertCreditEvent = async (
  tx: Tx,
  event: { id: number; to: CreditState; by: CreditActor; username: string; comment: string; at?: Date },
): Promise<void> => {
  await tx.sql`
    insert into credit_event (application_id, at, to_state, by_kind, username, comment)
    values (${event.id}, coalesce(${event.at ?? null}::timestamptz, clock_timestamp()), ${event.to}, ${event.by}, ${event.username}, ${event.comment})`;
};

/** What of an application decides about a move, and what its parties are told. */
export type LockedCredit = {
  id: number;
  number: string;
  state: CreditState;
  personId: bigint;
  companyId: number;
  listingId: number;
  creditTiyin: bigint;
  isOnSale: boolean;
  isPastEnd: boolean;
};

const lockedColumns = `
  c.id::float8 as id, c.number, c.state, c.person_id as "personId", c.company_id as "companyId",
  c.listing_id::float8 as "listingId", c.credit_tiyin as "creditTiyin", c.ends_at <= clock_timestamp() as "isPastEnd",
  (select sale_status(l.process) = 'on_sale' from listing l where l.id = c.listing_id) as "isOnSale"`;

/** An application that nobody else moves until the transaction ends; `skip`: null as well where somebody else has it. */
export const lockCredit = async (tx: Tx, id: number, skip = false): Promise<LockedCredit | null> =>
  (
    await tx.client.query<LockedCredit>(
      `select ${lockedColumns} from credit_application c where c.id = $1 for update of c ${skip ? 'skip locked' : ''}`,
      [id],
    )
  ).rows[0] ?? null;

/** What a move writes beside the state. */
export type CreditDecision = {
  comment?: string;
  approved?: { tiyin: bigint; validDays: number };
  rejection?: RejectionReason;
  expiry?: ExpiryReason;
};

/** Moves an application that was locked. What was approved, and what the bank said of it, stays known when it is taken back or ends. Returns when it ends by itself. */
export const moveCredit = async (tx: Tx, id: number, to: CreditState, decision: CreditDecision): Promise<Date> => {
  const { comment = '', approved, rejection = null, expiry = null } = decision;
  const [row] = await tx.sql<{ endsAt: Date }>`
    update credit_application
       set state = ${to}, comment = coalesce(nullif(${comment}, ''), comment), rejection = ${rejection}, expiry = ${expiry},
           approved_tiyin = coalesce(${approved?.tiyin ?? null}::bigint, approved_tiyin),
           ends_at = case when ${approved?.validDays ?? null}::integer is null then ends_at
                          else clock_timestamp() + make_interval(days => ${approved?.validDays ?? null}::integer) end
     where id = ${id} returning ends_at as "endsAt"`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.endsAt;
};

/** A bank in a language. */
export const findCompanyIn = async (db: Db | Tx, companyId: number): Promise<Record<Locale, string>> => {
  const name = (locale: Locale) => localizedText('company', 'name', `'${locale}'`);
  const [row] = await reading(db)<Record<Locale, string>>(
    `select ${name('uz')} as uz, ${name('ru')} as ru, ${name('en')} as en from company where id = $1`,
    [companyId],
  );
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** How many are ended in one go; the rest have their turn the next minute. */
const AT_ONCE = 500;

/**
 * What has to end: its time is over, or its property is on sale no more before the bank has answered. What was used, because the sale was closed by
 * a credit, does not end unused.
 */
export const listDueCredits = async (db: Db): Promise<number[]> =>
  (
    await db.sql<{ id: number }>`
      select c.id::float8 as id from credit_application c
       where c.state in ('NEW', 'IN_REVIEW', 'APPROVED') and c.ends_at <= clock_timestamp()
         and not (c.state = 'APPROVED' and exists (
               select from application a join application_event e on e.application_id = a.id
                where a.listing_id = c.listing_id and e.to_status = 'credit'))
      union
      select c.id::float8 from credit_application c join listing l on l.id = c.listing_id
       where c.state in ('NEW', 'IN_REVIEW') and sale_status(l.process) <> 'on_sale'
       limit ${AT_ONCE}`
  ).map(({ id }) => id);

/** What is under way of a person, for whoever takes all of it back. */
export const listLivingOf = async (tx: Tx, personId: bigint): Promise<number[]> =>
  (
    await tx.sql<{ id: number }>`
      select id::float8 as id from credit_application
       where person_id = ${personId} and state in ('NEW', 'IN_REVIEW', 'APPROVED') order by id for update`
  ).map(({ id }) => id);

/** Takes away from applications what tells whose they are; the figures stay. */
export const forgetApplicant = async (tx: Tx, personId: bigint): Promise<void> => {
  await tx.sql`
    update credit_event e set comment = '', username = case when e.by_kind = 'applicant' then '' else e.username end
      from credit_application c where c.id = e.application_id and c.person_id = ${personId}`;
  await tx.sql`
    update credit_application set username = '', phone = null, comment = '' where person_id = ${personId}`;
};
