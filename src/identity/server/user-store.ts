import type { Db, Tx } from '#platform/server/db.ts';
import { foldText } from '#platform/values/fold.ts';
import type { Role } from '#platform/values/role.ts';

/** A person as the provider and the pages need them; nothing sealed is in it. */
export type User = {
  id: bigint;
  subject: string;
  username: string;
  clientType: 'Physical' | 'Legal';
  givenName: string;
  familyName: string;
  middleName: string;
  phone: string;
  email: string | null;
  roles: Role[];
  verifiedAt: Date | null;
  blockedAt: Date | null;
  registeredAt: Date;
  language: 'uz' | 'ru' | 'en';
};

export const findUserBySubject = async (db: Db | Tx, subject: string): Promise<User | null> =>
  (
    await db.sql<User>`
      select id, subject, username, client_type as "clientType", given_name as "givenName", family_name as "familyName",
             middle_name as "middleName", phone, email, roles, verified_at as "verifiedAt", blocked_at as "blockedAt",
             registered_at as "registeredAt", language
        from person where subject = ${subject}`
  )[0] ?? null;

/** Usernames are lowercase; whoever types capitals means the same person. */
export const findSubjectByUsername = async (db: Db | Tx, username: string): Promise<string | null> =>
  (await db.sql<{ subject: string }>`select subject from person where username = ${username.toLowerCase()}`)[0]
    ?.subject ?? null;

/** Currency and theme, where a person chose them. */
export type DisplayPreferences = { currency: 'UZS' | 'USD' | null; theme: 'light' | 'dark' | 'system' | null };

export const getDisplayPreferences = async (db: Db, subject: string): Promise<DisplayPreferences> =>
  (
    await db.sql<DisplayPreferences>`
      select settings ->> 'currency' as currency, settings ->> 'theme' as theme from person where subject = ${subject}`
  )[0] ?? { currency: null, theme: null };

export type NewUser = {
  subject: string;
  username: string;
  clientType: 'Physical' | 'Legal';
  givenName: string;
  familyName: string;
  middleName: string;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  phone: string;
  email: string | null;
  address: string;
  pinfl: { encrypted: Buffer; digest: Buffer } | null;
  passport: Buffer | null;
  roles: Role[];
  kind: 'REALTOR' | 'AGENCY' | 'DEVELOPER' | 'BANK' | null;
  bankId: number | null;
  isVerified: boolean;
  language: 'uz' | 'ru' | 'en';
};

/** What a person is found by: folded, so that any script finds them. The username stands whole and in its words. */
export const userSearchWords = (user: Pick<NewUser, 'username' | 'familyName' | 'givenName' | 'middleName'>): string =>
  foldText([user.username, user.familyName, user.givenName, user.middleName].join(' '));

/** The id of the new person; a name, phone or PINFL that is taken throws a unique violation naming its constraint. */
export const insertUser = async (tx: Tx, user: NewUser): Promise<bigint> => {
  const [row] = await tx.sql<{ id: bigint }>`
    insert into person (subject, username, client_type, given_name, family_name, middle_name, birth_date, phone, email, address,
                        pinfl_sealed, pinfl_digest, passport_sealed, roles, kind, bank_id, verified_at, language, words)
    values (${user.subject}, ${user.username}, ${user.clientType}, ${user.givenName}, ${user.familyName},
            ${user.middleName}, ${user.birthDate}, ${user.phone}, ${user.email}, ${user.address},
            ${user.pinfl?.encrypted ?? null}, ${user.pinfl?.digest ?? null}, ${user.passport}, ${user.roles},
            ${user.kind}, ${user.bankId}, case when ${user.isVerified} then clock_timestamp() end, ${user.language},
            ${userSearchWords(user)})
    returning id`;
  if (!row) throw new Error('The user was not inserted.');
  return row.id;
};

export const insertCredential = async (tx: Tx, personId: bigint, passwordHash: string): Promise<void> => {
  await tx.sql`insert into credential (person_id, password_hash) values (${personId}, ${passwordHash})`;
};

/** False when nobody has that subject. */
export const setUserRoles = async (db: Db | Tx, subject: string, roles: readonly Role[]): Promise<boolean> =>
  (await db.sql`update person set roles = ${roles} where subject = ${subject} returning 1`).length === 1;

/** A person who is blocked already keeps the time of the first block. False when nobody has that subject. */
export const setBlockedAt = async (db: Db | Tx, subject: string, isBlocked: boolean): Promise<boolean> =>
  (
    await db.sql`
      update person set blocked_at = case when ${isBlocked} then coalesce(blocked_at, clock_timestamp()) end
       where subject = ${subject} returning 1`
  ).length === 1;
