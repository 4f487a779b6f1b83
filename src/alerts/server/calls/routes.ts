import { promisedMinutes } from '#content/rules/call-target.ts';
import { type CallRequestRow, finishCallRequest, listCallRequestsTo, lockCallRequest } from '#content/server/api.ts';
import { audit, findUserId } from '#identity/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Callee, callsContract } from '../../contract/calls.ts';
import type { AlertDeps } from '../deps.ts';
import { requestProductCall, requestRealtorCall, texts } from './request-call.ts';

const calleeReply = ({
  id,
  name,
  phone,
  wish,
  lang,
  createdAt,
  dueAt,
  isMissed,
  calledAt,
}: CallRequestRow): Callee => ({
  id: Number(id),
  name,
  phone,
  wish,
  language: lang,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  isMissed,
  calledAt: calledAt?.toISOString() ?? null,
});

/** Asking for a call, and answering those that were asked of oneself. Staff answer theirs in the queue of staff. */
export const callsHandlers = (deps: AlertDeps): Handlers<typeof callsContract> => ({
  'POST /public/call-back': async ({ body: { target, ...draft }, caller, locale }) => {
    const { kind, id } = target;
    const request =
      kind === 'product'
        ? await requestProductCall(deps, { id, draft, caller, locale })
        : await requestRealtorCall(deps, { id, draft, locale });
    if (request instanceof Refusal) return request;
    const minutes = promisedMinutes[kind];
    return {
      promise: request.promise,
      minutes,
      dueAt: new Date(request.dueAtMs).toISOString(),
      message: texts[locale].promise[kind][request.promise]({ n: minutes }),
    };
  },

  'GET /user/call-backs': async ({ caller }) => {
    const personId = await findUserId(deps.db, caller.username);
    return { data: personId === null ? [] : (await listCallRequestsTo(deps.db, personId)).map(calleeReply) };
  },

  'POST /user/call-backs/:id/done': async ({ caller, params: { id }, requestId }) =>
    deps.db.begin(async (tx) => {
      const call = await lockCallRequest(tx, id);
      const personId = await findUserId(tx, caller.username);
      const isOwn = call?.target.kind === 'user' && BigInt(call.target.id) === personId;
      if (!call || !isOwn) return refuse('callBackMissing');
      if (call.calledAt !== null) return refuse('callBackDone');
      await finishCallRequest(tx, id, caller.username, '');
      await audit(tx, { caller, action: 'call.done', object: `consultation_request:${id}`, requestId });
      return { isDone: true } as const;
    }),
});
