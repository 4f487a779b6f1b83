import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '#platform/server/db.ts';
import {
  consumeObject,
  deleteByGrant,
  deleteObject,
  findObject,
  findObjectByUid,
  type StoredObject,
  upsertObject,
} from './object-store.ts';

/** Kinds that end together with their grant. */
const hangsOnGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

const payloadOf = (stored: StoredObject | null, id?: string): AdapterPayload | undefined =>
  stored
    ? ({
        ...stored.payload,
        ...(id === undefined ? {} : { jti: id }),
        ...(stored.consumedAt ? { consumed: Math.floor(stored.consumedAt.getTime() / 1000) } : {}),
      } as AdapterPayload)
    : undefined;

/** Keeps what oidc-provider remembers in PostgreSQL, so that any process may answer any request. */
export const objectAdapter =
  (db: Db) =>
  (kind: string): Adapter => ({
    upsert: async (id, payload, lifeSeconds) => {
      // The id itself is left out: with it a dump would hold usable codes and tokens.
      const { jti: _, consumed: __, ...rest } = payload;
      await upsertObject(db, {
        kind,
        id,
        payload: rest,
        grantId: hangsOnGrant.has(kind) ? payload.grantId : undefined,
        uid: kind === 'Session' ? payload.uid : undefined,
        lifeSeconds,
      });
    },
    find: async (id) => payloadOf(await findObject(db, kind, id), id),
    findByUid: async (uid) => payloadOf(await findObjectByUid(db, kind, uid)),
    // The flow of codes typed on another device is switched off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      // Of two simultaneous uses exactly one may win.
      if (!(await consumeObject(db, kind, id))) throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => deleteObject(db, kind, id),
    revokeByGrantId: (grantId) => deleteByGrant(db, kind, grantId),
  });
