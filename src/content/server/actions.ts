import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type CallPromise, promiseCall } from '../rules/promise.ts';
import { checkRequest, type RequestDraft, type RequestProblem, requestFields } from '../rules/request.ts';
import { isVisitorValue } from '../rules/visitor.ts';
import * as store from './store.ts';

type ViewRefusal = Refusal<'contentMissing' | 'visitorWrong'>;

/** Counts a film as seen. Twice on one day by one visitor is one view. */
export const viewVideo = async (
  db: Db,
  slug: string,
  visitor: string,
): Promise<{ views: number; isCounted: boolean } | ViewRefusal> => {
  if (!isVisitorValue(visitor)) return refuse('visitorWrong');
  return db.begin(async (tx) => {
    const videoId = await store.findVideo(tx, slug);
    if (videoId === null) return refuse('contentMissing');
    await store.forgetPastViews(tx);
    const isCounted = await store.markView(tx, videoId, visitor);
    if (isCounted) await store.raiseViews(tx, videoId);
    return { views: await store.readViews(tx, videoId), isCounted };
  });
};

/** Stores a consultation request with the time by which we promised to call. One open request a phone. */
export const requestConsultation = async (
  db: Db,
  draft: RequestDraft,
  locale: Locale,
): Promise<CallPromise | Refusal<RequestProblem | 'requestOpen'>> => {
  const checked = checkRequest(draft);
  if (!checked.ok) {
    const field = requestFields.find((name) => checked.problems[name]);
    const problem = field && checked.problems[field];
    if (!problem) throw new Error('A request was refused without a problem.');
    return refuse(problem, { field });
  }
  return db.begin(async (tx) => {
    const promised = promiseCall(await store.readNowMs(tx));
    await store.missOverdueRequests(tx, checked.request.phone);
    const isStored = await store.insertRequest(tx, { ...checked.request, locale, dueAtMs: promised.dueAtMs });
    return isStored ? promised : refuse('requestOpen');
  });
};
