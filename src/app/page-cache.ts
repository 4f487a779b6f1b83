import { limits } from '#platform/values/limits.ts';
import { NONCE_PLACE } from './document.ts';

/** A page kept in pieces: between two pieces goes the nonce of the response. */
export type KeptPage = { status: number; pieces: string[]; generation: number };

export type PageCache = {
  /** The kept page, unless something was committed since it was rendered. */
  get: (key: string, generation: number) => KeptPage | undefined;
  keep: (key: string, page: { status: number; document: string; generation: number }) => KeptPage;
};

/**
 * Keeps pages of visitors by address and preferences. A page counts only while the generation of the data is the one it
 * was rendered from; the caller asks for the current generation anew for every request, so nothing stale is ever sent.
 */
export const openPageCache = (): PageCache => {
  const kept = new Map<string, KeptPage>();
  let bytes = 0;
  const sizeOf = (page: KeptPage) => page.pieces.reduce((sum, piece) => sum + piece.length, 0);
  const drop = (key: string) => {
    const page = kept.get(key);
    if (!page) return;
    bytes -= sizeOf(page);
    kept.delete(key);
  };
  return {
    get: (key, generation) => {
      const page = kept.get(key);
      if (page?.generation === generation) return page;
      drop(key);
      return undefined;
    },
    keep: (key, { status, document, generation }) => {
      const page = { status, pieces: document.split(NONCE_PLACE), generation };
      drop(key);
      kept.set(key, page);
      bytes += sizeOf(page);
      // The oldest go first: a Map remembers the order in which its entries came.
      for (const oldest of kept.keys()) {
        if (bytes <= limits.pageCacheCharsMax) break;
        drop(oldest);
      }
      return page;
    },
  };
};
