import { type ListingQuery, listingsPath } from '#listings/rules/query.ts';

/** The address of the map for a search: the parameters of the list. */
export const mapPath = (query: ListingQuery): string => listingsPath(query).replace('/products?', '/search-on-map?');
