import { findUserIds } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { savedContract } from '../contract/saved.ts';
import { canViewListing } from './listing-view-store.ts';
import * as store from './saved-listing-store.ts';
import { listingViewerOf } from './viewer.ts';

/** What people put a heart on, of themselves alone. Whom we do not know has nothing saved and saves nothing. */
export const savedHandlers = (deps: { db: Db; encryption: Encryption }): Handlers<typeof savedContract> => {
  const { db } = deps;
  const personIdOf = async ({ subject }: Caller): Promise<bigint | null> =>
    (await findUserIds(db, [subject])).get(subject) ?? null;

  /** Saves those of the ids that the caller may see, as far as there is room; null for somebody who is not known here. */
  const save = async (caller: Caller, ids: readonly number[]) => {
    const personId = await personIdOf(caller);
    if (personId === null) return null;
    const viewer = await listingViewerOf(deps, caller);
    return db.begin(async (tx) => {
      if (!(await store.lockSaver(tx, personId))) return null;
      const added = await store.insertSaved(tx, { personId, ids, viewer });
      return { added, ids: await store.listSavedIds(tx, personId) };
    });
  };

  return {
    'GET /user/saved': async ({ caller }) => {
      const personId = await personIdOf(caller);
      return { ids: personId === null ? [] : await store.listSavedIds(db, personId) };
    },

    'POST /user/saved': async ({ caller, body }) => (await save(caller, body.ids)) ?? { ids: [], added: 0 },

    'PUT /user/saved/:id': async ({ caller, params: { id } }) => {
      const saved = await save(caller, [id]);
      if (saved?.ids.includes(id)) return { done: true };
      const isFull = saved !== null && saved.ids.length >= limits.savedMax;
      // Whether it is there at all is said to those alone who may see it.
      const isThere = isFull && (await canViewListing(db, id, await listingViewerOf(deps, caller)));
      return isThere ? refuse('savedFull', { max: limits.savedMax }) : refuse('listingMissing');
    },

    'DELETE /user/saved/:id': async ({ caller, params: { id } }) => {
      const personId = await personIdOf(caller);
      if (personId !== null) await store.deleteSaved(db, personId, id);
      return { done: true };
    },
  };
};
