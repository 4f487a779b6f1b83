import { type Handlers, Refusal, rawJson, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { contract } from '../contract.ts';
import { isListedType, isReadType } from '../rules/content-type.ts';
import { parsePageParams } from '../rules/page-params.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';
import * as actions from './api.ts';
import * as store from './content-store.ts';
import { type AuditEdit, editorHandlers } from './editor-routes.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;

/** A name of digits is an id; no short name looks like that. Ids past the safe integers are nobody's. */
const nameOf = (slug: string): { slug: string } | { id: number } =>
  /^\d{1,15}$/.test(slug) ? { id: Number(slug) } : { slug };

/** The calls of the content capability. Reads go to the store, commands to the actions. */
export const handlers = ({ db, auditEdit }: { db: Db; auditEdit: AuditEdit }): Handlers<typeof contract> => ({
  ...editorHandlers({ db, auditEdit }),

  'GET /public/content/home': async ({ locale }) => rawJson(await store.getHome(db, locale)),

  'GET /public/content/:type': async ({ params: { type }, query, locale }) => {
    if (!isListedType(type)) return refuse('contentMissing');
    return rawJson(await store.getList(db, locale, type, parsePageParams(query)));
  },

  'GET /public/content/:type/:slug': async ({ params: { type, slug }, locale }) => {
    const item = isReadType(type) ? await store.findItem(db, locale, type, nameOf(slug)) : null;
    return item === null ? refuse('contentMissing') : rawJson(item);
  },

  'POST /public/content/video/:slug/view': async ({ params, body }) => actions.viewVideo(db, params.slug, body.visitor),

  'POST /public/consultation-request': async ({ body, locale }) => {
    const answer = await actions.requestCall(db, body, { target: { kind: 'consultation', id: 0 }, locale });
    if (answer instanceof Refusal) return answer;
    const { promise, dueAtMs } = answer;
    return { promise, dueAt: new Date(dueAtMs).toISOString(), message: words[locale].promise[promise] };
  },
});
