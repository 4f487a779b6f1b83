import { useEffect, useState } from 'react';
import { type Asked, useAsked } from '#platform/web/desk/use-asked.ts';
import { showToast } from '#platform/web/toasts.ts';

type Page<Row, Mark> = { data: Row[]; next: Mark | null };

export type Pages<Row, Answer> = Asked<Answer> & { rows: readonly Row[]; hasMore: boolean; more: () => void };

/** A list that goes on page after page below itself; `key` names what is asked for. */
export const usePages = <Row, Mark, Extra>(
  key: string,
  ask: (before: Mark | null) => Promise<Page<Row, Mark> & Extra>,
  failure: string,
): Pages<Row, Page<Row, Mark> & Extra> => {
  const first = useAsked(key, () => ask(null));
  const [later, setLater] = useState<{ of: Page<Row, Mark> & Extra; rows: Row[]; next: Mark | null } | null>(null);
  useEffect(() => setLater(null), [first.data]);
  const shown = later !== null && later.of === first.data ? later : null;
  const next = shown ? shown.next : (first.data?.next ?? null);
  const more = async () => {
    if (!first.data || next === null) return;
    try {
      const page = await ask(next);
      setLater({ of: first.data, rows: [...(shown?.rows ?? []), ...page.data], next: page.next });
    } catch {
      showToast({ kind: 'error', text: failure });
    }
  };
  return {
    ...first,
    rows: [...(first.data?.data ?? []), ...(shown?.rows ?? [])],
    hasMore: next !== null,
    more: () => void more(),
  };
};
