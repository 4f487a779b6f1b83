import { findPublicListings } from '#listings/server/api.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { trimText } from '#platform/values/visible-text.ts';
import type { AlertDeps } from '../deps.ts';
import { notifySelection } from './notify-matches.ts';
import { findContact } from './order-store.ts';
import * as store from './selections-store.ts';

type SelectionInput = { note: string; listingIds: readonly number[] };
type SelectionRefusal = Refusal<'listingsMissing' | 'listingsMany' | 'listingUnknown' | 'noteLong'>;

/** Makes a selection for somebody, who is told of it; gives its number. */
export const createSelection = async (
  deps: AlertDeps,
  { username, ...input }: SelectionInput & { username: string },
  caller: Caller,
): Promise<number | SelectionRefusal | Refusal<'usernameMissing' | 'usernameUnknown'>> => {
  if (trimText(username) === '') return refuse('usernameMissing', { field: 'username' });
  const maker = await findContact(deps.db, caller.subject);
  if (!maker) throw new Error('The author of the selection was not found.');
  return deps.db.begin(async (tx) => {
    const person = await store.findRecipient(tx, trimText(username));
    if (!person) return refuse('usernameUnknown', { field: 'username' });
    const listingIds = await validateSelection(tx, input);
    if (listingIds instanceof Refusal) return listingIds;
    const note = trimText(input.note);
    const id = await store.insertSelection(tx, {
      personId: person.id,
      maker: { id: maker.id, name: caller.name || caller.username },
      note,
    });
    await store.setListings(tx, id, listingIds);
    await notifySelection(tx, deps, person, { id, count: listingIds.length });
    return id;
  });
};

/** Changes a selection while its month lasts; null where the caller made none of this number. */
export const updateSelection = async (
  { db }: AlertDeps,
  id: number,
  input: SelectionInput,
  caller: Caller,
): Promise<number | null | SelectionRefusal | Refusal<'selectionOver'>> => {
  const maker = await findContact(db, caller.subject);
  return db.begin(async (tx) => {
    const selection = maker && (await store.lockOwnSelection(tx, id, maker.id));
    if (!selection) return null;
    if (!selection.isValid) return refuse('selectionOver');
    const listingIds = await validateSelection(tx, input);
    if (listingIds instanceof Refusal) return listingIds;
    await store.setNote(tx, id, trimText(input.note));
    await store.setListings(tx, id, listingIds);
    return id;
  });
};

/** The listings that were chosen, each once; only what everybody may see is shown to somebody else. */
const validateSelection = async (
  tx: Tx,
  { note, listingIds }: SelectionInput,
): Promise<number[] | SelectionRefusal> => {
  const ids = [...new Set(listingIds)];
  if (ids.length === 0) return refuse('listingsMissing', { field: 'listingIds' });
  if (ids.length > limits.selectionListingsMax) return refuse('listingsMany', { field: 'listingIds' });
  if (trimText(note).length > limits.selectionNoteMax) return refuse('noteLong', { field: 'note' });
  const open = await findPublicListings(tx, ids);
  const unknown = ids.find((id) => !open.has(id));
  return unknown === undefined ? ids : refuse('listingUnknown', { field: 'listingIds', id: unknown });
};
