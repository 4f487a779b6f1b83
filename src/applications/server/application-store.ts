import { type ProcessStatus, processStatuses } from '#listings/rules/sale-status.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormDraft } from '../contract/form.ts';
import type { AuctionContract, LotPayment } from '../rules/allowed-moves.ts';
import type { AnalysisStatus } from '../rules/statuses.ts';
import { waitsFor } from '../rules/transitions.ts';
import type { ApplicationOwnership } from './actor-roles.ts';
import { type MibAnswer, type MibChange, mibChangeSql } from './mib-store.ts';

/** What deciding about an application takes. */
export type ApplicationRecord = ApplicationOwnership & {
  id: number;
  kind: 'SALE' | 'REQUEST';
  process: ProcessStatus;
  analysis: AnalysisStatus | null;
  version: number;
  form: FormDraft;
  authorPersonId: bigint;
  moderator: string | null;
  listingId: number | null;
  priceTiyin: bigint | null;
  fromMib: MibAnswer | null;
  mibChange: MibChange | null;
  publish: 'YES' | 'NO';
  soldPriceTiyin: bigint | null;
  /** It was sent at least once. */
  isSubmitted: boolean;
  /** Its owner has signed the service contract that counts. */
  isContractSigned: boolean;
  /** Something that the checks found since it was accepted, or before it is, has no answer yet. */
  hasUnansweredWarnings: boolean;
  auctionContract: AuctionContract;
  lotPayment: LotPayment;
  hasAssistant: boolean;
};

type Row = Omit<ApplicationRecord, 'id' | 'listingId'> & { id: bigint; listingId: bigint | null };

/** Whether the service contract that counts for an application is signed. */
export const isContractSigned = (application: string): string => `exists (
  select from application_contract c
   where c.application_id = ${application}.id and c.replaced_at is null and c.signed_at is not null)`;

/**
 * Whether something that the checks found waits for the answer of a moderator (`isToBeAnswered` in SQL): anything before an
 * application is accepted, afterwards what was found since.
 */
export const hasUnansweredWarningsSql = (application: string): string => `exists (
  select from application_check c
   where c.application_id = ${application}.id and c.state in ('WARNING', 'FAILED') and c.answered_at is null
     and c.at > coalesce(${application}.accepted_at, '-infinity'))`;

/** Whether everything was found out that the checks find out (`isChecked` in SQL). */
export const isCheckedSql = (application: string): string => `coalesce((
  select bool_and(c.state <> 'UNAVAILABLE') from application_check c where c.application_id = ${application}.id), false)`;

/**
 * Of what is on sale by request: whether an auction is proposed to its owner, or agreed since it came on sale, at the price that it has now. `application` is
 * the SQL of its row.
 */
export const auctionContractSql = (application: string): string => `coalesce((
  select case when c.signed_at is null and c.drawn_at >= ${application}.process_since then 'proposed'
              when c.signed_at >= ${application}.process_since
               and c.price_minor = (${application}.form ->> 'objectPrice')::bigint then 'agreed' end
    from application_contract c
   where c.application_id = ${application}.id and c.replaced_at is null and c.deposit_hundredths is not null
     and ${application}.process = 'in_sale'
   order by c.signed_at is null desc limit 1), 'none')`;

/** The applications for which terms of an auction are drawn up; what these say of one that is on sale, `auctionContractSql` does. */
export const auctionTermsSql = `select c.application_id from application_contract c
  where c.replaced_at is null and c.deposit_hundredths is not null`;

/** Where the payment for a lot stands; `listing` is the SQL of its number. */
export const lotPaymentSql = (listing: string): string => `coalesce((
  select case when lot.phase in ('WON', 'COMPLETED') and lot.due_ms is not null then 'due'
              when lot.phase = 'COMPLETED' then 'paid' end
    from lot where lot.id = ${listing}), 'none')`;

/** Whether an assistant who works here has an application in hand. */
export const hasAssistantSql = (application: string): string => `exists (
  select from person p where p.username = ${application}.assistant and p.blocked_at is null and 'REALTOR_ASSISTANT' = any (p.roles))`;

/**
 * Whether the term is over in which somebody else was to do his part: that of the status, or for a proposal of an auction, whose status has none, the
 * days in which it is to be answered.
 */
export const isTermOverSql = (
  application: string,
): string => `case when ${application}.process = 'in_sale' then exists (
    select from application_contract c where c.application_id = ${application}.id and c.replaced_at is null and c.signed_at is null
       and c.drawn_at < clock_timestamp() - interval '${limits.proposalAnswerDays} days')
  else coalesce(${application}.due_at <= clock_timestamp(), false) end`;

/** `waitedFor` for the database: the one answer of lists and counts to whose turn it is; null: nobody's. */
export const waitedForSql = (application: string): string => {
  const signer = `case when ${application}.company_id is null then 'author' else 'bank' end`;
  const usual = processStatuses
    .filter((process) => waitsFor[process] !== null)
    .map((process) =>
      waitsFor[process] === 'assistant'
        ? `when '${process}' then case when ${hasAssistantSql(application)} then 'assistant' else 'moderator' end`
        : `when '${process}' then '${waitsFor[process]}'`,
    );
  return `case
    when ${application}.process = 'agreement' and not ${isContractSigned(application)} then ${signer}
    when ${application}.process = 'in_sale'
      then case ${auctionContractSql(application)} when 'proposed' then ${signer} when 'agreed' then 'moderator' end
    when ${application}.process = 'sold' and ${lotPaymentSql(`${application}.listing_id`)} = 'due' then 'buyer'
    when ${application}.process = 'own_expense' and ${application}.company_id is null then 'finance'
    else case ${application}.process ${usual.join(' ')} end end`;
};

const columns = `
  id, kind, process, analysis, version, form, party_kind as "principalKind", party_id as "principalId",
  author_person_id as "authorPersonId", author_username as "authorUsername", assistant, moderator,
  company_id as "companyId", listing_id as "listingId", price_tiyin as "priceTiyin", from_mib as "fromMib", ${mibChangeSql('application')} as "mibChange", publish,
  sold_price_tiyin as "soldPriceTiyin", submitted_at is not null as "isSubmitted",
  ${isContractSigned('application')} as "isContractSigned",
  ${hasUnansweredWarningsSql('application')} as "hasUnansweredWarnings", ${auctionContractSql('application')} as "auctionContract",
  ${lotPaymentSql('application.listing_id')} as "lotPayment", ${hasAssistantSql('application')} as "hasAssistant"`;

const recordOf = (row: Row | undefined): ApplicationRecord | null =>
  row ? { ...row, id: Number(row.id), listingId: row.listingId === null ? null : Number(row.listingId) } : null;

/**
 * Keeps everybody else from changing an application until the transaction ends, and only then reads it: what a statement looks up beside a row for
 * which it had to wait is as old as the statement.
 */
export const lockApplication = async (tx: Tx, id: number): Promise<ApplicationRecord | null> => {
  await tx.sql`select 1 from application where id = ${id} for update`;
  return findApplicationInTransaction(tx, id);
};

/** The same by the number of its public face. */
export const lockApplicationByListing = async (tx: Tx, listingId: number): Promise<ApplicationRecord | null> => {
  const [row] = await tx.sql<{ id: bigint }>`
    select id from application where listing_id = ${listingId} for update`;
  return row ? findApplicationInTransaction(tx, Number(row.id)) : null;
};

export const findApplication = async (db: Db, id: number): Promise<ApplicationRecord | null> =>
  recordOf((await db.query<Row>(`select ${columns} from application where id = $1`, [id]))[0]);

/** The same in a transaction, without holding it. */
export const findApplicationInTransaction = async (tx: Tx, id: number): Promise<ApplicationRecord | null> =>
  recordOf((await tx.client.query<Row>(`select ${columns} from application where id = $1`, [id])).rows[0]);

/** What a move writes besides the status. Absent: stays as it is. */
export type StatusUpdate = {
  analysis?: AnalysisStatus;
  assistant?: string;
  listingId?: number;
  soldPriceTiyin?: bigint | null;
  rejection?: { by: string; reason: string; encryptedReturnAccount: Buffer | null };
  isSubmitted?: boolean;
};

/** Puts an application into another status; `due` is when whoever it now waits for should be done. */
export const setApplicationStatus = async (
  tx: Tx,
  id: number,
  to: ProcessStatus,
  { by, dueMs, change }: { by: string; dueMs: number | null; change: StatusUpdate },
): Promise<number> => {
  const { rejection } = change;
  const [row] = await tx.sql<{ version: number }>`
    update application
       set process = ${to}, version = version + 1, process_since = clock_timestamp(),
           due_at = to_timestamp(${dueMs}::bigint / 1000.0),
           analysis = coalesce(${change.analysis ?? null}::analysis_status, analysis),
           assistant = coalesce(${change.assistant ?? null}, assistant),
           listing_id = coalesce(${change.listingId ?? null}, listing_id),
           sold_price_tiyin = case when ${change.soldPriceTiyin !== undefined}
                                   then ${change.soldPriceTiyin ?? null}::bigint else sold_price_tiyin end,
           rejected_by = case when ${rejection !== undefined} then ${rejection?.by ?? null} else rejected_by end,
           rejected_at = case when ${rejection !== undefined} then clock_timestamp() else rejected_at end,
           reject_reason = case when ${rejection !== undefined} then ${rejection?.reason ?? null} else reject_reason end,
           return_account_sealed = case when ${rejection !== undefined}
                                        then ${rejection?.encryptedReturnAccount ?? null}::bytea else return_account_sealed end,
           accepted_at = case ${to} when 'confirmed' then clock_timestamp() when 'pending' then null else accepted_at end,
           submitted_at = case when ${change.isSubmitted ?? false} then clock_timestamp() else submitted_at end,
           updated_at = clock_timestamp(), updated_by = ${by}
     where id = ${id} returning version`;
  if (!row) throw new Error('The locked application was not found.');
  return row.version;
};

/** An application that is rejected has no analysis any more: its records keep what was found. */
export const clearAnalysis = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`update application set analysis = null where id = ${id}`;
};

/** Realtor assistants with the least to do first; `username` asks about one of them. */
export const findAssistant = async (tx: Tx, username: string | null): Promise<string | null> => {
  const [row] = await tx.sql<{ username: string }>`
    select p.username from person p
     where 'REALTOR_ASSISTANT' = any (p.roles) and p.blocked_at is null and (${username}::text is null or p.username = ${username})
     order by (select count(*) from application a
                where a.assistant = p.username and a.process in ('analysis', 'identification', 'conclusion')), p.id
     limit 1`;
  return row?.username ?? null;
};

/** The author's username and language, to whom things are told. */
export const findRecipient = async (
  tx: Tx,
  personId: bigint,
): Promise<{ username: string; language: 'uz' | 'ru' | 'en'; phone: string } | null> => {
  const [row] = await tx.sql<{ username: string; language: 'uz' | 'ru' | 'en'; phone: string }>`
    select username, language, phone from person where id = ${personId}`;
  return row ?? null;
};

/** Milliseconds since 1970 by the database's clock. */
export const nowMsOf = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql<{ ms: bigint }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`;
  return Number(row?.ms ?? 0);
};

/** Sets the price of the form and its copy; `price` is in the currency of the form. */
export const setFormPrice = async (
  tx: Tx,
  id: number,
  { price, priceTiyin }: { price: string; priceTiyin: bigint },
): Promise<void> => {
  await tx.sql`
    update application set form = form || jsonb_build_object('objectPrice', ${price}::text), price_tiyin = ${priceTiyin}
     where id = ${id}`;
};

/** What is on sale by request is auctioned from now on, on the terms that its owner has signed: its form says so too. */
export const setAuctionTerms = async (
  tx: Tx,
  id: number,
  form: Pick<FormDraft, 'tradeType' | 'pledgeHundredths' | 'bidStepHundredths' | 'daysToStart'>,
): Promise<void> => {
  await tx.sql`
    update application set form = form || ${JSON.stringify(form)}::jsonb, trade_type = ${form.tradeType ?? null} where id = ${id}`;
};

/** Gives an application into somebody's hands; null lays it back. False: there is none that was sent. */
export const setAssignee = async (
  tx: Tx,
  id: number,
  as: 'moderator' | 'assistant',
  username: string | null,
): Promise<boolean> => {
  const rows =
    as === 'moderator'
      ? await tx.sql`update application set moderator = ${username} where id = ${id} and process <> 'new' returning id`
      : await tx.sql`update application set assistant = ${username} where id = ${id} and process <> 'new' returning id`;
  return rows.length > 0;
};

/** Somebody who may have applications in hand as a moderator or an assistant, and to whom it is told. */
export const findStaffMember = async (
  tx: Tx,
  username: string,
  roles: readonly string[],
): Promise<{ id: bigint; username: string } | null> => {
  const [row] = await tx.sql<{ id: bigint; username: string }>`
    select id, username from person
     where username = ${username} and roles && ${[...roles]}::text[] and blocked_at is null`;
  return row ?? null;
};

/** Those of these in whose auction somebody takes part, also for a company. */
export const listBidOn = async (tx: Tx, ids: readonly number[], username: string): Promise<number[]> => {
  const rows = await tx.sql<{ id: bigint }>`
    select distinct a.id from application a
      join lot_participant p on p.lot_id = a.listing_id and p.fate = 'held'
      join person on person.username = ${username}
     where a.id = any(${ids}::bigint[])
       and (p.person_id = person.id
            or (p.party_kind = 'ENTITY'
                and p.party_id in (select entity_id from legal_entity_member where person_id = person.id)))`;
  return rows.map(({ id }) => Number(id));
};

export const setPublish = async (tx: Tx, id: number, publish: 'YES' | 'NO'): Promise<void> => {
  await tx.sql`update application set publish = ${publish}, version = version + 1 where id = ${id}`;
};
