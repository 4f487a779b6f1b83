import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { visibleResults, watchResults } from '#auctions/web/live/results/visible-results.ts';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocation } from '#platform/web/router.tsx';
import { loadLazyCatalogues } from './lazy-catalogues.ts';

/** The notices of ended auctions; their code and words come with the first of them. */
export function AuctionResults() {
  const { pathname } = useLocation();
  const isWanted = useSyncExternalStore(watchResults, visibleResults).length > 0;
  const [Place, setPlace] = useState<ComponentType<{ pathname: string }> | null>(null);
  useEffect(() => {
    if (!isWanted || Place) return;
    void prefetch(async () => {
      const [{ ResultPlace }] = await Promise.all([
        import('#auctions/web/live/results/ResultPlace.tsx'),
        loadLazyCatalogues(['auctions']),
      ]);
      setPlace(() => ResultPlace);
    });
  }, [isWanted]);
  return Place && <Place pathname={pathname} />;
}
