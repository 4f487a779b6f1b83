import { addEntry, listEntries, type ReferenceList, reorderList, saveEntry } from '#listings/server/api.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { reasons } from '../contract/reasons.ts';
import type { ApplicationDeps } from './deps.ts';

const list: ReferenceList = { table: 'reject_reason', list: 'reject_reason' };

/** What editors do with the reasons of refusal. */
export const reasonsHandlers = ({ db }: Pick<ApplicationDeps, 'db'>): Handlers<typeof reasons> => ({
  'GET /office/reject-reasons': async () => ({ data: await listEntries(db, list) }),
  'POST /office/reject-reasons': ({ body, ...command }) => addEntry(db, list, body, command),
  'PUT /office/reject-reasons/:code': ({ params: { code }, body, ...command }) =>
    saveEntry(db, list, code, body, command),
  'POST /office/reject-reasons/order': ({ body, ...command }) => reorderList(db, list, body, command),
});
