import { randomUUID } from 'node:crypto';
import { type AskedCall, askForCall } from '#content/server/actions.ts';
import { isSeen, viewerOf } from '#listings/server/actions.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatTime } from '#platform/values/time.ts';
import en from '../../text/en/call-told.ts';
import ru from '../../text/ru/call-told.ts';
import uz from '../../text/uz/call-told.ts';
import type { AlertDeps } from '../deps.ts';
import { leaveNews } from '../news.ts';
import { readTradesman, type Tradesman } from './callee-store.ts';

export const told = { uz, ru, en } satisfies Record<Locale, unknown>;

/** Where a person finds who wants to be called. */
const CALLS_PATH = '/profile?activeTab=callBacks';

type Draft = { name: string; phone: string; wish: string };

/** Asks staff to call about a property; refused for one that the caller may not see. */
export const askAboutProduct = async (
  deps: AlertDeps,
  { id, draft, caller, locale }: { id: number; draft: Draft; caller: Caller | null; locale: Locale },
) => {
  if (!(await isSeen(deps.db, id, await viewerOf(deps, caller)))) return refuse('targetMissing');
  return askForCall(deps.db, draft, { target: { kind: 'product', id }, locale });
};

/** Asks somebody with a trade to call. He is told at once; staff see it when he is late. */
export const askTradesman = async (
  deps: AlertDeps,
  { id, draft, locale }: { id: number; draft: Draft; locale: Locale },
) => {
  const tradesman = await readTradesman(deps.db, id);
  if (!tradesman) return refuse('targetMissing');
  return askForCall(deps.db, draft, {
    target: { kind: 'user', id },
    locale,
    goOn: (tx, asked) => tell(tx, deps, tradesman, asked),
  });
};

/** Name and phone stay out of the message: they are shown to him where he is logged in. */
const tell = (tx: Tx, deps: AlertDeps, to: Tradesman, { dueAtMs }: AskedCall): Promise<void> => {
  const words = inLanguages((locale) => ({
    title: told[locale].title,
    text: told[locale].asked({ until: formatTime(dueAtMs) }),
  }));
  return leaveNews(tx, deps, [
    { kind: 'call', to, eventId: randomUUID(), words, path: CALLS_PATH, sms: words[to.locale].text },
  ]);
};
