import { canViewSql, type ListingViewer, priceNowSql, viewerValues } from '#listings/server/api.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { localizedText } from '#platform/server/localized-sql.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Benefit } from '../contract/benefits.ts';
import type { BenefitAuthor, BenefitTarget, BenefitTerms } from '../rules/benefit.ts';
import { methodsOf, type PurchaseMethod } from '../rules/purchase-method.ts';

/** The number under which what belongs to a property is kept, of the listing `l`: that of its application where it has one. */
export const numberOfListing = '(select coalesce((select a.id from application a where a.listing_id = l.id), l.id))';

const named = (of: string): string =>
  `case when ${of}.id is null then null else json_build_object('id', ${of}.id, 'name', ${localizedText(of, 'name')}) end`;

/** The name of the property of `b`, once everybody may read it. */
const propertyName = `coalesce((
  select ${localizedText('t', 'name')} from listing l join listing_text t on t.listing_id = l.id
   where l.id = coalesce((select a.listing_id from application a where a.id = b.property_id), b.property_id)
     and ${canViewSql()}), '')`;

/** The benefit `b` as the contract has it, in the language of `$1`. */
const benefitJson = `json_build_object(
  'id', b.id, 'version', b.version, 'creditType', b.credit_type, 'productName', b.product_name, 'language', b.language,
  'creditAmount', b.credit_amount_tiyin::text, 'initialPayment', b.initial_payment, 'deadline', b.deadline,
  'deadlineUnit', b.deadline_unit, 'interestRate', b.interest_rate, 'gracePeriod', b.grace_period,
  'repaymentType', b.repayment_type, 'publishType', b.publish_type, 'viewType', b.view_type,
  'percentageAmount', b.percentage_amount, 'prepaymentInterest', b.prepayment_interest,
  'company', case when company.id is null then null else json_build_object('id', company.id,
     'name', ${localizedText('company', 'name')}, 'monogram', company.monogram, 'hue', company.hue) end,
  'enteredBy', b.entered_by,
  'property', case when b.property_id is null then null else json_build_object('id', b.property_id, 'name', ${propertyName}) end,
  'category', ${named('category')}, 'province', ${named('province')})`;

const benefitJoins = `
  left join company on company.id = b.company_id
  left join category on category.id = b.category_id
  left join place province on province.id = b.province_id`;

/** Whether `b` holds for a property, of which SQL names its number, kind and province. */
export const holdsFor = (number: string, category: string, province: string): string => `(b.property_id = ${number}
  or (b.property_id is null and (b.category_id is null or b.category_id = ${category})
      and (b.province_id is null or b.province_id = ${province})))`;

const offered = (first?: number): string => `
  select coalesce(json_agg(of_listing.benefit order by of_listing.id) filter (where of_listing.id is not null), '[]') as data
    from listing l
    left join lateral (
      select b.id, ${benefitJson} as benefit from benefit b ${benefitJoins}
       where b.publish_type = 'YES' and b.view_type = 'OUTSIDE'
         and ${holdsFor(numberOfListing, 'l.category_id', 'l.province_id')}) of_listing on true
   where l.id = $2 and ${canViewSql(first)}
   group by l.id`;

const FIRST_OF_VIEWER = 3;

/** What is offered to everybody for a listing, the oldest first; null where whoever asks may not know of the listing. */
export const listOffered = async (
  db: Db,
  locale: Locale,
  listingId: number,
  viewer: ListingViewer | null,
): Promise<Benefit[] | null> => {
  const [row] = viewer
    ? await db.query<{ data: Benefit[] }>(offered(FIRST_OF_VIEWER), [locale, listingId, ...viewerValues(viewer)])
    : await db.query<{ data: Benefit[] }>(offered(), [locale, listingId]);
  return row?.data ?? null;
};

const offeredTerms = `
  select ${priceNowSql('l')} as "priceTiyin", b.credit_type as "creditType", b.product_name as "productName",
         b.credit_amount_tiyin as "creditAmount", b.initial_payment as "initialPayment", b.deadline,
         b.deadline_unit as "deadlineUnit", b.interest_rate as "interestRate", b.grace_period as "gracePeriod",
         b.repayment_type as "repaymentType", b.publish_type as "publishType", b.view_type as "viewType",
         b.percentage_amount as "percentageAmount", b.prepayment_interest as "prepaymentInterest"
    from listing l join benefit b on b.publish_type = 'YES' and b.view_type = 'OUTSIDE'
     and ${holdsFor(numberOfListing, 'l.category_id', 'l.province_id')}
   where l.id = $1`;

/** PRD-023: the ways to pay that a listing offers to everybody at its price. */
export const listOfferedMethods = async (tx: Tx, listingId: number): Promise<PurchaseMethod[]> => {
  const { rows } = await tx.client.query<BenefitTerms & { priceTiyin: bigint }>(offeredTerms, [listingId]);
  const offers = rows.map(({ priceTiyin: _, ...terms }) => ({ terms }));
  return methodsOf(offers, rows[0]?.priceTiyin ?? 0n);
};

const ofProperty = `
  select ${benefitJson} as benefit from application a
    join benefit b on ${holdsFor('a.id', 'a.category_id', 'a.province_id')} ${benefitJoins}
   where a.id = $2 and (b.publish_type = 'YES' or (b.property_id = a.id and b.entered_by in ('SELLER', 'REALTOR')))
   order by b.id`;

/** What its owner sees of a property: all that is shown, to whomever, and the drafts that were entered with it. */
export const listBenefitsOfProperty = async (db: Db, locale: Locale, propertyId: number): Promise<Benefit[]> =>
  (await db.query<{ benefit: Benefit }>(ofProperty, [locale, propertyId])).map(({ benefit }) => benefit);

const ofBank = `
  select ${benefitJson} as benefit from benefit b ${benefitJoins}
   where ($2::integer is null or b.company_id = $2)
     and (b.entered_by in ('BANK', 'STAFF') or b.publish_type = 'YES')
   order by b.id desc`;

/** The benefits that name a bank, of all where it is null, the newest first; what sellers have drafted is theirs alone. */
export const listBenefitsOfBank = async (db: Db, locale: Locale, bankId: number | null): Promise<Benefit[]> =>
  (await db.query<{ benefit: Benefit }>(ofBank, [locale, bankId])).map(({ benefit }) => benefit);

type NamedRow = { id: number; name: string };

/** What a benefit may name: banks, kinds of property, provinces; in their order. */
export const listChoices = async (
  db: Db,
  locale: Locale,
): Promise<{ banks: NamedRow[]; categories: NamedRow[]; provinces: NamedRow[] }> => {
  const list = (table: string, condition: string, order: string) =>
    db.query<NamedRow>(
      `select x.id::int as id, ${localizedText('x', 'name')} as name from ${table} x where ${condition} order by ${order}`,
      [locale],
    );
  const [banks, categories, provinces] = await Promise.all([
    list('company', 'true', 'x.position, x.id'),
    list('category', `x.parent_id is null and x.code like '%\\_Sell%'`, 'x.position'),
    list('place', `x.level = 'province'`, '2'),
  ]);
  return { banks, categories, provinces };
};

/** A company as it is called; null where there is none. */
export const findCompanyName = async (db: Db, locale: Locale, id: number): Promise<NamedRow | null> => {
  const [row] = await db.query<NamedRow>(
    `select x.id, ${localizedText('x', 'name')} as name from company x where x.id = $2`,
    [locale, id],
  );
  return row ?? null;
};

export const hasCompany = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql`select 1 from company where id = ${id}`).length > 0;

/** Whether a class can be offered something: what it names is there. */
export const isClassKnown = async (tx: Tx, { categoryId, provinceId }: BenefitTarget): Promise<boolean> => {
  const [row] = await tx.sql<{ isKnown: boolean }>`
    select (${categoryId}::integer is null or exists (select from category where id = ${categoryId}))
       and (${provinceId}::integer is null or exists (select from place where id = ${provinceId} and level = 'province'))
        as "isKnown"`;
  return row?.isKnown ?? false;
};

/** The number of a property that somebody may see and that is not sold; null where there is none. */
export const findPropertyNumber = async (
  tx: Tx,
  listingId: number,
  viewer: ListingViewer | null,
): Promise<number | null> => {
  const text = (first?: number) =>
    `select ${numberOfListing}::float8 as number from listing l
      where l.id = $1 and sale_status(l.process) = 'on_sale' and ${canViewSql(first)}`;
  const { rows } = viewer
    ? await tx.client.query<{ number: number }>(text(2), [listingId, ...viewerValues(viewer)])
    : await tx.client.query<{ number: number }>(text(), [listingId]);
  return rows[0]?.number ?? null;
};

/** What of a stored benefit decides whether it may be changed. */
export type BenefitRecord = BenefitTarget & {
  id: number;
  version: number;
  companyId: number | null;
  enteredBy: BenefitAuthor;
};

/** A benefit that nobody else changes until the transaction ends. */
export const lockBenefit = async (tx: Tx, id: number): Promise<BenefitRecord | null> => {
  const [row] = await tx.sql<BenefitRecord>`
    select id::float8 as id, version, company_id as "companyId", property_id::float8 as "propertyId",
           category_id as "categoryId", province_id as "provinceId", entered_by as "enteredBy"
      from benefit where id = ${id} for update`;
  return row ?? null;
};

/** How many name a bank, or were entered with a property; the next one waits until the transaction ends. */
export const countBenefits = async (tx: Tx, of: { companyId: number } | { propertyId: number }): Promise<number> => {
  const [companyId, propertyId] = 'companyId' in of ? [of.companyId, null] : [null, of.propertyId];
  await tx.sql`select pg_advisory_xact_lock(hashtext(${`benefit ${companyId} ${propertyId}`}))`;
  const [row] = await tx.sql<{ n: number }>`
    select count(*)::int as n from benefit
     where (company_id = ${companyId} and entered_by in ('BANK', 'STAFF'))
        or (property_id = ${propertyId} and entered_by in ('SELLER', 'REALTOR'))`;
  return row?.n ?? 0;
};

export type BenefitToStore = { companyId: number | null; target: BenefitTarget; terms: BenefitTerms; language: Locale };

/** What the same call has added before: its number, the version that it has by now, and what was asked for. */
export const findBenefitByKey = async (
  tx: Tx,
  key: string,
): Promise<{ id: number; version: number; fingerprint: string } | null> => {
  const [row] = await tx.sql<{ id: number; version: number; fingerprint: string }>`
    select id::float8 as id, version, fingerprint from benefit where idempotency_key = ${key}`;
  return row ?? null;
};

/** Adds a benefit; returns its number, or null when another call with its key was first. */
export const insertBenefit = async (
  tx: Tx,
  {
    companyId,
    target,
    terms,
    language,
    enteredBy,
    keyed,
  }: BenefitToStore & { enteredBy: BenefitAuthor; keyed: IdempotencyKey | null },
): Promise<number | null> => {
  const [row] = await tx.sql<{ id: number }>`
    insert into benefit (company_id, property_id, category_id, province_id, credit_type, product_name, language,
        credit_amount_tiyin, initial_payment, deadline, deadline_unit, interest_rate, grace_period, repayment_type,
        publish_type, view_type, percentage_amount, prepayment_interest, entered_by, idempotency_key, fingerprint)
    values (${companyId}, ${target.propertyId}, ${target.categoryId}, ${target.provinceId}, ${terms.creditType},
        ${terms.productName}, ${language}, ${terms.creditAmount}, ${terms.initialPayment}, ${terms.deadline},
        ${terms.deadlineUnit}, ${terms.interestRate}, ${terms.gracePeriod}, ${terms.repaymentType}, ${terms.publishType},
        ${terms.viewType}, ${terms.percentageAmount}, ${terms.prepaymentInterest}, ${enteredBy},
        ${keyed?.key ?? null}, ${keyed?.fingerprint ?? null})
    on conflict (idempotency_key) do nothing returning id::float8 as id`;
  return row?.id ?? null;
};

/** Writes all of a benefit but who entered it; returns its next version. */
export const updateBenefit = async (
  tx: Tx,
  id: number,
  { companyId, target, terms, language }: BenefitToStore,
): Promise<number> => {
  const [row] = await tx.sql<{ version: number }>`
    update benefit
       set company_id = ${companyId}, property_id = ${target.propertyId}, category_id = ${target.categoryId},
           province_id = ${target.provinceId}, credit_type = ${terms.creditType}, product_name = ${terms.productName},
           language = case when product_name = ${terms.productName} then language else ${language} end,
           credit_amount_tiyin = ${terms.creditAmount}, initial_payment = ${terms.initialPayment},
           deadline = ${terms.deadline}, deadline_unit = ${terms.deadlineUnit}, interest_rate = ${terms.interestRate},
           grace_period = ${terms.gracePeriod}, repayment_type = ${terms.repaymentType},
           publish_type = ${terms.publishType}, view_type = ${terms.viewType},
           percentage_amount = ${terms.percentageAmount}, prepayment_interest = ${terms.prepaymentInterest},
           version = version + 1, updated_at = clock_timestamp()
     where id = ${id} returning version`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.version;
};

export const deleteBenefit = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`delete from benefit where id = ${id}`;
};

/** Removes what was entered with applications that are thrown away. */
export const deleteBenefitsOf = async (tx: Tx, propertyIds: readonly bigint[]): Promise<void> => {
  await tx.sql`delete from benefit where property_id = any (${[...propertyIds]}::bigint[])`;
};
