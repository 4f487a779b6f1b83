import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { staffRoles } from '#platform/values/role.ts';
import type { ProviderLogout } from '../tokens.ts';

/** What a session holds; tokens are sealed. */
export type SessionRow = {
  subject: string;
  encryptedAccess: Buffer;
  encryptedRefresh: Buffer;
  /** How long the access token still lives; negative once it is over. */
  accessSeconds: number;
};

export type NewSession = {
  idHash: Buffer;
  subject: string;
  encryptedAccess: Buffer;
  encryptedRefresh: Buffer;
  accessSeconds: number;
  loginMode: 'PERSON' | 'ENTITY';
  companyName: string | null;
  /** The principal as its pages name it. */
  actingPrincipal: string;
  /** The provider's session, as its tokens name it. */
  providerSession: string;
  userAgent: string;
};

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  // A provider may go on with the session that it knows under the same name.
  await db.sql`
    with returned as (delete from ended_session where provider_session = ${session.providerSession})
    insert into web_session (id, subject, refresh_sealed, access_sealed, access_expires_at, login_mode, company_name,
                             acting_party, provider_session, user_agent, expires_at)
    values (${session.idHash}, ${session.subject}, ${session.encryptedRefresh}, ${session.encryptedAccess},
            clock_timestamp() + make_interval(secs => ${session.accessSeconds}::double precision), ${session.loginMode},
            ${session.companyName}, ${session.actingPrincipal}, ${session.providerSession}, ${session.userAgent},
            clock_timestamp() + make_interval(secs =>
              case when exists (select 1 from person where subject = ${session.subject} and roles && ${staffRoles}::text[]) then ${limits.staffIdleSeconds}::double precision else ${limits.sessionSeconds}::double precision end))`;
};

export const findSession = async (db: Db, idHash: Buffer): Promise<SessionRow | null> =>
  (
    await db.sql<SessionRow>`
      select subject, access_sealed as "encryptedAccess", refresh_sealed as "encryptedRefresh",
             extract(epoch from access_expires_at - clock_timestamp())::double precision as "accessSeconds"
        from web_session where id = ${idHash} and expires_at > clock_timestamp()`
  )[0] ?? null;

/** What whoever renews a session needs: its refresh token and whose tokens must come. */
export type SessionLease = { encryptedRefresh: Buffer; actingPrincipal: string };

/**
 * Takes the right to renew a session whose access token lives less than `freshSeconds` more; null when it was renewed
 * meanwhile or another process is at it. No transaction stays open: the right runs out by itself.
 */
export const leaseSession = async (db: Db, idHash: Buffer, freshSeconds: number): Promise<SessionLease | null> =>
  (
    await db.sql<SessionLease>`
      update web_session
         set lease_until = clock_timestamp() + make_interval(secs => ${limits.refreshLeaseSeconds}::double precision)
       where id = ${idHash} and expires_at > clock_timestamp()
         and (lease_until is null or lease_until < clock_timestamp())
         and access_expires_at < clock_timestamp() + make_interval(secs => ${freshSeconds}::double precision)
      returning refresh_sealed as "encryptedRefresh", acting_party as "actingPrincipal"`
  )[0] ?? null;

/**
 * Stores renewed tokens; false when the session was ended meanwhile. One of staff goes on for an hour at most, and no
 * longer than a working day in all.
 */
export const saveRefreshedSession = async (
  db: Db,
  idHash: Buffer,
  renewed: Pick<NewSession, 'encryptedAccess' | 'encryptedRefresh' | 'accessSeconds' | 'companyName'>,
): Promise<boolean> =>
  (
    await db.sql`
      update web_session
         set access_sealed = ${renewed.encryptedAccess}, refresh_sealed = ${renewed.encryptedRefresh},
             access_expires_at = clock_timestamp() + make_interval(secs => ${renewed.accessSeconds}::double precision),
             company_name = ${renewed.companyName}, lease_until = null, last_seen_at = clock_timestamp(),
             expires_at = case when exists (select 1 from person p where p.subject = web_session.subject and p.roles && ${staffRoles}::text[])
               then least(created_at + make_interval(secs => ${limits.staffSessionSeconds}::double precision),
                          clock_timestamp() + make_interval(secs => ${limits.staffIdleSeconds}::double precision))
               else expires_at end
       where id = ${idHash} returning 1`
  ).length === 1;

export const releaseLease = async (db: Db, idHash: Buffer): Promise<void> => {
  await db.sql`update web_session set lease_until = null where id = ${idHash}`;
};

/** Ends a session; its sealed refresh token, for telling the provider. */
export const deleteSession = async (db: Db, idHash: Buffer): Promise<{ encryptedRefresh: Buffer } | null> =>
  (
    await db.sql<{ encryptedRefresh: Buffer }>`
      delete from web_session where id = ${idHash} returning refresh_sealed as "encryptedRefresh"`
  )[0] ?? null;

export type OwnSession = {
  id: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
  loginMode: 'PERSON' | 'ENTITY';
  companyName: string | null;
};

/** The sessions of a person, the newest first; the current one is that of the caller's token. */
export const listSessions = (db: Db, subject: string, providerSession: string | null): Promise<OwnSession[]> =>
  db.sql<OwnSession>`
    select public_id as id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
           coalesce(provider_session = ${providerSession}::text, false) as "isCurrent", login_mode as "loginMode", company_name as "companyName"
      from web_session where subject = ${subject} and expires_at > clock_timestamp()
     order by last_seen_at desc, public_id limit 100`;

/** Ends a session of that person by its public name. */
export const deleteOwnSession = async (
  db: Db,
  subject: string,
  publicId: string,
): Promise<{ encryptedRefresh: Buffer } | null> =>
  (
    await db.sql<{ encryptedRefresh: Buffer }>`
      delete from web_session where public_id = ${publicId} and subject = ${subject}
      returning refresh_sealed as "encryptedRefresh"`
  )[0] ?? null;

/** Ends every session of a person here; how many there were. */
export const deleteSessionsOf = async (db: Db | Tx, subject: string): Promise<number> =>
  (await db.sql`delete from web_session where subject = ${subject} returning 1`).length;

/**
 * Writes down that logins ended at the provider, and ends our sessions of them; the tokens that were made for them end with that.
 * False when the same report was taken before.
 */
export const recordProviderLogout = (
  db: Db,
  { tokenId, session, subject, issuedMs }: ProviderLogout,
): Promise<boolean> =>
  db.begin(async (tx) => {
    const recorded = await tx.sql`
      insert into provider_logout (token_hash, subject, provider_session, issued_at)
      values (sha256(convert_to(${tokenId}, 'UTF8')), ${subject}, ${session}, to_timestamp(${issuedMs / 1000}::float8))
      on conflict do nothing returning 1`;
    if (recorded.length === 0) return false;
    if (session === null) await deleteSessionsOf(tx, subject);
    else await tx.sql`delete from web_session where provider_session = ${session}`;
    return true;
  });

/** Deletes what is over; the provider's sessions behind it, unless another one goes on with them. */
export const deleteExpiredSessions = async (db: Db): Promise<string[]> => {
  const over = await db.sql<{ providerSession: string }>`
    delete from web_session s where expires_at < clock_timestamp()
    returning provider_session as "providerSession"`;
  await db.sql`
    delete from ended_session
     where ended_at < clock_timestamp() - 2 * make_interval(secs => ${limits.accessTokenSeconds}::double precision)`;
  await db.sql`
    delete from provider_logout
     where received_at < clock_timestamp() - 2 * make_interval(secs => ${limits.accessTokenSeconds}::double precision)`;
  const goneOn = await db.sql<{ providerSession: string }>`
    select provider_session as "providerSession" from web_session
     where provider_session = any(${over.map(({ providerSession }) => providerSession)}::text[])`;
  return over.flatMap(({ providerSession }) =>
    providerSession && !goneOn.some((other) => other.providerSession === providerSession) ? [providerSession] : [],
  );
};
