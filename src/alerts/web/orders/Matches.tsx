import { useEffect, useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import type { MapCard } from '#listings/contract.ts';
import { ListingCard } from '#listings/web/ListingCard.tsx';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { callApi } from './call-api.ts';
import css from './orders.module.css';
import { useOrdersText } from './text.ts';

export type Match = { listingId: number; foundAt: string; card: MapCard | null };

/** What matched an order, the latest first, a page at a time. */
export function Matches({ orderId }: { orderId: number }) {
  const t = useOrdersText();
  const [page, setPage] = useState(1);
  const [loaded, setLoaded] = useState<{ data: Match[]; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same page again
  useEffect(() => {
    let isCurrent = true;
    callApi('GET /user/orders/:id/matches', { params: { id: orderId }, query: { page } }).then(
      ({ data, total }) =>
        isCurrent && setLoaded((before) => ({ data: page === 1 ? data : [...(before?.data ?? []), ...data], total })),
      () => isCurrent && setFailure(t.link.failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, page, round, t]);
  const again = () => {
    setFailure(null);
    setRound(round + 1);
  };
  if (failure !== null) return <TabFailure message={failure} onAgain={again} />;
  if (loaded === null) return <Skeleton height="148px" />;
  return (
    <>
      <MatchList matches={loaded.data} />
      {loaded.data.length < loaded.total && (
        <Button look="line" onClick={() => setPage(page + 1)}>
          {t.tab.more}
        </Button>
      )}
    </>
  );
}

/** Listings as they are now; one that is no longer to be seen says so. */
export function MatchList({ matches }: { matches: readonly Match[] }) {
  const t = useOrdersText().tab;
  return (
    <ul className={css.matches}>
      {matches.map(({ listingId, card }) => (
        <li key={listingId}>
          {card ? (
            <ListingCard card={card} heading="h3" />
          ) : (
            <p className={css.gone}>{t.gone({ id: groupDigits(listingId) })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
