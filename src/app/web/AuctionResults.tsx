import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toldResults, watchResults } from '#auctions/web/live/results/told-results.ts';
import { loadQuietly } from '#platform/web/quiet-load.ts';
import { useLocation } from '#platform/web/router.tsx';
import { loadWords } from './later-words.ts';

/** The notices of ended auctions; their code and words come with the first of them. */
export function AuctionResults() {
  const { pathname } = useLocation();
  const isWanted = useSyncExternalStore(watchResults, toldResults).length > 0;
  const [Place, setPlace] = useState<ComponentType<{ pathname: string }> | null>(null);
  useEffect(() => {
    if (!isWanted || Place) return;
    void loadQuietly(async () => {
      const [{ ResultPlace }] = await Promise.all([
        import('#auctions/web/live/results/ResultPlace.tsx'),
        loadWords(['auctions']),
      ]);
      setPlace(() => ResultPlace);
    });
  }, [isWanted]);
  return Place && <Place pathname={pathname} />;
}
