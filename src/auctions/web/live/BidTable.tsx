import type { Bid } from '#auctions/contract.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './BidTable.module.css';
import { ParticipantMark } from './ParticipantMark.tsx';
import { clockText } from './time-text.ts';

type BidTableProps = {
  /** Newest first. */
  bids: readonly Bid[];
  stepTiyin: bigint;
  /** The own number; null for those who watch. */
  own: number | null;
  /** The number of the highest bid that still stands. */
  leaderBid: number | null;
  isEnded: boolean;
  /** The date stands in the time column too: for the page of all bids. */
  isDated?: boolean;
  label: string;
};

/** Bids with participant, price and time; on a wide screen they scroll within it (LAY-002). Own rows say «you», the leader has a crown: never colour alone. */
export function BidTable({ bids, stepTiyin, own, leaderBid, isEnded, isDated = false, label }: BidTableProps) {
  const t = useAuctionsText().live.bids;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach the bids that are scrolled out of sight.
    <div className={isDated ? css.all : css.latest} tabIndex={0} role="group" aria-label={label}>
      <table className={css.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              {t.number}
            </th>
            <th scope="col">{t.participant}</th>
            <th scope="col" className={css.price}>
              {t.price}
            </th>
            <th scope="col" className={css.step}>
              {t.step}
            </th>
            <th scope="col" className={css.time}>
              {t.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {bids.map((bid, at) => (
            <BidRow
              key={bid.number}
              bid={bid}
              before={bids[at + 1] ?? null}
              stepTiyin={stepTiyin}
              isOwn={bid.participant === own}
              isLeader={bid.number === leaderBid}
              isEnded={isEnded}
              isDated={isDated}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  bid: Bid;
  before: Bid | null;
  stepTiyin: bigint;
  isOwn: boolean;
  isLeader: boolean;
  isEnded: boolean;
  isDated: boolean;
};

function BidRow({ bid, before, stepTiyin, isOwn, isLeader, isEnded, isDated }: RowProps) {
  const t = useAuctionsText().live;
  const amount = BigInt(bid.amount);
  const steps = before && (amount - BigInt(before.amount)) / stepTiyin;
  return (
    <tr className={classNames(isOwn && css.own, isLeader && css.leader)}>
      <td className={`${css.number} num`}>{bid.number}</td>
      <td>
        <span className={css.who}>
          <ParticipantMark number={bid.participant} isOwn={isOwn} />
          <span className={isOwn ? css.you : ''}>{isOwn ? t.who.you : t.who.participant({ n: bid.participant })}</span>
          {isLeader && (
            <span className={css.crown}>
              <Icon name={isEnded ? 'trophy' : 'crown'} size={14} />
              <span className={css.crownWord}>{isEnded ? t.bids.winner : t.bids.leader}</span>
            </span>
          )}
          {bid.isAuto && (
            <span className={css.auto} title={t.bids.autoTitle}>
              <Icon name="robot" size={14} /> <span className={css.autoWord}>{t.bids.auto}</span>
            </span>
          )}
        </span>
      </td>
      <td className={`${css.price} num`}>{formatSum(amount)}</td>
      <td className={`${css.step} num`}>{bid.number === 1 ? t.bids.first : steps === null ? '' : `+${steps}`}</td>
      <td className={`${css.time} num`}>
        <time dateTime={new Date(bid.atMs).toISOString()} title={formatDate(bid.atMs)}>
          {isDated && <span className={css.date}>{formatDate(bid.atMs)} </span>}
          {clockText(bid.atMs)}
        </time>
      </td>
    </tr>
  );
}
