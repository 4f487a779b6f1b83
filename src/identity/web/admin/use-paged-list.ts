import { useEffect, useState } from 'react';
import { type QueryResult, useQuery } from '#platform/web/admin-list/use-query.ts';
import { showToast } from '#platform/web/toasts.ts';

type RowsPage<Row, Mark> = { data: Row[]; next: Mark | null };

export type PagedList<Row, Answer> = QueryResult<Answer> & { rows: readonly Row[]; hasMore: boolean; more: () => void };

/** A list that goes on page after page below itself; `key` names what is asked for. */
export const usePagedList = <Row, Mark, Extra>(
  key: string,
  fetchPage: (before: Mark | null) => Promise<RowsPage<Row, Mark> & Extra>,
  failure: string,
): PagedList<Row, RowsPage<Row, Mark> & Extra> => {
  const first = useQuery(key, () => fetchPage(null));
  const [later, setLater] = useState<{ of: RowsPage<Row, Mark> & Extra; rows: Row[]; next: Mark | null } | null>(null);
  useEffect(() => setLater(null), [first.data]);
  const laterPages = later !== null && later.of === first.data ? later : null;
  const next = laterPages ? laterPages.next : (first.data?.next ?? null);
  const more = async () => {
    if (!first.data || next === null) return;
    try {
      const page = await fetchPage(next);
      setLater({ of: first.data, rows: [...(laterPages?.rows ?? []), ...page.data], next: page.next });
    } catch {
      showToast({ kind: 'error', text: failure });
    }
  };
  return {
    ...first,
    rows: [...(first.data?.data ?? []), ...(laterPages?.rows ?? [])],
    hasMore: next !== null,
    more: () => void more(),
  };
};
