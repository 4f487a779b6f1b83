import { isAllowed } from '#identity/rules/permissions.ts';
import { findBankOfUser, findPrincipal } from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { questions } from '../contract/questions.ts';
import { questionsCloseAt } from '../rules/calendar.ts';
import { applyEvent } from '../rules/engine.ts';
import type { Lot } from '../rules/lot.ts';
import { parseRules, parseState } from '../rules/stored-state.ts';
import type { AuctionClock } from './clock.ts';
import type { CommandCalls } from './command-calls.ts';
import { momentsOf } from './lot-update.ts';
import { findWatchedLot } from './lot-view-store.ts';
import * as store from './question-store.ts';
import { hasWayToReach, hideQuestion } from './questions.ts';

export type QuestionDeps = { db: Db; encryption: Encryption; clock: AuctionClock; notifyUsers: NotifyUsers };

/** What the rules would say now; the words do not matter to them. */
const words = { question: 1, textHash: '' };
const mayAskNow = (lot: Lot): boolean => !applyEvent(lot, { kind: 'ask', ...words, atMs: lot.nowMs }).refusal;
const mayReplyNow = (lot: Lot, isChange: boolean): boolean =>
  !applyEvent(lot, { kind: 'reply', ...words, isChange, atMs: lot.nowMs }).refusal;

/** The bank about whose lots staff read questions; null: about every lot. */
const bankScopeOf = async (db: Db, { subject, roles }: Caller): Promise<number | null> =>
  isAllowed('question.hide', roles) ? null : ((await findBankOfUser(db, subject)) ?? 0);

/** The number beside the entry of the sidebar that leads to the questions, not counted beyond `most`. */
export const countQuestionsToAnswer = async (db: Db, caller: Caller, most: number): Promise<number> =>
  store.countWaitingQuestions(db, await bankScopeOf(db, caller), most);

/** Questions about lots: what everybody reads, and what those do who ask, answer and hide. */
export const questionHandlers = (
  deps: QuestionDeps,
  { isFor, whoIs, ask, reply }: CommandCalls,
): Handlers<typeof questions> => {
  const { db, encryption, clock } = deps;

  /** A lot as it stands at this moment, though nothing was written of it since. */
  const lotNow = ({ sheet, state }: { sheet: string; state: string }): Lot => {
    const { lot } = parseState(state, parseRules(sheet));
    return applyEvent(lot, { kind: 'time', atMs: Math.max(clock.nowMs(), lot.nowMs) }).lot;
  };

  /** As whom somebody answers about a lot; null: not at all. Who sells it speaks for the seller, whatever else he is. */
  const answererOf = async (
    caller: Caller,
    lotId: number,
    party: Parameters<typeof store.isOfSeller>[2] | null,
  ): Promise<'SELLER' | 'PLATFORM' | null> => {
    if (party && (await store.isOfSeller(db, lotId, party))) return 'SELLER';
    return isAllowed('question.hide', caller.roles) ? 'PLATFORM' : null;
  };

  return {
    'GET /public/auction/:id/questions': async ({ params: { id }, caller }) => {
      const viewer = await listingViewerOf({ db, encryption }, caller);
      const row = await findWatchedLot(db, id, viewer);
      if (!row) return refuse('lotMissing');
      const principal = viewer && { kind: viewer.principalKind, id: viewer.principalId };
      const party = viewer && principal && { personId: viewer.personId, principal };
      const lot = lotNow(row);
      const isOver = !['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE'].includes(lot.phase);
      return {
        data: await store.listQuestions(db, id, principal),
        isOpen: mayAskNow(lot),
        closesAtMs: isOver ? null : questionsCloseAt(lot),
        answersUntilMs: isOver ? null : momentsOf(lot).cutOffAtMs,
        mayAnswer: caller !== null && (await answererOf(caller, id, party)) !== null,
        mayHide: caller !== null && isAllowed('question.hide', caller.roles),
      };
    },

    'POST /auction/:id/questions': async (call) => {
      const { caller, params, body } = call;
      if (!(await isFor(caller, params.id))) return refuse('lotMissing');
      if (hasWayToReach(body.text)) return refuse('questionHasContacts');
      return reply(call, await ask(call, { kind: 'ask', text: body.text }));
    },

    'PUT /auction/:id/questions/:number/answer': async (call) => {
      const { caller, locale, params, body } = call;
      const as = await answererOf(caller, params.id, await whoIs(caller, locale));
      if (as === null) {
        if (await isFor(caller, params.id)) throw new RefusalError(403, 'forbidden');
        return refuse('lotMissing');
      }
      if (hasWayToReach(body.text)) return refuse('questionHasContacts');
      const { text, from } = body;
      const isStaff = as === 'PLATFORM';
      return reply(call, await ask(call, { kind: 'reply', question: params.number, text, from, isStaff }));
    },

    'GET /office/questions': async ({ caller, query: { state, page }, locale }) => {
      const bankId = await bankScopeOf(db, caller);
      const principal = await findPrincipal(deps, caller);
      const [rows, counts] = await Promise.all([
        store.listStaffQuestions(db, locale, { state, page, bankId, principal }),
        store.countStaffQuestions(db, bankId),
      ]);
      return {
        data: rows.map(({ question, lot, answerByMs, ...stored }) => {
          const { hiddenReason, answer } = question;
          const mayAnswer = hiddenReason === null && mayReplyNow(lotNow(stored), answer !== null);
          return { ...question, lot, answerByMs, mayAnswer };
        }),
        total: counts[state],
        page,
        size: limits.questionListPage,
        counts: {
          waiting: counts.WAITING,
          answered: counts.ANSWERED,
          unanswered: counts.UNANSWERED,
          hidden: counts.HIDDEN,
          all: counts.ALL,
        },
      };
    },

    'POST /office/auction/:id/questions/:number/hide': ({ caller, params: { id, number }, body, requestId }) =>
      hideQuestion(deps, { lotId: id, number, ...body }, { caller, requestId }),
  };
};
