import { z } from 'zod';
import { BigId, BigIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

const SavedIds = z.array(z.number());
const Done = z.object({ done: z.literal(true) });

/** The listings that somebody who is logged in has put a heart on. They are of the person, whichever company that acts for. */
export const savedContract = defineContract({
  'GET /user/saved': {
    name: 'listSaved',
    summary:
      'The numbers of the listings that the caller saved, the latest first; one that is no longer shown stays among them',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: z.object({ ids: SavedIds }),
  },
  'POST /user/saved': {
    name: 'mergeSaved',
    summary:
      'Saves what a device had saved, the latest first, and lists all; what the caller may not see, or is beyond the limit, is left out',
    who: 'user',
    access: 'own',
    isPrivate: true,
    body: z.strictObject({ ids: z.array(BigId).min(1).max(limits.savedMax) }),
    reply: z.object({ ids: SavedIds, added: z.number() }),
  },
  'PUT /user/saved/:id': {
    name: 'saveListing',
    summary: 'Saves a listing; saved again it stays so',
    who: 'user',
    access: 'visible',
    params: z.object({ id: BigIdInAddress }),
    reply: Done,
    refusals: { listingMissing: 404, savedFull: 409 },
  },
  'DELETE /user/saved/:id': {
    name: 'unsaveListing',
    summary: 'Takes a listing off the saved ones; what is not among them is no error',
    who: 'user',
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    reply: Done,
  },
});
