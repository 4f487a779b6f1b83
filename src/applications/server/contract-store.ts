import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AuctionTerms } from '../rules/contract.ts';

/** The service contract that counts for an application now. */
export type CurrentContract = {
  document: string;
  applicationId: number;
  number: string;
  drawnAt: Date;
  signedAt: Date | null;
  signedBy: string | null;
  language: Locale;
  /** Null where it speaks of no auction. */
  auction: AuctionTerms | null;
};

const columns = `c.document, c.application_id::float8 as "applicationId", d.number, c.drawn_at as "drawnAt",
  c.signed_at as "signedAt", c.signed_by as "signedBy", d.language,
  case when c.deposit_hundredths is not null then json_build_object('depositHundredths', c.deposit_hundredths,
    'stepHundredths', c.step_hundredths, 'daysToStart', c.days_to_start) end as auction`;
const living = 'application_contract c join document d on d.public_id = c.document where c.replaced_at is null';

/** What an application may have two of: an auction that is proposed, which comes first, and the contract that counts. */
const contracts = `select ${columns} from ${living} and c.application_id = $1 order by c.signed_at is null desc`;

export const listContracts = (db: Db, applicationId: number): Promise<CurrentContract[]> =>
  db.query<CurrentContract>(contracts, [applicationId]);

/** The contract of a locked application that waits for its signature, or that counts. */
export const findContractInTransaction = async (tx: Tx, applicationId: number): Promise<CurrentContract | null> =>
  (await tx.client.query<CurrentContract>(contracts, [applicationId])).rows[0] ?? null;

/** The terms of an auction that the owner of a locked application has signed; null where the contract that counts speaks of none. */
export const findSignedTerms = async (tx: Tx, applicationId: number): Promise<AuctionTerms | null> => {
  const { rows } = await tx.client.query<CurrentContract>(contracts, [applicationId]);
  return rows.find(({ signedAt }) => signedAt !== null)?.auction ?? null;
};

/** The same by the number of its document, in the transaction at hand. */
export const findContractOfDocument = async (tx: Tx, document: string): Promise<CurrentContract | null> =>
  (await tx.client.query<CurrentContract>(`select ${columns} from ${living} and c.document = $1`, [document]))
    .rows[0] ?? null;

export type NewContract = {
  applicationId: number;
  document: string;
  /** In hundredths of the currency of the form. */
  priceMinor: bigint;
  auction: AuctionTerms | null;
  /** An auction proposed while the property is on sale: the contract that counts goes on until this one is signed. */
  isProposal: boolean;
};

/** Writes down a new contract of a locked application; the one before counts no more, a signed one as long as another is only proposed. */
export const insertContract = async (tx: Tx, contract: NewContract): Promise<void> => {
  const { applicationId, document, priceMinor, auction, isProposal } = contract;
  await tx.sql`
    update application_contract set replaced_at = clock_timestamp()
     where application_id = ${applicationId} and replaced_at is null and (signed_at is null or ${!isProposal})`;
  await tx.sql`
    insert into application_contract (document, application_id, price_minor, deposit_hundredths, step_hundredths, days_to_start)
    values (${document}, ${applicationId}, ${auction && priceMinor}, ${auction?.depositHundredths ?? null},
            ${auction?.stepHundredths ?? null}, ${auction?.daysToStart ?? null})`;
};

/** What the owner of a locked application was to sign counts no more. */
export const withdrawUnsigned = async (tx: Tx, applicationId: number): Promise<void> => {
  await tx.sql`
    update application_contract set replaced_at = clock_timestamp()
     where application_id = ${applicationId} and replaced_at is null and signed_at is null`;
};

/** Signed, a contract is the one that counts: what was signed before is replaced. */
export const markSigned = async (
  tx: Tx,
  document: string,
  by: { username: string; as: 'author' | 'bank' },
): Promise<void> => {
  await tx.sql`
    update application_contract set replaced_at = clock_timestamp()
     where replaced_at is null and signed_at is not null
       and application_id = (select application_id from application_contract where document = ${document})`;
  await tx.sql`
    update application_contract set signed_at = clock_timestamp(), signed_by = ${by.username}, signed_as = ${by.as}
     where document = ${document} and signed_at is null`;
};

/** The bank of an application in the language of its paper; empty without one. */
export const getBankName = async (tx: Tx, companyId: number | null, language: 'uz' | 'ru' | 'en'): Promise<string> => {
  const [row] = await tx.sql<{ name: string }>`
    select case ${language} when 'ru' then name_ru when 'en' then name_en else name_uz end as name
      from company where id = ${companyId}`;
  return row?.name ?? '';
};

/** Whoever signs, by the subject of the login. */
export const findUsername = async (tx: Tx, subject: string): Promise<string | null> => {
  const [row] = await tx.sql<{ username: string }>`select username from person where subject = ${subject}`;
  return row?.username ?? null;
};
