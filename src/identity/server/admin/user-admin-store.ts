import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type Role, staffRoles } from '#platform/values/role.ts';
import type { providerGaps, UserKind, UserState } from '../../rules/account-kinds.ts';

/** A person in a list; the bank by its name in the language that was asked for. */
export type UserListRow = {
  id: bigint;
  username: string;
  name: string;
  /** Digits only. */
  phone: string;
  roles: Role[];
  kind: UserKind | null;
  bankId: number | null;
  bankName: string | null;
  isVerified: boolean;
  isBlocked: boolean;
  isLeaving: boolean;
  registeredAt: Date;
};

export type UserFilter = {
  /** Each word with the ways to read it. */
  words: readonly (readonly string[])[];
  phoneEnd: string | null;
  pinflDigest: Buffer | null;
  role: Role | null;
  kind: UserKind | null;
  state: UserState | null;
  before: number | null;
};

const states: Record<UserState, string> = {
  open: 'p.blocked_at is null',
  blocked: 'p.blocked_at is not null',
  unverified: 'p.verified_at is null',
  leaving: 'p.deletion_requested_at is not null',
};

/** The conditions of a filter with their parameters; the language is `$1`. */
const conditionsOf = (filter: UserFilter) => {
  const values: unknown[] = [];
  // Nothing is left to be said of an account that was erased.
  const parts: string[] = ['p.erased_at is null'];
  const add = (part: (place: string) => string, value: unknown) => {
    values.push(value);
    parts.push(part(`$${values.length + 1}`));
  };
  for (const readings of filter.words)
    add(
      (at) => `p.words like any (${at}::text[])`,
      readings.map((word) => `%${word}%`),
    );
  if (filter.phoneEnd !== null) add((at) => `p.phone like '%' || ${at}`, filter.phoneEnd);
  if (filter.pinflDigest !== null) add((at) => `p.pinfl_digest = ${at}`, filter.pinflDigest);
  if (filter.role !== null) add((at) => `${at} = any(p.roles)`, filter.role);
  if (filter.kind !== null) add((at) => `p.kind = ${at}`, filter.kind);
  if (filter.state !== null) parts.push(states[filter.state]);
  return { values, where: parts.join(' and '), add, parts };
};

const bankName = `coalesce(nullif(case $1 when 'ru' then company.name_ru when 'en' then company.name_en end, ''), company.name_uz)`;

/** The newest first. One more than a page is read, which tells whether there are more. */
export const searchUsers = (db: Db, locale: string, filter: UserFilter): Promise<UserListRow[]> => {
  const { values, parts, add } = conditionsOf(filter);
  if (filter.before !== null) add((at) => `p.id < ${at}`, filter.before);
  return db.query<UserListRow>(
    `select p.id, p.username, concat_ws(' ', nullif(p.family_name, ''), nullif(p.given_name, '')) as name, p.phone, p.roles,
            p.kind, p.bank_id as "bankId", case when company.id is not null then ${bankName} end as "bankName",
            p.verified_at is not null as "isVerified", p.blocked_at is not null as "isBlocked",
            p.deletion_requested_at is not null as "isLeaving", p.registered_at as "registeredAt"
       from person p left join company on company.id = p.bank_id
      where ${parts.join(' and ')} order by p.id desc limit ${limits.adminPageSize + 1}`,
    [locale, ...values],
  );
};

/** How many fit, counted up to one more than is told exactly. */
export const countUsers = async (db: Db, filter: UserFilter): Promise<number> => {
  const { values, where } = conditionsOf(filter);
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (
       select from person p where ${where} and $1::text is not null limit ${limits.countExactMax + 1}) as some_of_them`,
    ['', ...values],
  );
  return row?.n ?? 0;
};

/** Why the provider may not know of something that was done here. */
export type ProviderGap = (typeof providerGaps)[number];

export type AdminUserInfo = {
  kind: UserKind | null;
  bankId: number | null;
  bankName: string | null;
  blockReason: string;
  isSecondFactorRemovable: boolean;
  /** Of an account that is blocked: why the provider does not know of it; null when it does. */
  providerGap: ProviderGap | null;
};

/** What only staff see beside the profile of a person. */
export const findAdminUserInfo = async (
  db: Db | Tx,
  id: number | bigint,
  locale: string,
): Promise<AdminUserInfo | null> =>
  (
    await db.sql<AdminUserInfo>`
      select p.kind, p.bank_id as "bankId", p.block_reason as "blockReason",
             exists (select from credential c where c.person_id = p.id and c.totp_confirmed_at is not null)
               and not p.roles && ${staffRoles}::text[] as "isSecondFactorRemovable",
             case when p.blocked_at is not null then (
               select a.detail ->> 'answer' from audit_entry a
                where a.object = 'person:' || p.id and a.action in ('person.block', 'person.blockGap')
                order by a.id desc limit 1) end as "providerGap",
             case when ${locale} = 'ru' then company.name_ru when ${locale} = 'en' then company.name_en
                  else company.name_uz end as "bankName"
        from person p left join company on company.id = p.bank_id where p.id = ${id}`
  )[0] ?? null;

/** A person whose account is about to change, locked until the transaction ends. */
export type ManagedUser = {
  id: bigint;
  subject: string;
  username: string;
  roles: Role[];
  bankId: number | null;
  language: 'uz' | 'ru' | 'en';
  isBlocked: boolean;
};

export const findUserById = async (db: Db | Tx, id: number): Promise<ManagedUser | null> =>
  (
    await db.sql<ManagedUser>`
      select id, subject, username, roles, bank_id as "bankId", language, blocked_at is not null as "isBlocked" from person
       where id = ${id} and erased_at is null`
  )[0] ?? null;

export const findUserByName = async (tx: Tx, username: string): Promise<ManagedUser | null> =>
  (
    await tx.sql<ManagedUser>`
      select id, subject, username, roles, bank_id as "bankId", language, blocked_at is not null as "isBlocked" from person
       where username = ${username} and erased_at is null`
  )[0] ?? null;

export const setRoles = async (tx: Tx, id: bigint, roles: readonly Role[]): Promise<void> => {
  await tx.sql`update person set roles = ${roles} where id = ${id}`;
};

/** What one administrator asks for and a second one does: entries of the audit trail. */
export const twoAdministratorActions = {
  roles: { asked: 'person.askRoles', done: 'person.roles' },
  unblock: { asked: 'person.askUnblock', done: 'person.unblock' },
} as const;
export type TwoAdministratorChange = keyof typeof twoAdministratorActions;

/** Roles that somebody asked to give to a person. `confirms` names whose request an operator agreed to; null: an administrator's own. */
export type RoleRequest = { by: string; confirms: string | null; roles: Role[] };

/**
 * Who asked for a person's roles a short while ago: administrators who still are, and operators of the server who agreed to such
 * a request. What was asked before the last time it was done counts no more. The latest comes last.
 */
export const listRoleRequests = (
  db: Db | Tx,
  { id, kind }: { id: bigint; kind: TwoAdministratorChange },
): Promise<RoleRequest[]> => db.sql<RoleRequest>`
    select asked.actor as by, asked.detail ->> 'confirms' as confirms, asked.detail -> 'to' as roles
      from audit_entry asked
     where asked.object = ${`person:${id}`}
       and asked.at > clock_timestamp() - make_interval(hours => ${limits.secondPersonHours}::int)
       and (asked.action = ${twoAdministratorActions[kind].asked}
            and exists (select from person p where p.username = asked.actor and 'ADMIN' = any(p.roles) and p.blocked_at is null)
         or asked.action = 'person.operatorConfirm' and asked.detail ->> 'kind' = ${kind})
       and not exists (select from audit_entry given
                        where given.object = asked.object and given.action = ${twoAdministratorActions[kind].done} and given.id > asked.id)
     order by asked.id`;

/** Administrators, with those whose accounts are blocked. */
export const listAdministrators = (
  db: Db | Tx,
): Promise<{ id: bigint; username: string; language: Locale; isBlocked: boolean }[]> => db.sql<{
  id: bigint;
  username: string;
  language: Locale;
  isBlocked: boolean;
}>`
    select id, username, language, blocked_at is not null as "isBlocked" from person
     where 'ADMIN' = any(roles) and erased_at is null order by id`;

export const setKind = async (
  tx: Tx,
  id: number,
  { kind, bankId }: { kind: UserKind | null; bankId: number | null },
): Promise<boolean> =>
  (await tx.sql`update person set kind = ${kind}, bank_id = ${bankId} where id = ${id} returning 1 as done`).length ===
  1;

export const isCompany = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql`select 1 from company where id = ${id}`).length === 1;

/** The time of the first block stays; opening forgets time and reason. */
export const setBlocked = async (tx: Tx, id: bigint, isBlocked: boolean, reason: string): Promise<void> => {
  await tx.sql`
    update person set blocked_at = case when ${isBlocked} then coalesce(blocked_at, clock_timestamp()) end,
                      block_reason = case when ${isBlocked} then ${reason} else '' end
     where id = ${id}`;
};

/** The person of a blocked account, or all who act for a blocked company; nobody when the account may act. */
export const listUsersOfBlockedAccount = (
  tx: Tx,
  { kind, id }: { kind: 'PERSON' | 'ENTITY'; id: bigint },
): Promise<{ username: string; language: Locale }[]> => tx.sql<{ username: string; language: Locale }>`
    select p.username, p.language from person p
     where ${kind} = 'PERSON' and p.id = ${id} and p.blocked_at is not null
    union
    select p.username, p.language from legal_entity e
      join legal_entity_member m on m.entity_id = e.id join person p on p.id = m.person_id
     where ${kind} = 'ENTITY' and e.id = ${id} and e.blocked_at is not null`;
