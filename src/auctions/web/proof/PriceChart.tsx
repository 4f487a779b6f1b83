import type { BiddingReplay } from '#auctions/rules/replay.ts';
import { shortSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatTime } from '#platform/values/time.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './PriceChart.module.css';

/** The drawing is 1000 by 240 units; the style sheet stretches it. */
const WIDTH = 1000;
const HEIGHT = 240;
/** Room above the highest price and below the start price. */
const MARGIN = 16;

/** The price over the time of a bidding: what has passed is drawn firmly, what is to come faintly. */
export function PriceChart({ replay, atMs }: { replay: BiddingReplay; atMs: number }) {
  const t = useAuctionsText().proof.replay;
  const locale = useLocale();
  const last = replay.bids.at(-1)?.tiyin ?? replay.startPriceTiyin;
  const line = lineOf(replay);
  const x = xOf(replay, atMs);
  const now = replay.bids.findLast((bid) => bid.atMs <= atMs)?.tiyin ?? replay.startPriceTiyin;
  return (
    <figure className={css.chart}>
      <div className={css.axis} aria-hidden="true">
        <span>{shortSum(last, locale)}</span>
        <span>{shortSum(replay.startPriceTiyin, locale)}</span>
      </div>
      <div className={css.field}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t.chart({ n: groupDigits(replay.bids.length), from: replay.startPriceTiyin, to: last })}
        >
          <path d={line} className={css.coming} />
          <svg x="0" y="0" width={x} height={HEIGHT} viewBox={`0 0 ${x} ${HEIGHT}`} preserveAspectRatio="none">
            <path d={`${line} V ${HEIGHT} H 0 Z`} className={css.area} />
            <path d={line} className={css.passed} />
          </svg>
          <path d={`M ${x} 0 V ${HEIGHT}`} className={css.now} />
        </svg>
        <svg className={css.dot} aria-hidden="true">
          <circle cx={`${(x / WIDTH) * 100}%`} cy={`${(yOf(replay, now) / HEIGHT) * 100}%`} r="5" />
        </svg>
      </div>
      <div className={css.times} aria-hidden="true">
        <span>{formatTime(replay.fromMs)}</span>
        <span>{formatTime((replay.fromMs + replay.toMs) / 2)}</span>
        <span>{formatTime(replay.toMs)}</span>
      </div>
    </figure>
  );
}

const xOf = (replay: BiddingReplay, atMs: number): number =>
  Math.round(((atMs - replay.fromMs) / Math.max(1, replay.toMs - replay.fromMs)) * WIDTH * 10) / 10;

/** Thousandths are fine enough for a drawing, and keep large prices exact until then. */
const yOf = (replay: BiddingReplay, tiyin: bigint): number => {
  const most = (replay.bids.at(-1)?.tiyin ?? replay.startPriceTiyin) - replay.startPriceTiyin;
  const share = most > 0n ? Number(((tiyin - replay.startPriceTiyin) * 1000n) / most) / 1000 : 0;
  return Math.round((HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)) * 10) / 10;
};

/** A staircase: a price stands until the next bid. */
const lineOf = (replay: BiddingReplay): string => {
  const steps = replay.bids.map(({ atMs, tiyin }) => `H ${xOf(replay, atMs)} V ${yOf(replay, tiyin)}`);
  return [`M 0 ${yOf(replay, replay.startPriceTiyin)}`, ...steps, `H ${WIDTH}`].join(' ');
};
