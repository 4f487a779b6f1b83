import { matchRoute } from '#platform/web/router-match.ts';
import { type PageEntry, pages } from '../pages.ts';
import { loadWords } from './later-words.ts';
import type { Page } from './page.ts';

/** Pages loaded so far, by path: the server and the head of the document look here for what a route exports. */
const loaded = new Map<string, Page>();

/** The code of a page, loaded once. */
export const loadPage = async (entry: PageEntry): Promise<Page> => {
  const known = loaded.get(entry.path);
  if (known) return known;
  const [page] = await Promise.all([entry.load(), loadWords(entry.words ?? [])]);
  loaded.set(entry.path, page);
  return page;
};

/** What a route that was matched exports, once its code has come. */
export const pageOf = (path: string | undefined): Page | undefined => loaded.get(path ?? '');

/** The entry of the page that an address below the language prefix names. */
export const entryAt = (path: string): PageEntry | undefined => matchRoute(pages, path)?.route;

/** What the page at an address below the language prefix exports, once its code has come. */
export const pageAt = (path: string): Page | undefined => pageOf(entryAt(path)?.path);
