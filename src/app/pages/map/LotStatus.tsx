import { type ComponentType, useEffect, useState } from 'react';
import { useMapPageText } from '#listings/web/map-page/map-page-text.ts';
import { loadQuietly } from '#platform/web/quiet-load.ts';
import { loadWords } from '../../web/later-words.ts';

/** How the auction of an object on the map stands; its code and words come with the first object that is auctioned. */
export function LotStatus({ id }: { id: number }) {
  const t = useMapPageText();
  const [Time, setTime] = useState<ComponentType<{ id: number }> | null>(null);
  useEffect(() => {
    void loadQuietly(async () => {
      const [{ LotTime }] = await Promise.all([
        import('#auctions/web/product/LotTime.tsx'),
        loadWords(['auctionEntry']),
      ]);
      setTime(() => LotTime);
    });
  }, []);
  return Time ? <Time id={id} /> : t.auction;
}
