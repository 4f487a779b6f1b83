import type { Bid, LotSnapshot } from '#auctions/contract.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { LinkButton } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { type EntryText, useEntryText } from '../entry-text.ts';
import css from './BidHistory.module.css';

const SHOWN_BIDS = 6;
const MARK_COLOURS = 6;

/** How many steps a bid is above the one before it; of the first, above the start price. */
const stepOf = (bid: Bid, before: Bid | undefined, rules: LotSnapshot['sheet'], t: EntryText['history']): string => {
  const over = BigInt(bid.amount) - BigInt(before?.amount ?? rules.startPriceTiyin);
  const steps = over / BigInt(rules.stepTiyin);
  if (before && over > 0n) return `+${steps}`;
  return !before && over >= BigInt(rules.stepTiyin) ? `${t.start} +${steps}` : t.start;
};

const secondsOf = (ms: number): string => String(Math.floor(ms / 1000) % 60).padStart(2, '0');

/** The newest bids of a lot, those of earlier attempts with them; people are numbers. */
export function BidHistory({ lot, ownNumber }: { lot: LotSnapshot; ownNumber: number | null }) {
  const t = useEntryText().history;
  if (lot.bids.length === 0) return <p className={css.none}>{t.empty}</p>;
  return (
    <>
      <table className={css.table}>
        <caption className="visually-hidden">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.participant}</th>
            <th scope="col">{t.amount}</th>
            <th scope="col">{t.step}</th>
            <th scope="col">{t.time}</th>
          </tr>
        </thead>
        <tbody>
          {lot.bids.slice(0, SHOWN_BIDS).map((bid, at) => (
            <tr key={bid.number} data-own={bid.participant === ownNumber || undefined}>
              <td>
                <span className={classNames(css.mark, 'num')} data-colour={bid.participant % MARK_COLOURS}>
                  {bid.participant}
                </span>
                <span className={css.who}>
                  {bid.participant === ownNumber ? t.you : t.who({ n: bid.participant })}{' '}
                  {bid.isAuto && <Badge>{t.auto}</Badge>}
                </span>
              </td>
              <td className="num">{formatSum(BigInt(bid.amount))}</td>
              <td className="num">{stepOf(bid, lot.bids[at + 1], lot.sheet, t)}</td>
              <td className="num">
                <span className={css.day}>{formatDate(bid.atMs).slice(0, 5)}, </span>
                {formatTime(bid.atMs)}:{secondsOf(bid.atMs)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lot.bidCount > SHOWN_BIDS && (
        <LinkButton className={css.all ?? ''} look="soft" iconAfter="arrow-right" to={`/auction/bids/${lot.productId}`}>
          {t.all({ n: lot.bidCount })}
        </LinkButton>
      )}
    </>
  );
}

/** «2-urinish»: shown once a day of bidding has passed without a bid. */
export function AttemptBadge({ lot }: { lot: LotSnapshot }) {
  const t = useEntryText().history;
  return lot.daysWithoutBid > 0 ? <Badge>{t.again({ n: lot.daysWithoutBid + 1 })}</Badge> : null;
}
