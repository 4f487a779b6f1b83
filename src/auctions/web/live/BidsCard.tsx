import type { LotSnapshot } from '#auctions/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { BidTable } from './BidTable.tsx';
import css from './cards.module.css';
import { hasWinner, leaderBidOf } from './own-position.ts';

/** Rows on the page of the lot; the others stand on the page of all bids. */
const SHOWN = 12;

/** The bids of a lot, the newest first, with the way to the log and to all of them. */
export function BidsCard({ lot, own }: { lot: LotSnapshot; own: number | null }) {
  const t = useAuctionsText().live.bids;
  return (
    <section className={css.card} aria-labelledby="bids-title">
      <div className={css.head}>
        <h2 id="bids-title" className={css.title}>
          {t.title} <span className="num">{lot.bidCount}</span>
        </h2>
        <Link to={`/auction/${lot.productId}/log`} className={css.link}>
          <Icon name="shield-check" size={18} /> {t.check}
        </Link>
      </div>
      {lot.bids.length === 0 ? (
        <p className={css.none}>
          <b>{t.none}</b> {t.noneLine}
        </p>
      ) : (
        <BidTable
          bids={lot.bids.slice(0, SHOWN)}
          stepTiyin={BigInt(lot.sheet.stepTiyin)}
          own={own}
          leaderBid={leaderBidOf(lot.bids, lot)}
          isEnded={hasWinner(lot)}
          label={t.title}
        />
      )}
      {lot.bidCount > 0 && (
        <p className={css.foot}>
          <Link to={`/auction/bids/${lot.productId}`} className={css.link}>
            {t.all({ n: lot.bidCount })} <Icon name="arrow-right" size={16} />
          </Link>
        </p>
      )}
    </section>
  );
}
