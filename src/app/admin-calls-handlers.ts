import { promisedMinutes } from '#content/rules/call-target.ts';
import {
  type CallRequestRow,
  countCallRequests,
  finishCallRequest,
  listCallRequests,
  listPromiseStatistics,
  lockCallRequest,
} from '#content/server/call-request-store.ts';
import { audit } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { adminCallsContract, CallRequest } from './admin-calls-contract.ts';
import { findUserNames } from './user-name-store.ts';

const callReply = (
  { id, target, lang, createdAt, dueAt, calledBy, calledAt, note, ...rest }: CallRequestRow,
  names: ReadonlyMap<number, string>,
): CallRequest => ({
  ...rest,
  id: Number(id),
  target: { ...target, name: target.kind === 'user' ? (names.get(target.id) ?? null) : null },
  language: lang,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  called: calledBy === null || calledAt === null ? null : { by: calledBy, at: calledAt.toISOString(), note },
});

const calleesOf = (rows: readonly CallRequestRow[]): number[] =>
  rows.flatMap(({ target }) => (target.kind === 'user' ? [target.id] : []));

/** Requests for calls, for those who call back: consultations, properties, and what people with a trade are late with. */
export const adminCallsHandlers = ({ db }: { db: Db }): Handlers<typeof adminCallsContract> => ({
  'GET /office/calls': async ({ query: { state, page } }) => {
    const [rows, counts, promises] = await Promise.all([
      listCallRequests(db, state, page),
      countCallRequests(db),
      listPromiseStatistics(db, promisedMinutes),
    ]);
    const names = await findUserNames(db, calleesOf(rows));
    return {
      data: rows.map((row) => callReply(row, names)),
      total: counts[state],
      counts,
      promises: promises.map((one) => ({ ...one, minutes: promisedMinutes[one.kind] })),
    };
  },

  'POST /office/calls/:id/done': async ({ caller, params: { id }, body: { note }, requestId }) =>
    db.begin(async (tx) => {
      const request = await lockCallRequest(tx, id);
      if (!request) return refuse('callMissing');
      if (request.calledAt !== null) return refuse('alreadyCalled');
      await finishCallRequest(tx, id, caller.username, note);
      await audit(tx, { caller, action: 'call.done', object: `consultation_request:${id}`, requestId });
      const answered = await lockCallRequest(tx, id);
      if (!answered) throw new Error('The locked request was not found.');
      return callReply(answered, await findUserNames(db, calleesOf([answered])));
    }),
});
