import { addEntry, type EditedList, orderList, readEntries, saveEntry } from '#listings/server/actions.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { reasons } from '../contract/reasons.ts';
import type { ApplicationDeps } from './deps.ts';

const list: EditedList = { table: 'reject_reason', list: 'reject_reason' };

/** What editors do with the reasons of refusal. */
export const reasonsHandlers = ({ db }: Pick<ApplicationDeps, 'db'>): Handlers<typeof reasons> => ({
  'GET /office/reject-reasons': async () => ({ data: await readEntries(db, list) }),
  'POST /office/reject-reasons': ({ body, ...deed }) => addEntry(db, list, body, deed),
  'PUT /office/reject-reasons/:code': ({ params: { code }, body, ...deed }) => saveEntry(db, list, code, body, deed),
  'POST /office/reject-reasons/order': ({ body: { codes }, ...deed }) => orderList(db, list, codes, deed),
});
