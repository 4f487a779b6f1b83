import { findUserId } from '#identity/server/api.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { feedsContract } from '../../contract/feeds.ts';
import type { AlertDeps } from '../deps.ts';
import { calendarAddress } from './calendar.ts';
import { createLink, findVersion, revokeLink } from './link-store.ts';

/** The address of the personal calendar: made, replaced, taken back. */
export const feedsHandlers = (deps: AlertDeps): Handlers<typeof feedsContract> => {
  const { db } = deps;
  const urlOf = (personId: bigint, version: number | null) => ({
    url: version === null ? null : calendarAddress(deps, personId, version),
  });
  return {
    'GET /user/calendar': async ({ caller }) => {
      const personId = await findUserId(db, caller.username);
      return { isMade: personId !== null && (await findVersion(db, personId)) !== null };
    },
    'POST /user/calendar/show': async ({ caller }) => {
      const personId = await findUserId(db, caller.username);
      return personId === null ? { url: null } : urlOf(personId, await findVersion(db, personId));
    },
    'POST /user/calendar': async ({ caller, locale }) => {
      const personId = await findUserId(db, caller.username);
      return personId === null ? { url: null } : urlOf(personId, await createLink(db, personId, locale));
    },
    'DELETE /user/calendar': async ({ caller }) => {
      const personId = await findUserId(db, caller.username);
      if (personId !== null) await revokeLink(db, personId);
      return { isMade: false };
    },
  };
};
