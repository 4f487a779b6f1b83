import { audit } from '#identity/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { NewReferenceEntry, ReferenceEntryDraft } from '../contract/reference-entry.ts';
import { insertEntry, lockList, type ReferenceList, reorderEntries, updateEntry } from './reference-list-store.ts';

type CommandContext = { caller: Caller; requestId: string };
const done = { isDone: true as const };
const objectOf = ({ table, list }: ReferenceList, code: string): string =>
  table === 'characteristic_option' ? `${table}:${list}.${code}` : `${table}:${code}`;

/** Adds a choice to a list and writes it down. */
export const addEntry = (
  db: Db,
  list: ReferenceList,
  entry: NewReferenceEntry,
  { caller, requestId }: CommandContext,
) =>
  db.begin(async (tx) => {
    await lockList(tx, list);
    const outcome = await insertEntry(tx, list, entry);
    if (outcome === 'taken') return refuse('referenceCodeTaken');
    if (outcome === 'parentMissing') return refuse('referenceMissing');
    const { code, ...detail } = entry;
    await audit(tx, { caller, action: 'reference.add', object: objectOf(list, code), detail, requestId });
    return done;
  });

/** Saves a choice of a list and writes it down. */
export const saveEntry = (
  db: Db,
  list: ReferenceList,
  code: string,
  draft: ReferenceEntryDraft,
  { caller, requestId }: CommandContext,
) =>
  db.begin(async (tx) => {
    await lockList(tx, list);
    const outcome = await updateEntry(tx, list, code, draft);
    if (outcome === 'missing') return refuse('referenceMissing');
    if (outcome === 'changed') return refuse('referenceChanged');
    await audit(tx, {
      caller,
      action: 'reference.save',
      object: objectOf(list, code),
      detail: { ...draft },
      requestId,
    });
    return done;
  });

/** Puts the choices of a list into an order and writes it down. */
export const reorderList = (
  db: Db,
  list: ReferenceList,
  { codes, from }: { codes: readonly string[]; from: readonly string[] },
  { caller, requestId }: CommandContext,
) =>
  db.begin(async (tx) => {
    await lockList(tx, list);
    if (!(await reorderEntries(tx, list, { codes, from }))) return refuse('orderWrong');
    const object = `${list.table}:${list.list}`;
    await audit(tx, { caller, action: 'reference.order', object, detail: { codes }, requestId });
    return done;
  });
