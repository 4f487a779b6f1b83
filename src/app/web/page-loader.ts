import { matchRoute } from '#platform/web/router-match.ts';
import { pages } from '../pages.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import type { PageModule } from './page.ts';
import type { PageEntry } from './page-entry.ts';

/** Pages loaded so far, by path: the server and the head of the document look here for what a route exports. */
const loaded = new Map<string, PageModule>();

/** The code of a page, loaded once. */
export const loadPage = async (entry: PageEntry): Promise<PageModule> => {
  const cached = loaded.get(entry.path);
  if (cached) return cached;
  const [page] = await Promise.all([entry.load(), loadLazyCatalogues(entry.catalogues ?? [])]);
  loaded.set(entry.path, page);
  return page;
};

/** Brings what a page needs for these data besides its own code. */
export const loadParts = async (page: PageModule | undefined, data: unknown): Promise<void> => {
  const parts = page?.partsOf?.(data as never) ?? [];
  await Promise.all(parts.flatMap((part) => [part.load(), loadLazyCatalogues(part.catalogues)]));
};

/** A page whose loader also brings the parts that its data ask for: the router shows it when everything is there. */
export const loadPageWithData = async (entry: PageEntry): Promise<PageModule> => {
  const page = await loadPage(entry);
  const { loader } = page;
  if (!loader || !page.partsOf) return page;
  return {
    ...page,
    loader: async (args) => {
      const data = await loader(args);
      await loadParts(page, data);
      return data;
    },
  };
};

/** What a route that was matched exports, once its code has come. */
export const pageOf = (path: string | undefined): PageModule | undefined => loaded.get(path ?? '');

/** The entry of the page that an address below the language prefix names. */
export const entryAt = (path: string): PageEntry | undefined => matchRoute(pages, path)?.route;

/** What the page at an address below the language prefix exports, once its code has come. */
export const pageAt = (path: string): PageModule | undefined => pageOf(entryAt(path)?.path);
