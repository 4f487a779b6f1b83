import { type ComponentType, useEffect, useState } from 'react';
import { useMapPageText } from '#listings/web/map-page/map-page-text.ts';
import { prefetch } from '#platform/web/prefetch.ts';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';

/** How the auction of an object on the map stands; its code and words come with the first object that is auctioned. */
export function LotStatus({ id }: { id: number }) {
  const t = useMapPageText();
  const [Time, setTime] = useState<ComponentType<{ id: number }> | null>(null);
  useEffect(() => {
    void prefetch(async () => {
      const [{ LotTime }] = await Promise.all([
        import('#auctions/web/product/LotTime.tsx'),
        loadLazyCatalogues(['auctionEntry']),
      ]);
      setTime(() => LotTime);
    });
  }, []);
  return Time ? <Time id={id} /> : t.auction;
}
