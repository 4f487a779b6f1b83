import type { IncomeFiles } from '#credit/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { ApplicationDeps } from '../deps.ts';
import { readStored } from './store-upload.ts';
import { claimForCredit, listDocumentsOf } from './upload-store.ts';

/** The files of people, for their applications for credits: each belongs to one at most, and to no application of a property beside it. */
export const createIncomeFiles = (deps: Pick<ApplicationDeps, 'files' | 'log'>): IncomeFiles => ({
  refusalOf: async (db, personId, ids) => {
    if (ids.length === 0) return null;
    const own = new Map((await listDocumentsOf(db, personId, ids)).map(({ id, isIdle }) => [id, isIdle]));
    for (const documentId of ids) {
      const isIdle = own.get(documentId);
      if (isIdle === undefined) return refuse('creditDocumentForeign', { documentId });
      if (!isIdle) return refuse('creditDocumentUsed', { documentId });
    }
    return null;
  },
  claim: async (tx, personId, creditId, ids) => {
    if (ids.length === 0) return null;
    const claimed = await claimForCredit(tx, personId, creditId, ids);
    return ids.find((id) => !claimed.includes(id)) ?? null;
  },
  read: (storeName) => readStored(deps, storeName),
});
