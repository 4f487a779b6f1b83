import { createHash } from 'node:crypto';
import type { Db, Tx } from '#platform/server/db.ts';

/** Ids are kept as hashes: a dump of the database holds no code, token or session that could be used. */
export const idHash = (id: string): Buffer => createHash('sha256').update(id).digest();

export type StoredObject = { payload: Record<string, unknown>; consumedAt: Date | null };

export const upsertObject = async (
  db: Db,
  object: {
    kind: string;
    id: string;
    payload: Record<string, unknown>;
    grantId: string | undefined;
    uid: string | undefined;
    /** How long it lives; for ever when undefined. */
    lifeSeconds: number | undefined;
  },
): Promise<void> => {
  const { kind, id, payload, grantId, uid, lifeSeconds } = object;
  await db.sql`
    insert into oidc_object (kind, id, payload, grant_id, uid, expires_at)
    values (${kind}, ${idHash(id)}, ${JSON.stringify(payload)}, ${grantId === undefined ? null : idHash(grantId)},
            ${uid === undefined ? null : idHash(uid)},
            clock_timestamp() + make_interval(secs => ${lifeSeconds ?? null}::double precision))
    on conflict (kind, id) do update
      set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;
};

export const findObject = async (db: Db, kind: string, id: string): Promise<StoredObject | null> =>
  (
    await db.sql<StoredObject>`
      select payload, consumed_at as "consumedAt" from oidc_object
       where kind = ${kind} and id = ${idHash(id)} and (expires_at is null or expires_at > clock_timestamp())`
  )[0] ?? null;

export const findObjectByUid = async (db: Db, kind: string, uid: string): Promise<StoredObject | null> =>
  (
    await db.sql<StoredObject>`
      select payload, consumed_at as "consumedAt" from oidc_object
       where uid = ${idHash(uid)} and kind = ${kind} and (expires_at is null or expires_at > clock_timestamp())`
  )[0] ?? null;

/** Marks an object as used; false when somebody else was first. */
export const consumeObject = async (db: Db, kind: string, id: string): Promise<boolean> =>
  (
    await db.sql`
      update oidc_object set consumed_at = clock_timestamp()
       where kind = ${kind} and id = ${idHash(id)} and consumed_at is null returning 1`
  ).length === 1;

export const deleteObject = async (db: Db, kind: string, id: string): Promise<void> => {
  await db.sql`delete from oidc_object where kind = ${kind} and id = ${idHash(id)}`;
};

export const deleteByGrant = async (db: Db, kind: string, grantId: string): Promise<void> => {
  await db.sql`delete from oidc_object where grant_id = ${idHash(grantId)} and kind = ${kind}`;
};

/** Whether the provider's session with that uid is still there. */
export const isSessionAlive = async (db: Db, uid: string): Promise<boolean> =>
  (await findObjectByUid(db, 'Session', uid)) !== null;

/** Ends a grant with all that hangs on it, and the provider's session, so that the next login asks for the password. */
export const deleteLogin = async (
  db: Db,
  { grantId, sessionUid }: { grantId: string; sessionUid: string },
): Promise<void> => {
  await db.begin(async (tx) => {
    await tx.sql`delete from oidc_object where grant_id = ${idHash(grantId)}`;
    await tx.sql`delete from oidc_object where kind = 'Grant' and id = ${idHash(grantId)}`;
    await tx.sql`delete from oidc_object where kind = 'Session' and uid = ${idHash(sessionUid)}`;
  });
};

/** Ends the provider's sessions of these names: whoever comes back logs in anew. */
export const deleteProviderSessions = async (db: Db, uids: readonly string[]): Promise<void> => {
  await db.sql`delete from oidc_object where kind = 'Session' and uid = any(${uids.map(idHash)}::bytea[])`;
};

/** Ends every session and grant of a person at the provider. */
export const deleteLoginsOf = async (db: Db | Tx, subject: string): Promise<void> => {
  await db.sql`
    delete from oidc_object
     where payload ->> 'accountId' = ${subject}
       and kind in ('Session', 'Grant', 'RefreshToken', 'AuthorizationCode', 'AccessToken')`;
};

/** Deletes what has run out, a batch at a time. Returns how many rows went. */
export const deleteExpiredObjects = async (db: Db, atMost: number): Promise<number> => {
  const gone = await db.sql`
    delete from oidc_object where (kind, id) in
      (select kind, id from oidc_object where expires_at < clock_timestamp() limit ${atMost} for update skip locked)
    returning 1`;
  await db.sql`
    delete from oidc_grant_context c
     where created_at < clock_timestamp() - interval '1 hour'
       and not exists (select from oidc_object o where o.kind = 'Grant' and o.id = c.grant_id)`;
  return gone.length;
};
