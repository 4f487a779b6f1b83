import { callApi as callIdentity } from '#identity/web/profile/call-api.ts';
import { callApi } from './call-api.ts';
import { emptyDraft, formOf } from './draft.ts';

/** An order that was just saved; one that waited before is only extended, and not to be taken back. */
export type SavedSearch = { id: number; isNew: boolean };

/** Saves a search for whoever is logged in, in the name and to the phone of the account; null where that takes a form. */
export const saveSearch = async (query: string): Promise<SavedSearch | null> => {
  const [own, orders] = await Promise.all([callIdentity('GET /user/profile'), callApi('GET /user/orders')]);
  const person = {
    firstName: own.firstName,
    lastName: own.lastName,
    middleName: own.middleName,
    phoneNumber: own.phone,
    smsActive: true,
  };
  const { status, id } = await callApi('POST /buyer/save', {
    body: formOf({ ...emptyDraft, ...person }, { query, communicationsLabel: '' }),
  });
  if (status !== 'SUCCESS' || id === null) return null;
  return { id, isNew: !orders.data.some((order) => order.id === id && order.state === 'ACTIVE') };
};

/** Takes a search back that was just saved. */
export const forgetSearch = async (id: number): Promise<void> => {
  await callApi('POST /user/orders/:id/stop', { params: { id } });
};
