import { chips } from '#listings/rules/chips.ts';
import { type ListingQuery, serializeListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';

/** A search as an order takes it. One that asks for everything cannot be saved: then the form asks what is looked for. */
export const savedSearch = (query: ListingQuery): string | undefined =>
  chips(query).length === 0 ? undefined : String(serializeListingQuery({ ...query, page: limits.firstPage }));
