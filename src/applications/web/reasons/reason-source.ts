import type { EntrySource } from '#listings/web/admin/entry-source.ts';
import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';

/** The reasons of refusal as a list that editors change. */
export const reasonSource = (): EntrySource => {
  const call = api<typeof contract>();
  return {
    read: () => call('GET /office/reject-reasons'),
    add: (body) => call('POST /office/reject-reasons', { body }),
    save: (code, body) => call('PUT /office/reject-reasons/:code', { params: { code }, body }),
    order: (body) => call('POST /office/reject-reasons/order', { body }),
    hasTexts: true,
  };
};
