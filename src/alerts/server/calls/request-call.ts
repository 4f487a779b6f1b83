import { randomUUID } from 'node:crypto';
import { type RequestedCall, requestCall } from '#content/server/api.ts';
import { canViewListing, listingViewerOf } from '#listings/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatTime } from '#platform/values/time.ts';
import en from '../../text/en/call-messages.ts';
import ru from '../../text/ru/call-messages.ts';
import uz from '../../text/uz/call-messages.ts';
import type { AlertDeps } from '../deps.ts';
import { publishNews } from '../news.ts';
import { type ConfirmedRealtor, findConfirmedRealtor } from './realtor-store.ts';

export const texts = { uz, ru, en } satisfies Record<Locale, unknown>;

/** Where a person finds who wants to be called. */
const CALLS_PATH = '/profile?activeTab=callBacks';

type Draft = { name: string; phone: string; wish: string };

/** Asks staff to call about a property; refused for one that the caller may not see. */
export const requestProductCall = async (
  deps: AlertDeps,
  { id, draft, caller, locale }: { id: number; draft: Draft; caller: Caller | null; locale: Locale },
) => {
  if (!(await canViewListing(deps.db, id, await listingViewerOf(deps, caller)))) return refuse('targetMissing');
  return requestCall(deps.db, draft, { target: { kind: 'product', id }, locale });
};

/** Asks somebody with a trade to call. He is told at once; staff see it when he is late. */
export const requestRealtorCall = async (
  deps: AlertDeps,
  { id, draft, locale }: { id: number; draft: Draft; locale: Locale },
) => {
  const realtor = await findConfirmedRealtor(deps.db, id);
  if (!realtor) return refuse('targetMissing');
  return requestCall(deps.db, draft, {
    target: { kind: 'user', id },
    locale,
    afterInsert: (tx, request) => notifyRealtor(tx, deps, realtor, request),
  });
};

/** Name and phone stay out of the message: they are shown to him where he is logged in. */
const notifyRealtor = (tx: Tx, deps: AlertDeps, to: ConfirmedRealtor, { dueAtMs }: RequestedCall): Promise<void> => {
  const words = inLanguages((locale) => ({
    title: texts[locale].title,
    text: texts[locale].asked({ until: formatTime(dueAtMs) }),
  }));
  return publishNews(tx, deps, [
    { kind: 'call', to, eventId: randomUUID(), words, path: CALLS_PATH, sms: words[to.locale].text },
  ]);
};
