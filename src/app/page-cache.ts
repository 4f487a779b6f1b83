import type { LotVersion } from '#listings/rules/lot-card.ts';
import { limits } from '#platform/values/limits.ts';
import type { EncodedHead } from './page-encoding.ts';

/** A page as it travels, up to its first nonce; then what follows, with the places where the nonce of a response goes. */
export type CachedPage = {
  status: number;
  head: EncodedHead;
  end: string;
  generation: number;
  lots: readonly LotVersion[];
};

export type PageCache = {
  /** The kept page, unless something was committed since it was rendered. */
  get: (key: string, generation: number) => CachedPage | undefined;
  set: (key: string, page: CachedPage) => void;
};

/**
 * Keeps pages of visitors by address, preferences and encoding. A page counts only while the generation of the data is
 * the one it was rendered from; the caller asks for the current generation anew for every request, so nothing stale is
 * ever sent.
 */
export const createPageCache = (): PageCache => {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  const sizeOf = (page: CachedPage) => page.head.bytes.length + page.end.length;
  const remove = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    bytes -= sizeOf(page);
    pages.delete(key);
  };
  return {
    get: (key, generation) => {
      const page = pages.get(key);
      if (page?.generation === generation) return page;
      remove(key);
      return undefined;
    },
    set: (key, page) => {
      remove(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      // The oldest go first: a Map remembers the order in which its entries came.
      for (const oldest of pages.keys()) {
        if (bytes <= limits.pageCacheBytesMax) break;
        remove(oldest);
      }
    },
  };
};
