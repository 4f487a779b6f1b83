import { useEffect, useState } from 'react';
import type { Bid, contract, LotSnapshot } from '#auctions/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './AllBidsView.module.css';
import { BidTable } from './BidTable.tsx';
import cards from './cards.module.css';
import { hasWinner, leaderBidOf } from './own-position.ts';
import { useLot } from './use-lot.ts';
import { useOwnParticipation } from './use-own-participation.ts';

type AllBidsProps = { loaded: LotSnapshot; loadedBids: Bid[]; name: string; isLoggedIn: boolean };

/** All bids of a lot, newest first; new ones come by themselves. */
export function AllBidsView({ loaded, loadedBids, name, isLoggedIn }: AllBidsProps) {
  const t = useAuctionsText().live.bids;
  const { lot } = useLot(loaded);
  const { own } = useOwnParticipation(lot, isLoggedIn);
  const [older, setOlder] = useState(loadedBids);
  const bids = joined(lot.bids, older);
  const isWhole = bids.length >= lot.bidCount;
  useEffect(() => {
    if (isWhole) return;
    // More bids came at once than a message tells.
    api<typeof contract>()('GET /public/auction/:id/bids', { params: { id: String(lot.productId) } }).then(
      ({ data }) => setOlder(data),
      (error: unknown) => console.warn('The bids could not be read.', error),
    );
  }, [isWhole, lot.bidCount]);
  return (
    <article className={`wrap ${css.page}`}>
      <div className={css.inside}>
        <h1 className={css.title}>{t.pageTitle({ lot: groupDigits(lot.productId) })}</h1>
        <p className={cards.quiet}>{name}</p>
        <p className={css.links}>
          <Link to={`/auction/${lot.productId}`} className={cards.link}>
            <Icon name="arrow-left" size={18} /> {t.toAuction}
          </Link>
          <Link to={`/auction/${lot.productId}/log`} className={cards.link}>
            <Icon name="shield-check" size={18} /> {t.check}
          </Link>
        </p>
        {bids.length === 0 ? (
          <EmptyState icon="gavel" title={t.none} text={t.noneLine} />
        ) : (
          <section className={cards.card}>
            <BidTable
              bids={bids}
              stepTiyin={BigInt(lot.sheet.stepTiyin)}
              own={own?.participant ?? null}
              leaderBid={leaderBidOf(bids, lot)}
              isEnded={hasWinner(lot)}
              isDated
              label={t.title}
            />
          </section>
        )}
      </div>
    </article>
  );
}

/** Two lists as one, newest first, each number once; of an earlier auction of the same lot nothing is kept. */
const joined = (newer: readonly Bid[], older: readonly Bid[]): Bid[] => {
  const last = newer.at(-1)?.number ?? Number.POSITIVE_INFINITY;
  return newer.length === 0 ? [...older] : [...newer, ...older.filter(({ number }) => number < last)];
};
