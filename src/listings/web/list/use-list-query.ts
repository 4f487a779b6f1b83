import { useEffect, useState } from 'react';
import { type ListingQuery, listingsPath } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { useNavigate } from '#platform/web/router.tsx';
import type { ListData } from './load-list.ts';

/**
 * The question the list answers, and the way to ask another. What was asked shows at once in the filters, before its
 * answer has come; every question is an address, so it can be kept, shared and gone back to.
 */
export const useListQuery = (data: ListData) => {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<ListingQuery | null>(null);
  // The answer has come, or the visitor went back to an older question.
  useEffect(() => setRequested(null), [data]);
  return {
    query: requested ?? data.query,
    changeQuery: (changed: ListingQuery, continues = false) => {
      const query = { ...changed, page: limits.firstPage };
      setRequested(query);
      void navigate(listingsPath(query), { replace: continues });
    },
  };
};
