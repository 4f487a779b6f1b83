import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import type { ChosenSettings } from '../contract/profile.ts';
import type { UserKind } from '../rules/account-kinds.ts';
import { userSearchWords } from './user-store.ts';

/** The whole row of a person, still sealed. Days are YYYY-MM-DD. */
export type ProfileRow = {
  id: bigint;
  subject: string;
  username: string;
  clientType: 'Physical' | 'Legal';
  givenName: string;
  familyName: string;
  middleName: string;
  birthDate: string | null;
  /** Digits only. */
  phone: string;
  email: string | null;
  encryptedPinfl: Buffer | null;
  encryptedTin: Buffer | null;
  encryptedPassport: Buffer | null;
  roles: Role[];
  kind: UserKind | null;
  registeredAt: Date;
  verifiedAt: Date | null;
  blockedAt: Date | null;
  language: Locale;
  settings: unknown;
  deletionRequestedAt: Date | null;
};

const firstRow = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export const findUserIdBySubject = async (db: Db | Tx, subject: string): Promise<bigint | null> =>
  (await firstRow(db.sql<{ id: bigint }>`select id from person where subject = ${subject}`))?.id ?? null;

export const findUserIdByUsername = async (db: Db | Tx, username: string): Promise<bigint | null> =>
  (await firstRow(db.sql<{ id: bigint }>`select id from person where username = ${username}`))?.id ?? null;

export const findUserIdByPhone = async (db: Db | Tx, digits: string): Promise<bigint | null> =>
  (await firstRow(db.sql<{ id: bigint }>`select id from person where phone = ${digits}`))?.id ?? null;

export const findOrganizationIdByTin = async (db: Db | Tx, tinDigest: Buffer): Promise<bigint | null> =>
  (await firstRow(db.sql<{ id: bigint }>`select id from legal_entity where tin_digest = ${tinDigest}`))?.id ?? null;

/** A profile by the provider's name of the person: the only way to one's own. */
export const findProfile = (db: Db | Tx, subject: string): Promise<ProfileRow | null> =>
  firstRow(db.sql<ProfileRow>`
    select id, subject, username, client_type as "clientType", given_name as "givenName",
           family_name as "familyName", middle_name as "middleName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
           phone, email, pinfl_sealed as "encryptedPinfl", tin_sealed as "encryptedTin", passport_sealed as "encryptedPassport",
           roles, kind, registered_at as "registeredAt", verified_at as "verifiedAt", blocked_at as "blockedAt", language,
           settings, deletion_requested_at as "deletionRequestedAt"
      from person where subject = ${subject}`);

/** The subject of a person by number, for staff; null for an account that was erased. */
export const findSubject = async (db: Db | Tx, id: number): Promise<string | null> =>
  (await firstRow(db.sql<{ subject: string }>`select subject from person where id = ${id} and erased_at is null`))
    ?.subject ?? null;

/** What a change of a profile sets; what is undefined stays as it is. */
export type ProfileUpdate = {
  email?: string | null | undefined;
  givenName?: string | undefined;
  middleName?: string | undefined;
  familyName?: string | undefined;
  birthDate?: string | undefined;
  encryptedPassport?: Buffer | undefined;
};

export const updateProfile = async (tx: Tx, subject: string, update: ProfileUpdate): Promise<void> => {
  await tx.sql`
    update person set
      email = case when ${update.email !== undefined} then ${update.email ?? null} else email end,
      given_name = coalesce(${update.givenName ?? null}, given_name),
      middle_name = coalesce(${update.middleName ?? null}, middle_name),
      family_name = coalesce(${update.familyName ?? null}, family_name),
      birth_date = coalesce(${update.birthDate ?? null}::date, birth_date),
      passport_sealed = coalesce(${update.encryptedPassport ?? null}::bytea, passport_sealed)
    where subject = ${subject}`;
  const changed = await findProfile(tx, subject);
  if (changed) await tx.sql`update person set words = ${userSearchWords(changed)} where subject = ${subject}`;
};

/** Who a person without a PINFL is, as the register told it. False when the person has one by now; one that is taken throws. */
export const identify = async (
  tx: Tx,
  subject: string,
  person: Pick<ProfileRow, 'givenName' | 'familyName' | 'middleName'> & {
    address: string;
    birthDate: string;
    encryptedPinfl: Buffer;
    pinflDigest: Buffer;
  },
): Promise<boolean> => {
  const [row] = await tx.sql<{ username: string }>`
    update person set given_name = ${person.givenName}, family_name = ${person.familyName},
           middle_name = ${person.middleName}, birth_date = ${person.birthDate}::date, address = ${person.address},
           pinfl_sealed = ${person.encryptedPinfl}, pinfl_digest = ${person.pinflDigest}, verified_at = clock_timestamp(),
           -- Typed by hand, and the register said nothing of it: it would count as verified.
           passport_sealed = null
     where subject = ${subject} and pinfl_digest is null returning username`;
  if (!row) return false;
  await tx.sql`update person set words = ${userSearchWords({ ...person, ...row })} where subject = ${subject}`;
  return true;
};

/** Locks one's own row until the transaction ends, so that two tabs do not validate the same state. */
export const lockUser = (tx: Tx, subject: string): Promise<{ id: bigint; verifiedAt: Date | null } | null> =>
  firstRow(
    tx.sql<{ id: bigint; verifiedAt: Date | null }>`
      select id, verified_at as "verifiedAt" from person where subject = ${subject} for update`,
  );

export const updatePhone = async (tx: Tx, subject: string, digits: string): Promise<void> => {
  await tx.sql`update person set phone = ${digits} where subject = ${subject}`;
};

/** Writes down that the way into an account changed; the moment. */
export const recordAccessChange = async (tx: Tx, subject: string): Promise<Date> => {
  const row = await firstRow(
    tx.sql<{ at: Date }>`
      update person set access_changed_at = clock_timestamp() where subject = ${subject}
      returning access_changed_at as at`,
  );
  if (!row) throw new Error('The user whose login data changed was not found.');
  return row.at;
};

/** The end of so many hours after the last such change; null when it has passed or there was none. */
export const findAccessWaitEnd = async (db: Db | Tx, subject: string, hours: number): Promise<Date | null> =>
  (
    await firstRow(
      db.sql<{ until: Date }>`
        select access_changed_at + make_interval(hours => ${hours}) as until from person
         where subject = ${subject} and access_changed_at > clock_timestamp() - make_interval(hours => ${hours})`,
    )
  )?.until ?? null;

/**
 * Changes the settings that are named, in one statement: what two tabs change at once is kept of both. Null where there is no
 * such person, or letters are turned on that have no address to go to.
 */
export const updateSettings = (
  db: Db | Tx,
  subject: string,
  {
    language = null,
    channels = {},
    ...fields
  }: Omit<ChosenSettings, 'language'> & { language?: Locale | null | undefined },
): Promise<Pick<ProfileRow, 'language' | 'settings'> | null> =>
  firstRow(db.sql<Pick<ProfileRow, 'language' | 'settings'>>`
    update person
       set language = coalesce(${language}, language),
           settings = settings || ${JSON.stringify(fields)}::jsonb || case when ${JSON.stringify(channels)}::jsonb = '{}' then '{}'
             else jsonb_build_object('channels', coalesce(settings -> 'channels', '{}') || ${JSON.stringify(channels)}::jsonb) end
     where subject = ${subject}
       and (${channels.email !== true} or email is not null or settings -> 'channels' ->> 'email' = 'true')
    returning language, settings`);

/** The moment of the request: the first one counts. */
export const requestDeletion = async (tx: Tx, subject: string): Promise<Date | null> =>
  (
    await firstRow(
      tx.sql<{ at: Date }>`
        update person set deletion_requested_at = coalesce(deletion_requested_at, clock_timestamp())
         where subject = ${subject} returning deletion_requested_at as at`,
    )
  )?.at ?? null;

export const withdrawDeletion = async (tx: Tx, subject: string): Promise<boolean> =>
  (await tx.sql`update person set deletion_requested_at = null where subject = ${subject} returning 1 as done`).length >
  0;

export const findPasswordHash = async (db: Db | Tx, personId: bigint): Promise<string | null> =>
  (await firstRow(db.sql<{ hash: string }>`select password_hash as hash from credential where person_id = ${personId}`))
    ?.hash ?? null;

/** Takes the new hash only in the place of the old one that was just checked. */
export const replacePassword = async (tx: Tx, personId: bigint, oldHash: string, newHash: string): Promise<boolean> =>
  (
    await tx.sql`
      update credential set password_hash = ${newHash}, changed_at = clock_timestamp()
       where person_id = ${personId} and password_hash = ${oldHash} returning 1 as done`
  ).length > 0;

type Row = Record<string, unknown>;

/** What else is stored about a person, for the export: companies, groups, saved listings and sessions. Nothing secret is in it. */
export const exportUserData = async (db: Db | Tx, user: Pick<ProfileRow, 'id' | 'subject'>) => ({
  legalEntities: await db.sql<Row>`
    select e.name, e.director, e.activity_state as "activityState", m.certificate_serial as "certificateSerial",
           m.certificate_valid_to as "certificateValidTo", m.added_at as "addedAt"
      from legal_entity_member m join legal_entity e on e.id = m.entity_id where m.person_id = ${user.id}
     order by m.added_at`,
  groups: await db.sql<Row>`
    select g.name, coalesce(array_agg(p.username order by p.username) filter (where p.id is not null), '{}') as members
      from visibility_group g
      left join visibility_group_member m on m.group_id = g.id
      left join person p on p.id = m.person_id
     where g.owner_person_id = ${user.id} group by g.id order by g.name`,
  savedListings: await db.sql<Row>`
    select listing_id::text as "listingId", saved_at as "savedAt" from saved_listing where person_id = ${user.id}
     order by saved_at desc`,
  sessions: await db.sql<Row>`
    select user_agent as "userAgent", login_mode as "loginMode", company_name as "companyName",
           created_at as "createdAt", last_seen_at as "lastSeenAt"
      from web_session where subject = ${user.subject} order by created_at`,
});

export const findUserIdsBySubject = async (db: Db | Tx, subjects: readonly string[]): Promise<Map<string, bigint>> => {
  const rows = await db.sql<{ subject: string; id: bigint }>`
    select subject, id from person where subject = any(${subjects}::text[])`;
  return new Map(rows.map(({ subject, id }) => [subject, id]));
};

/** What is needed to tell people something. */
export type RecipientRow = Pick<
  ProfileRow,
  'id' | 'subject' | 'username' | 'language' | 'phone' | 'email' | 'settings'
>;

export const listRecipientsByUsername = (db: Db | Tx, usernames: readonly string[]): Promise<RecipientRow[]> =>
  db.sql<RecipientRow>`
    select id, subject, username, language, phone, email, settings from person
     where username = any(${usernames}::text[]) and erased_at is null`;

export const listRecipientsById = (db: Db | Tx, ids: readonly bigint[]): Promise<RecipientRow[]> =>
  db.sql<RecipientRow>`
    select id, subject, username, language, phone, email, settings from person
     where id = any(${ids}::bigint[]) and erased_at is null`;

/** The person; the members of a company (ENTITY); the staff of a bank (COMPANY); nobody of any other kind. */
export const listOwnerRecipients = (
  db: Pick<Db, 'sql'> | Tx,
  kind: string,
  id: bigint,
): Promise<{ username: string; language: Locale }[]> =>
  db.sql<{ username: string; language: Locale }>`
    select p.username, p.language from person p
     where p.blocked_at is null and p.erased_at is null
       and case ${kind}::text
             when 'PERSON' then p.id = ${id}
             when 'ENTITY' then p.id in (select person_id from legal_entity_member where entity_id = ${id})
             when 'COMPANY' then p.bank_id = ${id} and 'BANK' = any(p.roles)
             else false
           end
     order by p.id`;
