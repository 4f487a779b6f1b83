import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { officeReference } from '../contract/office-reference.ts';
import { BUILDING_TYPES } from '../rules/office-lists.ts';
import { addEntry, orderList, saveEntry } from './office-lists.ts';
import { type EditedList, isOptionList, listOptionLists, readEntries } from './office-lists-store.ts';

/** What editors do with the choices of forms and filters. */
export const officeReferenceHandlers = ({ db }: { db: Db }): Handlers<typeof officeReference> => {
  const listOf = async (list: string): Promise<EditedList | null> => {
    if (list === BUILDING_TYPES) return { table: 'building_type', list };
    return (await isOptionList(db, list)) ? { table: 'characteristic_option', list } : null;
  };

  return {
    'GET /office/reference': async ({ locale }) => ({ data: await listOptionLists(db, locale) }),

    'GET /office/reference/:list': async ({ params }) => {
      const list = await listOf(params.list);
      return list ? { data: await readEntries(db, list) } : refuse('referenceMissing');
    },

    'POST /office/reference/:list': async ({ params, body, ...deed }) => {
      const list = await listOf(params.list);
      return list ? addEntry(db, list, body, deed) : refuse('referenceMissing');
    },

    'PUT /office/reference/:list/:code': async ({ params, body, ...deed }) => {
      const list = await listOf(params.list);
      return list ? saveEntry(db, list, params.code, body, deed) : refuse('referenceMissing');
    },

    'POST /office/reference/:list/order': async ({ params, body, ...deed }) => {
      const list = await listOf(params.list);
      return list ? orderList(db, list, body.codes, deed) : refuse('referenceMissing');
    },
  };
};
