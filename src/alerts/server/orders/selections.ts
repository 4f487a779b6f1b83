import { openListings } from '#listings/server/actions.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { AlertDeps } from '../deps.ts';
import { contactOf } from './saving-store.ts';
import * as store from './selections-store.ts';
import { tellOfSelection } from './telling.ts';

type Chosen = { note: string; listingIds: readonly number[] };
type ChosenFault = Refusal<'listingsMissing' | 'listingsMany' | 'listingUnknown' | 'noteLong'>;

/** Makes a selection for somebody, who is told of it; gives its number. */
export const makeSelection = async (
  deps: AlertDeps,
  { username, ...chosen }: Chosen & { username: string },
  caller: Caller,
): Promise<number | ChosenFault | Refusal<'usernameMissing' | 'usernameUnknown'>> => {
  if (username.trim() === '') return refuse('usernameMissing', { field: 'username' });
  const maker = await contactOf(deps.db, caller.subject);
  if (!maker) throw new Error('Somebody unknown makes a selection.');
  return deps.db.begin(async (tx) => {
    const person = await store.personByUsername(tx, username.trim());
    if (!person) return refuse('usernameUnknown', { field: 'username' });
    const listingIds = await judge(tx, chosen);
    if (listingIds instanceof Refusal) return listingIds;
    const note = chosen.note.trim();
    const id = await store.insertSelection(tx, {
      personId: person.id,
      maker: { id: maker.id, name: caller.name || caller.username },
      note,
    });
    await store.putListings(tx, id, listingIds);
    await tellOfSelection(tx, deps, person, { id, count: listingIds.length });
    return id;
  });
};

/** Changes a selection while its month lasts; null where the caller made none of this number. */
export const changeSelection = async (
  { db }: AlertDeps,
  id: number,
  chosen: Chosen,
  caller: Caller,
): Promise<number | null | ChosenFault | Refusal<'selectionOver'>> => {
  const maker = await contactOf(db, caller.subject);
  return db.begin(async (tx) => {
    const held = maker && (await store.holdMade(tx, id, maker.id));
    if (!held) return null;
    if (!held.isValid) return refuse('selectionOver');
    const listingIds = await judge(tx, chosen);
    if (listingIds instanceof Refusal) return listingIds;
    await store.setNote(tx, id, chosen.note.trim());
    await store.putListings(tx, id, listingIds);
    return id;
  });
};

/** The listings that were chosen, each once; only what everybody may see is shown to somebody else. */
const judge = async (tx: Tx, { note, listingIds }: Chosen): Promise<number[] | ChosenFault> => {
  const ids = [...new Set(listingIds)];
  if (ids.length === 0) return refuse('listingsMissing', { field: 'listingIds' });
  if (ids.length > limits.selectionListingsMax) return refuse('listingsMany', { field: 'listingIds' });
  if (note.trim().length > limits.selectionNoteMax) return refuse('noteLong', { field: 'note' });
  const open = await openListings(tx, ids);
  const unknown = ids.find((id) => !open.has(id));
  return unknown === undefined ? ids : refuse('listingUnknown', { field: 'listingIds', id: unknown });
};
