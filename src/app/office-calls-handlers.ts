import { type CallRow, countCalls, finishCall, listCalls, lockCall } from '#content/server/call-store.ts';
import { audit } from '#identity/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { CallRequest, officeCallsContract } from './office-calls-contract.ts';

const callReply = ({ id, lang, createdAt, dueAt, calledBy, calledAt, note, ...rest }: CallRow): CallRequest => ({
  ...rest,
  id: Number(id),
  language: lang,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  called: calledBy === null || calledAt === null ? null : { by: calledBy, at: calledAt.toISOString(), note },
});

/** Consultation requests for those who call back. */
export const officeCallsHandlers = ({ db }: { db: Db }): Handlers<typeof officeCallsContract> => ({
  'GET /office/calls': async ({ query: { state, page } }) => {
    const [rows, counts] = await Promise.all([listCalls(db, state, page), countCalls(db)]);
    return { data: rows.map(callReply), total: counts[state], counts };
  },

  'POST /office/calls/:id/done': async ({ caller, params: { id }, body: { note }, requestId }) =>
    db.begin(async (tx) => {
      const asked = await lockCall(tx, id);
      if (!asked) return refuse('callMissing');
      if (asked.calledAt !== null) return refuse('alreadyCalled');
      await finishCall(tx, id, caller.username, note);
      await audit(tx, { caller, action: 'call.done', object: `consultation_request:${id}`, requestId });
      const done = await lockCall(tx, id);
      if (!done) throw new Error('The request that was held is gone.');
      return callReply(done);
    }),
});
