import { type ListingQuery, serializeListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';

/** A search as an order takes it; one without filters waits for whatever is published. */
export const savedSearch = (query: ListingQuery): string =>
  String(serializeListingQuery({ ...query, page: limits.firstPage }));
