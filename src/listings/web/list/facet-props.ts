import type { Facets, Reference } from '#listings/contract.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
export type FacetProps = {
  query: ListingQuery;
  /** Null while the counts are not known. */
  facets: Facets | null;
  reference: Reference;
  /** Asks the changed question. `continues`: it replaces the one asked a moment ago. */
  onQuery: (query: ListingQuery, continues?: boolean) => void;
};
