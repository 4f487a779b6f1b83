import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { PersonDeeds } from '../../contract/office-people.ts';

const most = limits.personDeedsMax;

/** The latest sessions of a person. */
const sessionsOf = async (db: Db, subject: string): Promise<PersonDeeds['sessions']> =>
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
       order by last_seen_at desc, public_id limit ${most}`
  ).map(({ createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));

const companiesOf = async (db: Db, id: number): Promise<PersonDeeds['companies']> =>
  (
    await db.sql<{ id: bigint; name: string; isBlocked: boolean }>`
      select e.id, e.name, e.blocked_at is not null as "isBlocked"
        from legal_entity_member m join legal_entity e on e.id = m.entity_id
       where m.person_id = ${id} order by m.added_at desc limit ${most}`
  ).map((row) => ({ ...row, id: Number(row.id) }));

const applicationsOf = async (db: Db, id: number): Promise<PersonDeeds['applications']> =>
  (
    await db.sql<{ id: bigint; name: string; process: string; createdAt: Date; listingId: bigint | null }>`
      select id, name, process, created_at as "createdAt", listing_id as "listingId"
        from application where party_kind = 'PERSON' and party_id = ${id} order by id desc limit ${most}`
  ).map((row) => ({
    ...row,
    id: Number(row.id),
    createdAt: row.createdAt.toISOString(),
    listingId: row.listingId === null ? null : Number(row.listingId),
  }));

const participationsOf = async (db: Db, id: number): Promise<PersonDeeds['participations']> =>
  (
    await db.sql<Omit<PersonDeeds['participations'][number], 'lotId'> & { lotId: bigint }>`
      select p.lot_id as "lotId", t.name_uz as name, p.number, lot.phase, p.fate,
             lot.winner_number is not distinct from p.number as "isWinner"
        from lot_participant p join lot on lot.id = p.lot_id join listing_text t on t.listing_id = p.lot_id
       where p.party_kind = 'PERSON' and p.party_id = ${id} order by p.entered_ms desc, p.lot_id limit ${most}`
  ).map((row) => ({ ...row, lotId: Number(row.lotId) }));

/** What a person does in the house, from the tables of those who keep it. */
export const readDeeds = async (db: Db, { id, subject }: { id: number; subject: string }): Promise<PersonDeeds> => {
  const [sessions, companies, applications, participations] = await Promise.all([
    sessionsOf(db, subject),
    companiesOf(db, id),
    applicationsOf(db, id),
    participationsOf(db, id),
  ]);
  return { sessions, companies, applications, participations };
};
