import { useMemo } from 'react';
import { type BiddingReplay, frameAt } from '#auctions/rules/replay.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatLongDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { PriceChart } from './PriceChart.tsx';
import { clockTime } from './precise-time.ts';
import css from './Replay.module.css';
import { ReplayBids } from './ReplayBids.tsx';
import { ReplayView } from './ReplayView.tsx';
import { type Player, speeds, usePlayer } from './use-player.ts';

/** A finished bidding seen again: the rules run over the rows of the log, and this shows what they say at each moment. */
export function Replay({ tape }: { tape: BiddingReplay }) {
  const t = useAuctionsText().proof.replay;
  const locale = useLocale();
  const player = usePlayer(tape);
  const frame = useMemo(() => frameAt(tape, player.atMs), [tape, player.atMs]);
  return (
    <section className={css.replay} aria-label={t.title}>
      <p className={css.line}>
        <b>{formatLongDate(tape.fromMs, locale)}</b> {t.text}
      </p>
      <ReplayView replay={tape} frame={frame} atMs={player.atMs} />
      <PriceChart tape={tape} atMs={player.atMs} />
      <Controls tape={tape} player={player} priceTiyin={frame.lot.leader?.tiyin ?? tape.startPriceTiyin} />
      <ReplayBids tape={tape} count={frame.bidCount} />
    </section>
  );
}

function Controls({ tape, player, priceTiyin }: { tape: BiddingReplay; player: Player; priceTiyin: bigint }) {
  const t = useAuctionsText().proof.replay;
  const isAtEnd = player.atMs >= tape.toMs;
  return (
    <div className={css.controls}>
      <input
        type="range"
        className={css.seek}
        min={tape.fromMs}
        max={tape.toMs}
        step={1000}
        value={player.atMs}
        aria-label={t.seek}
        aria-valuetext={t.at({ when: clockTime(player.atMs), tiyin: priceTiyin })}
        onChange={(event) => player.seek(Number(event.target.value))}
        style={{ '--share': `${((player.atMs - tape.fromMs) / Math.max(1, tape.toMs - tape.fromMs)) * 100}%` }}
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
