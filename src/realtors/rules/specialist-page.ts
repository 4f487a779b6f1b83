import { limits } from '#platform/values/limits.ts';
import { type CommentsRequest, parseCommentsRequest, serializeCommentsRequest } from './comment-query.ts';
import { wholeUpTo } from './specialist-query.ts';

/** What the tab of suggestions shows: what is on sale, or what is sold, a page at a time. */
export type Suggestions = { status: 'on_sale' | 'sold'; page: number };

export const firstSuggestions: Suggestions = { status: 'on_sale', page: limits.firstPage };

/** What a page is asked: what he says of himself, what others say of him, what he sells and has sold (USR-002). */
export type PageTab =
  | { tab: 'info' }
  | ({ tab: 'comments' } & CommentsRequest)
  | ({ tab: 'suggestions' } & Suggestions);

/** Reads an address of a page; what it does not understand is the first tab. */
export const parsePageTab = (params: URLSearchParams): PageTab => {
  switch (params.get('tab') ?? '') {
    case 'comments':
      return { tab: 'comments', ...parseCommentsRequest(params) };
    case 'suggestions':
      return {
        tab: 'suggestions',
        status: params.get('status') === 'sold' ? 'sold' : firstSuggestions.status,
        page: wholeUpTo(limits.pageMax, params.get('page')) ?? firstSuggestions.page,
      };
    default:
      return { tab: 'info' };
  }
};

const parametersOf = (asked: PageTab): Record<string, string> => {
  switch (asked.tab) {
    case 'info':
      return {};
    case 'comments':
      return { tab: asked.tab, ...serializeCommentsRequest(asked) };
    case 'suggestions':
      return {
        tab: asked.tab,
        ...(asked.status === firstSuggestions.status ? {} : { status: asked.status }),
        ...(asked.page === firstSuggestions.page ? {} : { page: String(asked.page) }),
      };
  }
};

/** The address of a tab, below the language prefix. */
export const pageTabPath = (id: number, asked: PageTab): string => {
  const text = new URLSearchParams(parametersOf(asked)).toString();
  return text ? `/users/${id}?${text}` : `/users/${id}`;
};
