import { countQueues } from '#applications/server/api.ts';
import { countLotsAhead } from '#auctions/server/admin-lists/routes.ts';
import { countQuestionsToAnswer } from '#auctions/server/question-routes.ts';
import { countWaitingCalls } from '#content/server/call-request-store.ts';
import { countOpenReversals } from '#deposits/server/admin/reversal-store.ts';
import { countOpenRefunds } from '#deposits/server/refund-store.ts';
import { isAllowed, type Permission } from '#identity/rules/permissions.ts';
import { hasWaitingRequest } from '#listings/server/rate-request-store.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { countWaitingComments } from '#realtors/server/comment-list-store.ts';
import type { contract } from './contract.ts';

type CountDeps = { db: Db; encryption: Encryption };

/**
 * How much the list finds that an entry of the sidebar leads to, for whoever may open it and as that person sees it: each
 * capability counts by the rule of its list, none further than the sidebar shows.
 */
const counted: readonly (readonly [
  Permission,
  (deps: CountDeps, caller: Caller) => Promise<Record<string, number>>,
])[] = [
  ['application.read', countQueues],
  ['auction.watch', async ({ db }, caller) => ({ auctions: await countLotsAhead(db, caller, limits.adminCountMax) })],
  [
    'question.answer',
    async ({ db }, caller) => ({ questions: await countQuestionsToAnswer(db, caller, limits.adminCountMax) }),
  ],
  ['comment.hide', async ({ db }) => ({ comments: await countWaitingComments(db, limits.adminCountMax) })],
  ['call.answer', async ({ db }) => ({ calls: await countWaitingCalls(db, limits.adminCountMax) })],
  ['ledger.read', async ({ db }) => ({ refunds: await countOpenRefunds(db, limits.adminCountMax) })],
  ['ledger.read', async ({ db }) => ({ payments: await countOpenReversals(db, limits.adminCountMax) })],
  ['rates.edit', async ({ db }) => ({ rates: (await hasWaitingRequest(db)) ? 1 : 0 })],
];

/** What the frame of the admin area asks for. */
export const adminHandlers = (deps: CountDeps): Pick<Handlers<typeof contract>, 'GET /office/frame'> => ({
  'GET /office/frame': async ({ caller }) => {
    const own = counted.filter(([permission]) => isAllowed(permission, caller.roles));
    const counts = await Promise.all(own.map(([, count]) => count(deps, caller)));
    return { roles: caller.roles, counts: Object.assign({}, ...counts) };
  },
});
