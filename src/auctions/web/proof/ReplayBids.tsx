import type { BiddingReplay, ReplayBid } from '#auctions/rules/replay.ts';
import { formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { preciseTime } from './precise-time.ts';
import css from './ReplayBids.module.css';

/** Bids of a moment that are listed; all of them stand among the rows. */
const SHOWN = 8;

/** The bids made so far, the newest first. */
export function ReplayBids({ tape, count }: { tape: BiddingReplay; count: number }) {
  const t = useAuctionsText().proof.replay;
  const shown = tape.bids.slice(Math.max(0, count - SHOWN), count).reverse();
  return (
    <div className={css.card}>
      <h3 className="h4">
        {t.bids}{' '}
        <span className={css.count}>{t.bidsCount({ n: groupDigits(count), all: groupDigits(tape.bids.length) })}</span>
      </h3>
      {shown.length === 0 ? (
        <p className={css.none}>{t.noLeader}</p>
      ) : (
        <ol className={css.bids}>
          {shown.map((bid, at) => (
            <BidRow key={bid.number} bid={bid} isFirst={at === 0} />
          ))}
        </ol>
      )}
    </div>
  );
}

const COLOURS = 6;

function BidRow({ bid, isFirst }: { bid: ReplayBid; isFirst: boolean }) {
  const t = useAuctionsText().proof.replay;
  return (
    <li className={classNames(css.bid, isFirst && css.first)}>
      <span className={css.number}>{groupDigits(bid.number)}</span>
      <span className={classNames(css.who, css[`c${bid.participant % COLOURS}`])} aria-hidden="true">
        {bid.participant}
      </span>
      <span className={css.name}>
        {t.participant({ who: bid.participant })}
        {bid.isAuto && <Badge>{t.auto}</Badge>}
      </span>
      <b className="num">{formatSum(bid.tiyin)}</b>
      <time className={css.time} dateTime={new Date(bid.atMs).toISOString()}>
        {preciseTime(bid.atMs)}
      </time>
    </li>
  );
}
