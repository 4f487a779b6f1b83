import { api } from '#platform/web/api.ts';
import type {
  NewReferenceEntry,
  ReferenceEntry,
  ReferenceEntryDraft,
  ReferenceEntryOrder,
} from '../../contract/reference-entry.ts';
import type { contract } from '../../contract.ts';

/** Where the choices of a list come from and go to. */
export type EntrySource = {
  read: () => Promise<{ data: ReferenceEntry[] }>;
  add: (entry: NewReferenceEntry) => Promise<unknown>;
  save: (code: string, draft: ReferenceEntryDraft) => Promise<unknown>;
  /** Puts the choices into an order, unless they stand in another one by now than they were read in. */
  order: (order: ReferenceEntryOrder) => Promise<unknown>;
  /** Its choices carry a text beside their name. */
  hasTexts?: boolean;
  /** Its choices may stand below broader ones. */
  hasParents?: boolean;
};

/** A list of listings: building types, or the options of a characteristic. */
export const referenceSource = (list: string, hasParents: boolean): EntrySource => {
  const call = api<typeof contract>();
  return {
    read: () => call('GET /office/reference/:list', { params: { list } }),
    add: (body) => call('POST /office/reference/:list', { params: { list }, body }),
    save: (code, body) => call('PUT /office/reference/:list/:code', { params: { list, code }, body }),
    order: (body) => call('POST /office/reference/:list/order', { params: { list }, body }),
    hasParents,
  };
};
