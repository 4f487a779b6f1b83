import type { BiddingReplay, frameAt } from '#auctions/rules/replay.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { clockTime, restTime } from './precise-time.ts';
import css from './ReplayView.module.css';

type ReplayViewProps = { replay: BiddingReplay; frame: ReturnType<typeof frameAt>; atMs: number };

/** The price, the leader and the time of a moment of the bidding. */
export function ReplayView({ replay, frame: { lot }, atMs }: ReplayViewProps) {
  const t = useAuctionsText().proof.replay;
  const locale = useLocale();
  const { leader } = lot;
  const isOver = lot.phase !== 'LIVE';
  return (
    <div className={css.stage}>
      <Girih fade="start" />
      <div className={css.money}>
        <span className={css.label}>{leader ? t.price : t.startPrice}</span>
        <p className={css.price}>
          <span className="num">{formatSum(leader?.tiyin ?? replay.startPriceTiyin)}</span>{' '}
          <span className={css.unit}>{currencyWord('UZS', locale)}</span>
        </p>
        <Badge tone={lot.phase === 'CANCELLED' ? 'bad' : isOver ? 'ok' : 'stage'} icon={leader ? 'crown' : 'clock'}>
          {lot.phase === 'CANCELLED'
            ? t.cancelled
            : leader
              ? (isOver ? t.winner : t.leader)({ who: leader.participant })
              : t.noLeader}
        </Badge>
      </div>
      <p className={css.clock}>
        <b>{clockTime(atMs)}</b>
        <span>{isOver || lot.closesAtMs === null ? t.over : t.left({ time: restTime(lot.closesAtMs - atMs) })}</span>
      </p>
    </div>
  );
}
