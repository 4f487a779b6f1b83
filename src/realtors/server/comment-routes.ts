import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { commentsContract } from '../contract/comments.ts';
import * as lists from './comment-list-store.ts';
import { findCommentedPerson, findCommenter } from './comment-store.ts';
import * as comments from './comments.ts';
import type { RealtorsDeps } from './deps.ts';
import { findByWords } from './specialist-store.ts';

const size = limits.commentsPage;

/** The calls of comments about specialists. */
export const commentHandlers = (deps: RealtorsDeps): Handlers<typeof commentsContract> => {
  const { db } = deps;
  return {
    'GET /public/comments': async ({ query, caller }) => {
      const { about = null, kind = null, filter, sort, page } = query;
      if (about !== null && !(await findCommentedPerson(db, about))) return refuse('specialistMissing');
      const reader = caller && (await findCommenter(db, caller.subject));
      const found = await lists.listComments(db, { about, kind, filter, sort, page }, reader?.id ?? null);
      return { ...found, page, size };
    },
    'GET /user/comments/about/:id': async ({ params: { id }, caller }) =>
      comments.findCommentEligibility(db, id, caller),
    'POST /user/comments': async ({ body: { about, text, rating }, caller, locale, requestId, keyed }) =>
      comments.leaveComment(deps, { about, text, rating }, { caller, locale, requestId, keyed }),
    'GET /user/comments': async ({ query: { side, page }, caller }) => {
      const reader = await findCommenter(db, caller.subject);
      return { ...(await lists.listOwnComments(db, reader?.id ?? 0n, { side, page })), page, size };
    },
    'DELETE /user/comments/:id': async ({ params: { id }, query: { version }, caller, requestId }) =>
      comments.deleteComment(deps, { id, version }, { caller, requestId }),
    'PUT /user/comments/:id/reply': async ({ params: { id }, body, caller, locale, requestId }) =>
      comments.replyToComment(deps, { ...body, id }, { caller, locale, requestId }),
    'POST /user/comments/:id/reports': async ({ params: { id }, body: { reason, note }, caller, requestId, keyed }) =>
      comments.reportComment(deps, { id, reason, note }, { caller, requestId, keyed }),
    'GET /office/comments': async ({ query: { state, search, page } }) => {
      const ids = search === '' ? [] : await findByWords(db, search);
      return { ...(await lists.listCommentsForStaff(db, { state, search, ids, page })), page, size };
    },
    'POST /office/comments/:id/hide': async ({ params: { id }, body, caller, requestId }) =>
      comments.hideComment(deps, { ...body, id }, { caller, requestId }),
    'POST /office/comments/:id/show': async ({ params: { id }, body, caller, requestId }) =>
      comments.showComment(deps, { ...body, id }, { caller, requestId }),
  };
};
