import type { Db } from '#platform/server/db.ts';
import { applicationNameSql, localizedText } from '#platform/server/localized-sql.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { UserActivity } from '../../contract/admin-users.ts';

const limit = limits.userActivityMax;

/** The latest sessions of a person. */
const sessionsOf = async (db: Db, subject: string): Promise<UserActivity['sessions']> =>
  (
    await db.sql<{
      id: string;
      userAgent: string;
      createdAt: Date;
      lastSeenAt: Date;
      loginMode: 'PERSON' | 'ENTITY';
      companyName: string | null;
    }>`
      select public_id as id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
             login_mode as "loginMode", company_name as "companyName"
        from web_session where subject = ${subject} and expires_at > clock_timestamp()
       order by last_seen_at desc, public_id limit ${limit}`
  ).map(({ createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));

const companiesOf = async (db: Db, id: number): Promise<UserActivity['companies']> =>
  (
    await db.sql<{ id: bigint; name: string; isBlocked: boolean }>`
      select e.id, e.name, e.blocked_at is not null as "isBlocked"
        from legal_entity_member m join legal_entity e on e.id = m.entity_id
       where m.person_id = ${id} order by m.added_at desc limit ${limit}`
  ).map((row) => ({ ...row, id: Number(row.id) }));

const applicationsOf = async (db: Db, locale: Locale, id: number): Promise<UserActivity['applications']> =>
  (
    await db.query<{ id: bigint; name: string; process: string; createdAt: Date; listingId: bigint | null }>(
      `select a.id, ${applicationNameSql()} as name, a.process, a.created_at as "createdAt", a.listing_id as "listingId"
         from application a where a.party_kind = 'PERSON' and a.party_id = $2 order by a.id desc limit $3`,
      [locale, id, limit],
    )
  ).map((row) => ({
    ...row,
    id: Number(row.id),
    createdAt: row.createdAt.toISOString(),
    listingId: row.listingId === null ? null : Number(row.listingId),
  }));

const participationsOf = async (db: Db, locale: Locale, id: number): Promise<UserActivity['participations']> =>
  (
    await db.query<Omit<UserActivity['participations'][number], 'lotId'> & { lotId: bigint }>(
      `select p.lot_id as "lotId", ${localizedText('t', 'name')} as name, p.number, lot.phase, p.fate,
              lot.winner_number is not distinct from p.number as "isWinner"
         from lot_participant p join lot on lot.id = p.lot_id join listing_text t on t.listing_id = p.lot_id
        where p.party_kind = 'PERSON' and p.party_id = $2 order by p.entered_ms desc, p.lot_id limit $3`,
      [locale, id, limit],
    )
  ).map((row) => ({ ...row, lotId: Number(row.lotId) }));

const defaultsOf = async (db: Db, id: number): Promise<number> => {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from lot_participant where person_id = ${id} and fate = 'forfeited'`;
  return row?.count ?? 0;
};

/** What a user does here, from the tables of the capabilities that own it, in the language of whoever reads it. */
export const getUserActivity = async (
  db: Db,
  locale: Locale,
  { id, subject }: { id: number; subject: string },
): Promise<UserActivity> => {
  const [sessions, companies, applications, participations, defaults] = await Promise.all([
    sessionsOf(db, subject),
    companiesOf(db, id),
    applicationsOf(db, locale, id),
    participationsOf(db, locale, id),
    defaultsOf(db, id),
  ]);
  return { sessions, companies, applications, participations, defaults };
};
