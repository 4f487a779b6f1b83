import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { AdminComment, Comment } from '#realtors/contract/comments.ts';
import type { contract } from '#realtors/contract.ts';

type OwnComments = Reply<OperationAt<typeof contract, 'GET /user/comments'>>;
type OfficeComments = Reply<OperationAt<typeof contract, 'GET /office/comments'>>;

const about = { id: 2_041, name: 'Akmal Qodirov', kind: 'REALTOR' } as const;
const written = {
  id: 81,
  about,
  createdAt: '2026-11-20T07:00:00Z',
  proof: 'DEAL',
  rating: 4,
  text: 'Uyni bir oyda sotib berdi.',
  language: 'uz',
  reply: null,
  version: 3,
} as const;

/** A comment of whoever reads about a realtor who has sold for him. */
export const ownCommentOf = (change: Partial<Comment> = {}): Comment => ({
  ...written,
  author: 'Dilshod R***',
  isOwn: true,
  isAboutReader: false,
  hiddenReason: null,
  ...change,
});

/** The same as the realtor reads it. */
export const commentAboutMe = (change: Partial<Comment> = {}): Comment =>
  ownCommentOf({ isOwn: false, isAboutReader: true, ...change });

export const ownCommentsOf = (data: Comment[], change: Partial<OwnComments> = {}): OwnComments => ({
  data,
  total: data.length,
  page: 1,
  size: limits.commentsPage,
  counts: { by: data.length, about: 0 },
  isSpecialist: false,
  ...change,
});

/** The same as moderators read it. */
export const officeCommentOf = (change: Partial<AdminComment> = {}): AdminComment => ({
  ...written,
  author: { id: 101, name: 'Dilshod Rahimov' },
  contacts: 'NONE',
  reports: [],
  hidden: null,
  ...change,
});

export const officeCommentsOf = (data: AdminComment[], change: Partial<OfficeComments> = {}): OfficeComments => ({
  data,
  total: data.length,
  page: 1,
  size: limits.adminPageSize,
  counts: { waiting: 2, hidden: 1, all: 40 },
  ...change,
});
