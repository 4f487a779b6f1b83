import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import type { contract, Specialist } from '../contract.ts';
import {
  type CommentQuery,
  firstComments,
  serializeCommentQuery,
  serializeCommentsRequest,
} from '../rules/comment-query.ts';
import { firstSuggestions, type PageTab } from '../rules/specialist-page.ts';
import { type SpecialistQuery, serializeSpecialistQuery } from '../rules/specialist-query.ts';

const call = api<typeof contract>();

/** What a query finds. */
export const loadSpecialists = (query: SpecialistQuery) =>
  call('GET /public/users', { query: serializeSpecialistQuery(query) });
export type SpecialistList = Awaited<ReturnType<typeof loadSpecialists>>;

let row: Promise<Specialist[]> | null = null;

/**
 * Who has sold most, for a row beside something else (LIST-023): asked for once in a visit. If they do not come, that is logged
 * and the page goes on without them. The server keeps nothing here: it serves many languages, and names change.
 */
export const loadSpecialistRow = (): Promise<Specialist[]> => {
  const request = () =>
    call('GET /public/users', { query: { sort: 'SOLD' } }).then(({ data }) => data.slice(0, limits.specialistsInRow));
  const withoutThem = (error: unknown): Specialist[] => {
    row = null;
    console.info('The row of specialists did not come.', error);
    return [];
  };
  if (import.meta.env.SSR) return request().catch(withoutThem);
  row ??= request().catch(withoutThem);
  return row;
};

/** Comments about specialists of one kind or of all. */
export const loadComments = (query: CommentQuery) =>
  call('GET /public/comments', { query: serializeCommentQuery(query) });
export type CommentPage = Awaited<ReturnType<typeof loadComments>>;

/** The page of one of them, with what its tabs show, and of those that are not open how much there is. */
export const loadSpecialist = async (id: number, asked: PageTab) => {
  const { status, page } = asked.tab === 'suggestions' ? asked : firstSuggestions;
  const commentsAsked = serializeCommentsRequest(asked.tab === 'comments' ? asked : firstComments);
  const [specialist, products, comments] = await Promise.all([
    call('GET /public/users/:id', { params: { id } }),
    call('GET /public/users/:id/products', { params: { id }, query: { status, page: String(page) } }),
    call('GET /public/comments', { query: { about: String(id), ...commentsAsked } }),
  ]);
  // Long texts that the open tab does not show would only make the page heavy.
  return { specialist, products, comments: asked.tab === 'comments' ? comments : { ...comments, data: [] } };
};
export type SpecialistProducts = Awaited<ReturnType<typeof loadSpecialist>>['products'];
