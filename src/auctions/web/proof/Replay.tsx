import { useMemo, useRef } from 'react';
import { type BiddingReplay, frameAt, type ReplayBid } from '#auctions/rules/replay.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatLongDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useVariables } from '#platform/web/use-variables.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { PriceChart } from './PriceChart.tsx';
import { clockTime, preciseTime, restTime } from './precise-time.ts';
import css from './Replay.module.css';
import replayBidsCss from './ReplayBids.module.css';
import replayViewCss from './ReplayView.module.css';
import { type Player, speeds, usePlayer } from './use-player.ts';

type ReplayViewProps = { replay: BiddingReplay; frame: ReturnType<typeof frameAt>; atMs: number };

/** The price, the leader and the time of a moment of the bidding. */
function ReplayView({ replay, frame: { lot }, atMs }: ReplayViewProps) {
  const t = useAuctionsText().proof.replay;
  const locale = useLocale();
  const { leader } = lot;
  const isOver = lot.phase !== 'LIVE';
  return (
    <div className={replayViewCss.stage}>
      <Girih fade="start" />
      <div className={replayViewCss.money}>
        <span className={replayViewCss.label}>{leader ? t.price : t.startPrice}</span>
        <p className={replayViewCss.price}>
          <span className="num">{formatSum(leader?.tiyin ?? replay.startPriceTiyin)}</span>{' '}
          <span className={replayViewCss.unit}>{currencyWord('UZS', locale)}</span>
        </p>
        <Badge tone={lot.phase === 'CANCELLED' ? 'bad' : isOver ? 'ok' : 'stage'} icon={leader ? 'crown' : 'clock'}>
          {lot.phase === 'CANCELLED'
            ? t.cancelled
            : leader
              ? (isOver ? t.winner : t.leader)({ who: leader.participant })
              : t.noLeader}
        </Badge>
      </div>
      <p className={replayViewCss.clock}>
        <b>{clockTime(atMs)}</b>
        <span>{isOver || lot.closesAtMs === null ? t.over : t.left({ time: restTime(lot.closesAtMs - atMs) })}</span>
      </p>
    </div>
  );
}

/** Bids of a moment that are listed; all of them stand among the rows. */
const SHOWN_BIDS = 8;

/** The bids made so far, the newest first. */
function ReplayBids({ replay, count }: { replay: BiddingReplay; count: number }) {
  const t = useAuctionsText().proof.replay;
  const visibleBids = replay.bids.slice(Math.max(0, count - SHOWN_BIDS), count).reverse();
  return (
    <div className={replayBidsCss.card}>
      <h3 className="h4">
        {t.bids}{' '}
        <span className={replayBidsCss.count}>
          {t.bidsCount({ n: groupDigits(count), all: groupDigits(replay.bids.length) })}
        </span>
      </h3>
      {visibleBids.length === 0 ? (
        <p className={replayBidsCss.none}>{t.noLeader}</p>
      ) : (
        <ol className={replayBidsCss.bids}>
          {visibleBids.map((bid, index) => (
            <BidRow key={bid.number} bid={bid} isFirst={index === 0} />
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
    <li className={classNames(replayBidsCss.bid, isFirst && replayBidsCss.first)}>
      <span className={replayBidsCss.number}>{groupDigits(bid.number)}</span>
      <span
        className={classNames(replayBidsCss.who, replayBidsCss[`c${bid.participant % COLOURS}`])}
        aria-hidden="true"
      >
        {bid.participant}
      </span>
      <span className={replayBidsCss.name}>
        {t.participant({ who: bid.participant })}
        {bid.isAuto && <Badge>{t.auto}</Badge>}
      </span>
      <b className="num">{formatSum(bid.tiyin)}</b>
      <time className={replayBidsCss.time} dateTime={new Date(bid.atMs).toISOString()}>
        {preciseTime(bid.atMs)}
      </time>
    </li>
  );
}

/** A finished bidding seen again: the rules run over the rows of the log, and this shows what they say at each moment. */
export function Replay({ replay }: { replay: BiddingReplay }) {
  const t = useAuctionsText().proof.replay;
  const locale = useLocale();
  const player = usePlayer(replay);
  const frame = useMemo(() => frameAt(replay, player.atMs), [replay, player.atMs]);
  return (
    <section className={css.replay} aria-label={t.title}>
      <p className={css.line}>
        <b>{formatLongDate(replay.fromMs, locale)}</b> {t.text}
      </p>
      <ReplayView replay={replay} frame={frame} atMs={player.atMs} />
      <PriceChart replay={replay} atMs={player.atMs} />
      <Controls replay={replay} player={player} priceTiyin={frame.lot.leader?.tiyin ?? replay.startPriceTiyin} />
      <ReplayBids replay={replay} count={frame.bidCount} />
    </section>
  );
}

function Controls({ replay, player, priceTiyin }: { replay: BiddingReplay; player: Player; priceTiyin: bigint }) {
  const t = useAuctionsText().proof.replay;
  const seek = useRef<HTMLInputElement>(null);
  const share = (player.atMs - replay.fromMs) / Math.max(1, replay.toMs - replay.fromMs);
  useVariables(seek, { '--share': `${share * 100}%` });
  const isAtEnd = player.atMs >= replay.toMs;
  return (
    <div className={css.controls}>
      <input
        ref={seek}
        type="range"
        className={css.seek}
        min={replay.fromMs}
        max={replay.toMs}
        step={1000}
        value={player.atMs}
        aria-label={t.seek}
        aria-valuetext={t.at({ when: clockTime(player.atMs), tiyin: priceTiyin })}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <div className={css.buttons}>
        <Button icon={player.isPlaying ? 'player-pause' : 'player-play'} onClick={player.toggle}>
          {player.isPlaying ? t.pause : isAtEnd ? t.fromStart : t.play}
        </Button>
        <Button look="line" icon="chevron-left" aria-label={t.previous} onClick={() => player.jump(-1)}>
          <span className={css.wideOnly}>{t.previous}</span>
        </Button>
        <Button look="line" iconAfter="chevron-right" aria-label={t.next} onClick={() => player.jump(1)}>
          <span className={css.wideOnly}>{t.next}</span>
        </Button>
        <span className={css.speed}>
          <Icon name="clock" size={18} />
          <Segmented
            label={t.speed}
            value={String(player.speed)}
            options={speeds.map((speed) => ({ value: String(speed), label: `×${groupDigits(speed)}` }))}
            onValue={(speed) => player.setSpeed(Number(speed))}
          />
        </span>
      </div>
      <output className="visually-hidden">
        {!player.isPlaying && t.at({ when: clockTime(player.atMs), tiyin: priceTiyin })}
      </output>
    </div>
  );
}
