import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type CallTarget, promisedMinutes } from '../rules/call-target.ts';
import { type CallPromise, promiseCall } from '../rules/promise.ts';
import {
  type ConsultationRequest,
  checkRequest,
  type RequestDraft,
  type RequestErrorCode,
  requestFields,
} from '../rules/request.ts';
import { isVisitorValue } from '../rules/visitor.ts';
import * as calls from './call-request-store.ts';
import * as store from './content-store.ts';

export {
  type CallRequestRow,
  deleteRequestsOf,
  finishCallRequest,
  listCallRequestsTo,
  lockCallRequest,
} from './call-request-store.ts';

export { insertPastCalls } from './seed-calls-store.ts';

type ViewRefusal = Refusal<'contentMissing' | 'visitorWrong'>;

/** A request that was stored, with what was promised. */
export type RequestedCall = CallPromise & { readonly id: number };

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
    await store.deletePastViews(tx);
    const isCounted = await store.markView(tx, videoId, visitor);
    if (isCounted) await store.incrementViews(tx, videoId);
    return { views: await store.getViews(tx, videoId), isCounted };
  });
};

/** A request fit to be stored, or the first thing that is wrong with it. */
const validateRequest = (draft: RequestDraft): ConsultationRequest | Refusal<RequestErrorCode> => {
  const checked = checkRequest(draft);
  if (checked.ok) return checked.request;
  const field = requestFields.find((name) => checked.problems[name]);
  const problem = field && checked.problems[field];
  if (!problem) throw new Error('The request was refused without a reason.');
  return refuse(problem, { field });
};

/**
 * Stores a request for a call with the time by which we promised it. One open request for each phone and target (O67).
 * `afterInsert` goes on in the same transaction.
 */
export const requestCall = async (
  db: Db,
  draft: RequestDraft,
  {
    target,
    locale,
    afterInsert,
  }: { target: CallTarget; locale: Locale; afterInsert?: (tx: Tx, requested: RequestedCall) => Promise<void> },
): Promise<RequestedCall | Refusal<RequestErrorCode | 'requestOpen'>> => {
  const request = validateRequest(draft);
  if (request instanceof Refusal) return request;
  return db.begin(async (tx) => {
    const promised = promiseCall(await calls.getNowMs(tx), promisedMinutes[target.kind]);
    await calls.missOverdueRequest(tx, { phone: request.phone, target });
    const id = await calls.insertRequest(tx, { ...request, locale, target, dueAtMs: promised.dueAtMs });
    if (id === null) return refuse('requestOpen');
    const requested = { ...promised, id };
    await afterInsert?.(tx, requested);
    return requested;
  });
};
