import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import { personWords } from './person-store.ts';

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
  pinflSealed: Buffer | null;
  tinSealed: Buffer | null;
  passportSealed: Buffer | null;
  roles: Role[];
  registeredAt: Date;
  verifiedAt: Date | null;
  blockedAt: Date | null;
  language: Locale;
  settings: unknown;
  deletionRequestedAt: Date | null;
};

const one = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export const personIdBySubject = async (db: Db | Tx, subject: string): Promise<bigint | null> =>
  (await one(db.sql<{ id: bigint }>`select id from person where subject = ${subject}`))?.id ?? null;

export const personIdByUsername = async (db: Db | Tx, username: string): Promise<bigint | null> =>
  (await one(db.sql<{ id: bigint }>`select id from person where username = ${username}`))?.id ?? null;

export const personIdByPhone = async (db: Db | Tx, digits: string): Promise<bigint | null> =>
  (await one(db.sql<{ id: bigint }>`select id from person where phone = ${digits}`))?.id ?? null;

export const entityIdByTin = async (db: Db | Tx, tinDigest: Buffer): Promise<bigint | null> =>
  (await one(db.sql<{ id: bigint }>`select id from legal_entity where tin_digest = ${tinDigest}`))?.id ?? null;

/** A profile by the provider's name of the person: the only way to one's own. */
export const profileBySubject = (db: Db | Tx, subject: string): Promise<ProfileRow | null> =>
  one(db.sql<ProfileRow>`
    select id, subject, username, client_type as "clientType", given_name as "givenName",
           family_name as "familyName", middle_name as "middleName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
           phone, email, pinfl_sealed as "pinflSealed", tin_sealed as "tinSealed", passport_sealed as "passportSealed",
           roles, registered_at as "registeredAt", verified_at as "verifiedAt", blocked_at as "blockedAt", language,
           settings, deletion_requested_at as "deletionRequestedAt"
      from person where subject = ${subject}`);

/** The subject of a person by number, for staff. */
export const subjectOfPerson = async (db: Db | Tx, id: number): Promise<string | null> =>
  (await one(db.sql<{ subject: string }>`select subject from person where id = ${id}`))?.subject ?? null;

/** What a change of a profile sets; what is undefined stays as it is. */
export type ProfileSet = {
  email?: string | null | undefined;
  givenName?: string | undefined;
  middleName?: string | undefined;
  familyName?: string | undefined;
  birthDate?: string | undefined;
  passportSealed?: Buffer | undefined;
};

export const changeProfile = async (tx: Tx, subject: string, set: ProfileSet): Promise<void> => {
  await tx.sql`
    update person set
      email = case when ${set.email !== undefined} then ${set.email ?? null} else email end,
      given_name = coalesce(${set.givenName ?? null}, given_name),
      middle_name = coalesce(${set.middleName ?? null}, middle_name),
      family_name = coalesce(${set.familyName ?? null}, family_name),
      birth_date = coalesce(${set.birthDate ?? null}::date, birth_date),
      passport_sealed = coalesce(${set.passportSealed ?? null}::bytea, passport_sealed)
    where subject = ${subject}`;
  const changed = await profileBySubject(tx, subject);
  if (changed) await tx.sql`update person set words = ${personWords(changed)} where subject = ${subject}`;
};

/** Locks one's own row until the deed is done, so that two tabs do not judge the same state. */
export const lockPerson = (tx: Tx, subject: string): Promise<{ id: bigint; verifiedAt: Date | null } | null> =>
  one(
    tx.sql<{ id: bigint; verifiedAt: Date | null }>`
      select id, verified_at as "verifiedAt" from person where subject = ${subject} for update`,
  );

export const changePhone = async (tx: Tx, subject: string, digits: string): Promise<void> => {
  await tx.sql`update person set phone = ${digits} where subject = ${subject}`;
};

/** Writes down that the way into an account changed; the moment. */
export const markAccessChange = async (tx: Tx, subject: string): Promise<Date> => {
  const row = await one(
    tx.sql<{ at: Date }>`
      update person set access_changed_at = clock_timestamp() where subject = ${subject}
      returning access_changed_at as at`,
  );
  if (!row) throw new Error('The way into an account changed, and nobody has it.');
  return row.at;
};

/** The end of so many hours after the last such change; null when it has passed or there was none. */
export const accessWaitEnd = async (db: Db | Tx, subject: string, hours: number): Promise<Date | null> =>
  (
    await one(
      db.sql<{ until: Date }>`
        select access_changed_at + make_interval(hours => ${hours}) as until from person
         where subject = ${subject} and access_changed_at > clock_timestamp() - make_interval(hours => ${hours})`,
    )
  )?.until ?? null;

export const changeSettings = async (
  tx: Tx,
  subject: string,
  language: Locale,
  settings: Record<string, unknown>,
): Promise<void> => {
  await tx.sql`
    update person set language = ${language}, settings = ${JSON.stringify(settings)} where subject = ${subject}`;
};

/** The moment of the request: the first one counts. */
export const requestDeletion = async (tx: Tx, subject: string): Promise<Date | null> =>
  (
    await one(
      tx.sql<{ at: Date }>`
        update person set deletion_requested_at = coalesce(deletion_requested_at, clock_timestamp())
         where subject = ${subject} returning deletion_requested_at as at`,
    )
  )?.at ?? null;

export const withdrawDeletion = async (tx: Tx, subject: string): Promise<boolean> =>
  (await tx.sql`update person set deletion_requested_at = null where subject = ${subject} returning 1 as done`).length >
  0;

export const passwordHashOf = async (db: Db | Tx, personId: bigint): Promise<string | null> =>
  (await one(db.sql<{ hash: string }>`select password_hash as hash from credential where person_id = ${personId}`))
    ?.hash ?? null;

/** Takes the new hash only in the place of the old one that was just checked. */
export const replacePassword = async (tx: Tx, personId: bigint, oldHash: string, newHash: string): Promise<boolean> =>
  (
    await tx.sql`
      update credential set password_hash = ${newHash}, changed_at = clock_timestamp()
       where person_id = ${personId} and password_hash = ${oldHash} returning 1 as done`
  ).length > 0;

type Row = Record<string, unknown>;

/** What else is stored about a person, for the export: companies, groups and sessions. Nothing secret is in it. */
export const storedAbout = async (db: Db | Tx, person: Pick<ProfileRow, 'id' | 'subject'>) => ({
  legalEntities: await db.sql<Row>`
    select e.name, e.director, e.activity_state as "activityState", m.certificate_serial as "certificateSerial",
           m.certificate_valid_to as "certificateValidTo", m.added_at as "addedAt"
      from legal_entity_member m join legal_entity e on e.id = m.entity_id where m.person_id = ${person.id}
     order by m.added_at`,
  groups: await db.sql<Row>`
    select g.name, coalesce(array_agg(p.username order by p.username) filter (where p.id is not null), '{}') as members
      from visibility_group g
      left join visibility_group_member m on m.group_id = g.id
      left join person p on p.id = m.person_id
     where g.owner_person_id = ${person.id} group by g.id order by g.name`,
  sessions: await db.sql<Row>`
    select user_agent as "userAgent", login_mode as "loginMode", company_name as "companyName",
           created_at as "createdAt", last_seen_at as "lastSeenAt"
      from web_session where subject = ${person.subject} order by created_at`,
});

export const personIdsBySubject = async (db: Db | Tx, subjects: readonly string[]): Promise<Map<string, bigint>> => {
  const rows = await db.sql<{ subject: string; id: bigint }>`
    select subject, id from person where subject = any(${subjects}::text[])`;
  return new Map(rows.map(({ subject, id }) => [subject, id]));
};

/** What is needed to tell people something. */
export type ListenerRow = Pick<ProfileRow, 'id' | 'subject' | 'username' | 'language' | 'phone' | 'email' | 'settings'>;

export const listenersByUsername = (db: Db | Tx, usernames: readonly string[]): Promise<ListenerRow[]> =>
  db.sql<ListenerRow>`
    select id, subject, username, language, phone, email, settings from person
     where username = any(${usernames}::text[])`;

export const listenersById = (db: Db | Tx, ids: readonly bigint[]): Promise<ListenerRow[]> =>
  db.sql<ListenerRow>`
    select id, subject, username, language, phone, email, settings from person where id = any(${ids}::bigint[])`;

export const lockPersonById = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.sql`select 1 from person where id = ${id} for update`;
};
