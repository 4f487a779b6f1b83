import type { Db, Tx } from '#platform/server/db.ts';
import { foldText } from '#platform/values/fold.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ActivityState, OrganizationKeyState, OrganizationRequestState } from '../rules/organization.ts';

type EncryptedValue = { encrypted: Buffer; digest: Buffer };

/** What can be read of a company; its TIN is sealed. */
export type StoredOrganization = {
  id: bigint;
  encryptedTin: Buffer;
  name: string;
  director: string;
  email: string;
  oked: string;
  opf: string;
  address: string;
  activityState: ActivityState;
  checkedAt: Date;
  isBlocked: boolean;
};
export type StoredMembership = StoredOrganization & { keyState: OrganizationKeyState; keyValidTo: Date; addedAt: Date };

/** A person with what a signature is compared to; null for somebody the provider knows and we do not. */
export const findSigner = async (
  db: Db | Tx,
  subject: string,
): Promise<{ personId: bigint; pinflDigest: Buffer | null } | null> =>
  (
    await db.sql<{ personId: bigint; pinflDigest: Buffer | null }>`
      select id as "personId", pinfl_digest as "pinflDigest" from person where subject = ${subject}`
  )[0] ?? null;

/** The language that somebody reads. */
export const getLanguage = async (tx: Tx, subject: string): Promise<Locale> => {
  const [row] = await tx.sql<{ language: Locale }>`select language from person where subject = ${subject}`;
  if (!row) throw new Error('The signer was not found.');
  return row.language;
};

export const isTinTaken = async (db: Db | Tx, tinDigest: Buffer): Promise<boolean> =>
  (await db.sql`select 1 from legal_entity where tin_digest = ${tinDigest}`).length > 0;

export const listMemberships = (db: Db | Tx, subject: string): Promise<StoredMembership[]> =>
  db.sql<StoredMembership>`
    select e.id, e.tin_sealed as "encryptedTin", e.name, e.director, e.email, e.oked, e.opf, e.address,
           e.activity_state as "activityState", e.checked_at as "checkedAt", e.blocked_at is not null as "isBlocked",
           case when m.certificate_valid_to <= clock_timestamp() then 'expired' else m.key_state end as "keyState",
           m.certificate_valid_to as "keyValidTo", m.added_at as "addedAt"
      from legal_entity_member m
      join legal_entity e on e.id = m.entity_id
      join person p on p.id = m.person_id
     where p.subject = ${subject}
     order by m.added_at desc, e.id desc`;

export const countMemberships = async (tx: Tx, personId: bigint): Promise<number> =>
  (await tx.sql<{ n: number }>`select count(*)::int as n from legal_entity_member where person_id = ${personId}`)[0]
    ?.n ?? 0;

export type OrganizationRequestRow = {
  id: string;
  personId: bigint;
  encryptedTin: Buffer;
  tinDigest: Buffer;
  encryptedCompany: Buffer;
  state: OrganizationRequestState;
};

/** The state of a request by person and company, held until the transaction ends; null when there is none. */
export const lockRequestByTin = async (
  tx: Tx,
  personId: bigint,
  tinDigest: Buffer,
): Promise<Pick<OrganizationRequestRow, 'id' | 'state'> | null> =>
  (
    await tx.sql<Pick<OrganizationRequestRow, 'id' | 'state'>>`
      select id, state from legal_entity_request where person_id = ${personId} and tin_digest = ${tinDigest} for update`
  )[0] ?? null;

/** Puts a request down, or starts the one of the same person and company anew. */
export const upsertRequest = async (
  tx: Tx,
  { personId, tin, encryptedCompany }: { personId: bigint; tin: EncryptedValue; encryptedCompany: Buffer },
): Promise<string> => {
  const [row] = await tx.sql<{ id: string }>`
    insert into legal_entity_request as r (person_id, tin_sealed, tin_digest, company_sealed)
    values (${personId}, ${tin.encrypted}, ${tin.digest}, ${encryptedCompany})
    on conflict (person_id, tin_digest) do update
       set company_sealed = excluded.company_sealed, state = 'CHECKED', offer_accepted_at = clock_timestamp(),
           changed_at = clock_timestamp()
    returning r.id`;
  if (!row) throw new Error('The request was not inserted.');
  return row.id;
};

export const lockRequest = async (tx: Tx, id: string): Promise<OrganizationRequestRow | null> =>
  (
    await tx.sql<OrganizationRequestRow>`
      select id, person_id as "personId", tin_sealed as "encryptedTin", tin_digest as "tinDigest",
             company_sealed as "encryptedCompany", state
        from legal_entity_request where id = ${id} for update`
  )[0] ?? null;

export const setRequestState = async (tx: Tx, id: string, state: OrganizationRequestState): Promise<void> => {
  await tx.sql`update legal_entity_request set state = ${state}, changed_at = clock_timestamp() where id = ${id}`;
};

export type NewOrganization = Omit<StoredOrganization, 'id' | 'encryptedTin' | 'checkedAt' | 'isBlocked'> & {
  tin: EncryptedValue;
};

/** What a company is found by: folded, so that any script finds it. */
const organizationSearchWords = ({ name, director }: Pick<StoredOrganization, 'name' | 'director'>): string =>
  foldText(`${name} ${director}`);

/** The id of the new company; null when one with this TIN is there already. */
export const insertOrganization = async (tx: Tx, organization: NewOrganization): Promise<bigint | null> =>
  (
    await tx.sql<{ id: bigint }>`
      insert into legal_entity (tin_sealed, tin_digest, name, director, email, oked, opf, address, activity_state, words)
      values (${organization.tin.encrypted}, ${organization.tin.digest}, ${organization.name}, ${organization.director}, ${organization.email}, ${organization.oked},
              ${organization.opf}, ${organization.address}, ${organization.activityState}, ${organizationSearchWords(organization)})
      on conflict (tin_digest) do nothing
      returning id`
  )[0]?.id ?? null;

export const insertMember = async (
  tx: Tx,
  member: { entityId: bigint; personId: bigint; serial: string; validTo: Date; evidence: Buffer },
): Promise<void> => {
  await tx.sql`
    insert into legal_entity_member (entity_id, person_id, certificate_serial, certificate_valid_to, evidence)
    values (${member.entityId}, ${member.personId}, ${member.serial}, ${member.validTo}, ${member.evidence})`;
};

/** Companies after `afterId` that the register was not asked about for a day. */
export const listStaleOrganizations = (
  db: Db,
  afterId: bigint,
  limit: number,
): Promise<{ id: bigint; encryptedTin: Buffer }[]> =>
  db.sql`
    select id, tin_sealed as "encryptedTin" from legal_entity
     where checked_at < clock_timestamp() - interval '1 day' and id > ${afterId}
       and exists (select from legal_entity_member m where m.entity_id = legal_entity.id)
     order by id limit ${limit}`;

export const updateOrganization = async (
  tx: Tx,
  id: bigint,
  company: Omit<StoredOrganization, 'id' | 'encryptedTin' | 'checkedAt' | 'isBlocked'>,
): Promise<void> => {
  await tx.sql`
    update legal_entity
       set name = ${company.name}, director = ${company.director}, email = ${company.email}, oked = ${company.oked},
           opf = ${company.opf}, address = ${company.address}, activity_state = ${company.activityState},
           words = ${organizationSearchWords(company)}, checked_at = clock_timestamp()
     where id = ${id}`;
};

/** A company that the register no longer knows. */
export const markInactive = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.sql`update legal_entity set activity_state = 'inactive', checked_at = clock_timestamp() where id = ${id}`;
};

export type StaleKey = {
  entityId: bigint;
  personId: bigint;
  serial: string;
  validTo: Date;
  keyState: OrganizationKeyState;
  now: Date;
};

export const lockStaleKeys = (tx: Tx, limit: number): Promise<StaleKey[]> =>
  tx.sql`
    select entity_id as "entityId", person_id as "personId", certificate_serial as serial,
           certificate_valid_to as "validTo", key_state as "keyState", clock_timestamp() as now
      from legal_entity_member
     where key_checked_at < clock_timestamp() - interval '1 day'
     order by key_checked_at limit ${limit} for update skip locked`;

export const setKeyState = async (
  tx: Tx,
  { entityId, personId }: Pick<StaleKey, 'entityId' | 'personId'>,
  keyState: OrganizationKeyState,
): Promise<void> => {
  await tx.sql`
    update legal_entity_member set key_state = ${keyState}, key_checked_at = clock_timestamp()
     where entity_id = ${entityId} and person_id = ${personId}`;
};
