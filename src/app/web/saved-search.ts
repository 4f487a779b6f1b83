import { chips } from '#listings/rules/chips.ts';
import { type ListingQuery, serializeListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';

/** A search as an order takes it. */
export type SearchToSave = {
  /** Its parameters. */
  query: string;
  /** Without any filter it waits for whatever is published: that is asked about before it is saved. */
  isForAll: boolean;
  /** Why it is not to be saved, in words: what stands here is not all that was asked for. Null where it is. */
  refused: string | null;
};

/** The search of a page, where areas of its address that are not searched (`refusedAreas`) are no part of it. */
export const savedSearch = (query: ListingQuery, refusedAreas: string | null): SearchToSave => ({
  query: String(serializeListingQuery({ ...query, page: limits.firstPage })),
  isForAll: chips(query).length === 0,
  refused: refusedAreas,
});
