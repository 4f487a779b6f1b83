import { type ListingQuery, parseListingQuery, serializeListingQuery } from '#listings/rules/query.ts';

/**
 * The query after parameters were typed: they are read by the same rules as an address, so what is malformed counts as
 * not given and swapped bounds are put in order. Starts at page 1.
 */
export const withTyped = (query: ListingQuery, typed: Readonly<Record<string, string>>): ListingQuery => {
  const params = serializeListingQuery(query);
  for (const [name, value] of Object.entries(typed)) params.set(name, value);
  params.delete('page');
  return parseListingQuery(params);
};
