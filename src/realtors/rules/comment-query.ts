import { limits } from '#platform/values/limits.ts';
import { type CommentFilter, type CommentSort, commentFilters, commentSorts } from './comment.ts';
import { type SpecialistKind, specialistKinds } from './specialist.ts';
import { oneOf, wholeUpTo } from './specialist-query.ts';

/** Which comments a list shows, as its address says it. */
export type CommentsRequest = { filter: CommentFilter; sort: CommentSort; page: number };

/** What a list shows that is asked for nothing else. */
export const firstComments: CommentsRequest = { filter: 'ALL', sort: 'NEWEST', page: limits.firstPage };

/** Reads an address; what it does not understand is as if it were not there. */
export const parseCommentsRequest = (params: URLSearchParams): CommentsRequest => ({
  filter: oneOf(commentFilters, params.get('filter')) ?? firstComments.filter,
  sort: oneOf(commentSorts, params.get('sort')) ?? firstComments.sort,
  page: wholeUpTo(limits.pageMax, params.get('page')) ?? firstComments.page,
});

/** The parameters of it, without what is usual; a call takes the same. */
export const serializeCommentsRequest = ({ filter, sort, page }: CommentsRequest) => ({
  ...(filter === firstComments.filter ? {} : { filter }),
  ...(sort === firstComments.sort ? {} : { sort }),
  ...(page === firstComments.page ? {} : { page: String(page) }),
});

/** What the list of all comments is asked. */
export type CommentQuery = CommentsRequest & { kind: SpecialistKind | null };

export const parseCommentQuery = (params: URLSearchParams): CommentQuery => ({
  kind: oneOf(specialistKinds, params.get('kind')),
  ...parseCommentsRequest(params),
});

export const serializeCommentQuery = ({ kind, ...request }: CommentQuery) => ({
  ...(kind ? { kind } : {}),
  ...serializeCommentsRequest(request),
});

/** The address of the list of all comments, below the language prefix. */
export const commentsPath = (query: CommentQuery): string => {
  const text = new URLSearchParams(serializeCommentQuery(query)).toString();
  return text ? `/comments?${text}` : '/comments';
};
