import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { Comment } from '#realtors/contract/comments.ts';
import type { contract } from '#realtors/contract.ts';

export const COMMENTS = 'GET /public/comments';
export const STANDING = 'GET /user/comments/about/:id';
export const LEAVE = 'POST /user/comments';
export const REMOVE = 'DELETE /user/comments/:id';
export const REPLY = 'PUT /user/comments/:id/reply';
export const REPORT = 'POST /user/comments/:id/reports';

type ReplyOf<Key extends keyof typeof contract> = Reply<OperationAt<typeof contract, Key>>;

/** What somebody says after a finished deal. */
export const commentOf = (change: Partial<Comment> = {}): Comment => ({
  id: 71,
  about: { id: 2_041, name: 'Akmal Qodirov', kind: 'REALTOR' },
  author: 'Dilshod R***',
  isOwn: false,
  isAboutReader: false,
  createdAt: '2026-11-18T09:00:00.000Z',
  proof: 'DEAL',
  rating: 5,
  text: 'Kvartirani uch haftada sotib berdi.',
  language: 'uz',
  reply: null,
  hiddenReason: null,
  version: 1,
  ...change,
});

/** A list of these, of one specialist whose stars are of 31 deals. */
export const foundOf = (
  data: readonly Comment[] = [commentOf()],
  change: Partial<ReplyOf<typeof COMMENTS>> = {},
): ReplyOf<typeof COMMENTS> => ({
  data: [...data],
  total: data.length,
  page: 1,
  size: limits.commentsPage,
  counts: {
    filters: { ALL: data.length, DEAL: 1, ANSWERED: 0, LOW: 0 },
    kinds: { REALTOR: data.length, AGENCY: 0, DEVELOPER: 0 },
  },
  ratings: { average: 4.9, count: 31, spread: [0, 0, 0, 3, 28] },
  ...change,
});

/** Whoever finished a deal with him and has not rated it. */
export const standingOf = (change: Partial<ReplyOf<typeof STANDING>> = {}): ReplyOf<typeof STANDING> => ({
  about: commentOf().about,
  author: 'Aziza V***',
  proof: { kind: 'DEAL', productId: 103_512 },
  mayRate: true,
  obstacle: null,
  ...change,
});
