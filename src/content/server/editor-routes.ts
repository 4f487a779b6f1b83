import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { ContentDraft, editorContract } from '../contract/editor.ts';
import { type ContentType, contentTypes } from '../rules/content-type.ts';
import { validateDraft } from '../rules/draft.ts';
import * as store from './editor-store.ts';

/** Writes an edit of staff down; the audit trail belongs to people, who stand to the right: the application hands it in. */
export type AuditEdit = (
  tx: Tx,
  entry: {
    caller: Caller;
    action: 'content.write' | 'content.rewrite' | 'content.order';
    object: string;
    detail?: Record<string, unknown>;
    requestId: string;
  },
) => Promise<void>;

/** What was typed into a search, as far as it is read. */
const searchOf = (typed: unknown): string =>
  typeof typed === 'string' ? typed.trim().slice(0, limits.searchTextMax) : '';

/** What editors do with content. */
export const editorHandlers = ({
  db,
  auditEdit,
}: {
  db: Db;
  auditEdit: AuditEdit;
}): Handlers<typeof editorContract> => {
  const validate = async (tx: Tx, type: ContentType, draft: ContentDraft) => {
    const problem = validateDraft(type, draft);
    if (problem) return refuse(problem);
    return draft.image !== null && !(await store.hasPicture(tx, draft.image)) ? refuse('pictureUnknown') : null;
  };
  const stored = async (tx: Tx, id: number) => {
    const item = await store.lockItem(tx, id);
    if (!item) throw new Error('The saved item was not found.');
    return item;
  };

  return {
    'GET /office/content': async ({ query }) => {
      const type = contentTypes.find((one) => one === query?.type) ?? 'news';
      const search = searchOf(query?.search);
      return { data: await (search === '' ? store.listItems(db, type) : store.searchItems(db, search)) };
    },

    'GET /office/content/pictures': async ({ query }) => {
      const pictures = await store.listPictures(db, searchOf(query?.search), limits.contentPicturesListed);
      return { data: pictures.filter((picture) => picture !== null) };
    },

    'GET /office/content/:id': async ({ params: { id } }) => (await store.findItem(db, id)) ?? refuse('contentMissing'),

    'POST /office/content': async ({ caller, body: { type, draft }, requestId }) =>
      db.begin(async (tx) => {
        const refusal = await validate(tx, type, draft);
        if (refusal) return refusal;
        const id = await store.insertItem(tx, type, draft, caller.username);
        if (id === null) return refuse('slugTaken');
        await store.replaceWords(tx, id, draft.words);
        await auditEdit(tx, { caller, action: 'content.write', object: `content:${id}`, detail: { type }, requestId });
        return stored(tx, id);
      }),

    'PUT /office/content/:id': async ({ caller, params: { id }, body: { version, draft }, requestId }) =>
      db.begin(async (tx) => {
        const item = await store.lockItem(tx, id);
        if (!item) return refuse('contentMissing');
        if (item.version !== version) return refuse('contentChanged', { who: item.updatedBy });
        const refusal = await validate(tx, item.type, draft);
        if (refusal) return refusal;
        if (!(await store.updateItem(tx, item, draft, caller.username))) return refuse('slugTaken');
        await store.replaceWords(tx, id, draft.words);
        await store.acknowledgeOriginal(tx, id);
        const detail = { type: item.type, version: version + 1 };
        await auditEdit(tx, { caller, action: 'content.rewrite', object: `content:${id}`, detail, requestId });
        return stored(tx, id);
      }),

    'PUT /office/content/order': async ({ caller, body: { type, ...order }, requestId }) =>
      db.begin(async (tx) => {
        if (!(await store.orderItems(tx, type, order))) return refuse('orderWrong');
        await auditEdit(tx, { caller, action: 'content.order', object: `content:${type}`, requestId });
        return { isDone: true as const };
      }),
  };
};
