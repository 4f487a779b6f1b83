import { promisedMinutes } from '#content/rules/call-target.ts';
import {
  type CallRow,
  countCalls,
  finishCall,
  listCalls,
  lockCall,
  readKeptPromises,
} from '#content/server/call-store.ts';
import { audit } from '#identity/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { CallRequest, officeCallsContract } from './office-calls-contract.ts';
import { namesOfPeople } from './people-store.ts';

const callReply = (
  { id, target, lang, createdAt, dueAt, calledBy, calledAt, note, ...rest }: CallRow,
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

const calleesOf = (rows: readonly CallRow[]): number[] =>
  rows.flatMap(({ target }) => (target.kind === 'user' ? [target.id] : []));

/** Requests for calls, for those who call back: consultations, properties, and what people with a trade are late with. */
export const officeCallsHandlers = ({ db }: { db: Db }): Handlers<typeof officeCallsContract> => ({
  'GET /office/calls': async ({ query: { state, page } }) => {
    const [rows, counts, promises] = await Promise.all([
      listCalls(db, state, page),
      countCalls(db),
      readKeptPromises(db, promisedMinutes),
    ]);
    const names = await namesOfPeople(db, calleesOf(rows));
    return {
      data: rows.map((row) => callReply(row, names)),
      total: counts[state],
      counts,
      promises: promises.map((one) => ({ ...one, minutes: promisedMinutes[one.kind] })),
    };
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
      return callReply(done, await namesOfPeople(db, calleesOf([done])));
    }),
});
