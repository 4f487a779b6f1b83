import { personIdOf } from '#identity/server/actions.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { feedsContract } from '../../contract/feeds.ts';
import type { AlertDeps } from '../deps.ts';
import { calendarAddress } from './calendar.ts';
import { closeLink, openLink, readVersion } from './link-store.ts';

/** The address of the personal calendar: made, replaced, taken back. */
export const feedsHandlers = (deps: AlertDeps): Handlers<typeof feedsContract> => {
  const { db } = deps;
  const urlOf = (personId: bigint, version: number | null) => ({
    url: version === null ? null : calendarAddress(deps, personId, version),
  });
  return {
    'GET /user/calendar': async ({ caller }) => {
      const personId = await personIdOf(db, caller.username);
      return personId === null ? { url: null } : urlOf(personId, await readVersion(db, personId));
    },
    'POST /user/calendar': async ({ caller }) => {
      const personId = await personIdOf(db, caller.username);
      return personId === null ? { url: null } : urlOf(personId, await openLink(db, personId));
    },
    'DELETE /user/calendar': async ({ caller }) => {
      const personId = await personIdOf(db, caller.username);
      if (personId !== null) await closeLink(db, personId);
      return { url: null };
    },
  };
};
