import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { OrganizationState } from '../../rules/account-kinds.ts';
import type { ActivityState, OrganizationKeyState } from '../../rules/organization.ts';

export type OrganizationListRow = {
  id: bigint;
  name: string;
  director: string;
  encryptedTin: Buffer;
  activityState: ActivityState;
  isBlocked: boolean;
  members: number;
  createdAt: Date;
};

export type OrganizationFilter = {
  words: readonly (readonly string[])[];
  tinDigest: Buffer | null;
  state: OrganizationState | null;
  before: number | null;
};

const states: Record<OrganizationState, string> = {
  open: `e.blocked_at is null and e.activity_state = 'active'`,
  inactive: `e.activity_state = 'inactive'`,
  blocked: 'e.blocked_at is not null',
};

const conditionsOf = ({ words, tinDigest, state }: OrganizationFilter) => {
  const values: unknown[] = [];
  const parts = ['true'];
  const add = (part: (place: string) => string, value: unknown) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  for (const readings of words)
    add(
      (at) => `e.words like any (${at}::text[])`,
      readings.map((word) => `%${word}%`),
    );
  if (tinDigest !== null) add((at) => `e.tin_digest = ${at}`, tinDigest);
  if (state !== null) parts.push(states[state]);
  return { values, parts, add };
};

/** The newest first. One more than a page is read, which tells whether there are more. */
export const searchOrganizations = (db: Db, filter: OrganizationFilter): Promise<OrganizationListRow[]> => {
  const { values, parts, add } = conditionsOf(filter);
  if (filter.before !== null) add((at) => `e.id < ${at}`, filter.before);
  return db.query<OrganizationListRow>(
    `select e.id, e.name, e.director, e.tin_sealed as "encryptedTin", e.activity_state as "activityState",
            e.blocked_at is not null as "isBlocked", e.created_at as "createdAt",
            (select count(*)::int from legal_entity_member m where m.entity_id = e.id) as members
       from legal_entity e where ${parts.join(' and ')} order by e.id desc limit ${limits.adminPageSize + 1}`,
    values,
  );
};

/** How many fit, counted up to one more than is told exactly. */
export const countOrganizations = async (db: Db, filter: OrganizationFilter): Promise<number> => {
  const { values, parts } = conditionsOf(filter);
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (
       select from legal_entity e where ${parts.join(' and ')} limit ${limits.countExactMax + 1}) as some_of_them`,
    values,
  );
  return row?.n ?? 0;
};

export type OrganizationDetails = Omit<OrganizationListRow, 'members'> & {
  email: string;
  oked: string;
  opf: string;
  address: string;
  checkedAt: Date;
  blockedAt: Date | null;
  blockReason: string;
};

export const findOrganization = async (db: Db | Tx, id: number): Promise<OrganizationDetails | null> =>
  (
    await db.sql<OrganizationDetails>`
      select id, name, director, tin_sealed as "encryptedTin", activity_state as "activityState",
             blocked_at is not null as "isBlocked", created_at as "createdAt", email, oked, opf, address,
             checked_at as "checkedAt", blocked_at as "blockedAt", block_reason as "blockReason"
        from legal_entity where id = ${id}`
  )[0] ?? null;

export type OrganizationMember = {
  personId: bigint;
  subject: string;
  username: string;
  name: string;
  language: 'uz' | 'ru' | 'en';
  keyState: OrganizationKeyState;
  keyValidTo: Date;
  addedAt: Date;
};

export const listMembers = (db: Db | Tx, id: number): Promise<OrganizationMember[]> =>
  db.sql<OrganizationMember>`
    select p.id as "personId", p.subject, p.username, p.language,
           concat_ws(' ', nullif(p.family_name, ''), nullif(p.given_name, '')) as name,
           case when m.certificate_valid_to <= clock_timestamp() then 'expired' else m.key_state end as "keyState",
           m.certificate_valid_to as "keyValidTo", m.added_at as "addedAt"
      from legal_entity_member m join person p on p.id = m.person_id where m.entity_id = ${id}
     order by m.added_at, p.id`;

/** The time of the first block stays; opening forgets time and reason. */
export const setBlocked = async (tx: Tx, id: number, isBlocked: boolean, reason: string): Promise<void> => {
  await tx.sql`
    update legal_entity set blocked_at = case when ${isBlocked} then coalesce(blocked_at, clock_timestamp()) end,
                            block_reason = case when ${isBlocked} then ${reason} else '' end
     where id = ${id}`;
};

/** Ends the sessions in which these people act for the company; their own go on. */
export const endSessionsFor = async (tx: Tx, name: string, subjects: readonly string[]): Promise<void> => {
  await tx.sql`
    delete from web_session
     where subject = any(${subjects}::text[]) and login_mode = 'ENTITY' and company_name = ${name}`;
};
