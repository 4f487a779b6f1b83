import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { adminReference } from '../contract/admin-reference.ts';
import { BUILDING_TYPES } from '../rules/reference-lists.ts';
import { addEntry, reorderList, saveEntry } from './edit-reference-list.ts';
import { isOptionList, listEntries, listOptionLists, type ReferenceList } from './reference-list-store.ts';

/** What editors do with the choices of forms and filters. */
export const adminReferenceHandlers = ({ db }: { db: Db }): Handlers<typeof adminReference> => {
  const listOf = async (list: string): Promise<ReferenceList | null> => {
    if (list === BUILDING_TYPES) return { table: 'building_type', list };
    return (await isOptionList(db, list)) ? { table: 'characteristic_option', list } : null;
  };

  return {
    'GET /office/reference': async ({ locale }) => ({ data: await listOptionLists(db, locale) }),

    'GET /office/reference/:list': async ({ params }) => {
      const list = await listOf(params.list);
      return list ? { data: await listEntries(db, list) } : refuse('referenceMissing');
    },

    'POST /office/reference/:list': async ({ params, body, ...context }) => {
      const list = await listOf(params.list);
      return list ? addEntry(db, list, body, context) : refuse('referenceMissing');
    },

    'PUT /office/reference/:list/:code': async ({ params, body, ...context }) => {
      const list = await listOf(params.list);
      return list ? saveEntry(db, list, params.code, body, context) : refuse('referenceMissing');
    },

    'POST /office/reference/:list/order': async ({ params, body, ...context }) => {
      const list = await listOf(params.list);
      return list ? reorderList(db, list, body, context) : refuse('referenceMissing');
    },
  };
};
