import { useEffect, useState } from 'react';
import type { Facets } from '#listings/contract.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { loadFacets } from './load-list.ts';

/**
 * A question being put together, with the counts of its choices. The counts of the question before stay until the new
 * ones come; when they do not come they are unknown (null) and the question can be asked all the same.
 */
export const useDraftQuery = (start: ListingQuery, startFacets: Facets | null) => {
  const [query, setQuery] = useState(start);
  const [facets, setFacets] = useState(startFacets);
  const [isCounting, setIsCounting] = useState(false);
  useEffect(() => {
    if (query === start && startFacets) return;
    let isCurrent = true;
    setIsCounting(true);
    const show = (counted: Facets | null) => {
      if (!isCurrent) return;
      setFacets(counted);
      setIsCounting(false);
    };
    loadFacets(query).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [query, start, startFacets]);
  return { query, setQuery, facets, isCounting };
};
