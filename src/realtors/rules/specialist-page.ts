import { limits } from '#platform/values/limits.ts';

/** What the second tab of a page shows: what is on sale, or what is sold, a page at a time. */
export type Suggestions = { status: 'on_sale' | 'sold'; page: number };

/** Reads an address of a page; null for the first tab. */
export const parseSuggestions = (params: URLSearchParams): Suggestions | null => {
  if (params.get('tab') !== 'suggestions') return null;
  const page = params.get('page') ?? '';
  const isPage = /^[1-9]\d{0,6}$/.test(page) && Number(page) <= limits.pageMax;
  return {
    status: params.get('status') === 'sold' ? 'sold' : 'on_sale',
    page: isPage ? Number(page) : limits.firstPage,
  };
};

/** The address of the second tab, below the language prefix. */
export const suggestionsPath = (id: number, { status, page }: Suggestions): string =>
  [
    `/users/${id}?tab=suggestions`,
    ...(status === 'sold' ? [`status=${status}`] : []),
    ...(page > limits.firstPage ? [`page=${page}`] : []),
  ].join('&');
