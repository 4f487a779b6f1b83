import type { ChangeEvent } from 'react';
import { type Currency, formatMoney } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useListingsText } from '../text.ts';
import css from './PriceSlider.module.css';
import { type PriceScale, stopOf } from './price-scale.ts';
import { useTypedValue } from './use-typed-value.ts';

type Span = { min: number | null; max: number | null };

type Props = {
  /** Heights of the histogram: one count for each bar. */
  bars: readonly number[];
  scale: PriceScale;
  /** Whole units of the currency; null is an open end. */
  value: Span;
  unit: Currency;
  onValue: (value: Span, continues: boolean) => void;
};

/** Two thumbs under a histogram: real range inputs, so arrows, Home and End work. */
export function PriceSlider({ bars, scale, value, unit, onValue }: Props) {
  const t = useListingsText();
  const locale = useLocale();
  const { shown, type, settle } = useTypedValue(value, onValue);
  const last = scale.length - 1;
  const low = stopOf(scale, shown.min, 'low');
  const high = stopOf(scale, shown.max, 'high');
  const highest = Math.max(1, ...bars);
  const words = (stop: number) => {
    const units = scale[stop];
    return units === null || units === undefined
      ? '—'
      : formatMoney({ currency: unit, hundredths: BigInt(units) * 100n }, locale);
  };
  // A thumb stops one bar before the other, so that the two never swap.
  const move = (end: 'min' | 'max') => (event: ChangeEvent<HTMLInputElement>) => {
    const target = Number(event.target.value);
    const stop = end === 'min' ? Math.min(target, high - 1) : Math.max(target, low + 1);
    type({ ...shown, [end]: scale[stop] ?? null });
  };
  // Where both stand far up, the lower one must stay within reach.
  const isLowInFront = low > last / 2;
  const thumb = (end: 'min' | 'max', stop: number, label: string) => (
    <input
      type="range"
      className={css.thumb}
      data-front={(end === 'min' && isLowInFront) || undefined}
      min={0}
      max={last}
      step={1}
      value={stop}
      aria-label={label}
      aria-valuetext={words(stop)}
      onChange={move(end)}
      onPointerUp={settle}
      onBlur={settle}
    />
  );
  return (
    <div className={css.slider}>
      <div className={css.bars} aria-hidden="true">
        {bars.map((count, at) => (
          <svg
            key={scale[at] ?? 0}
            data-in={(at >= low && at < high) || undefined}
            height={percent(Math.max(count === 0 ? 0 : 0.04, count / highest))}
          />
        ))}
      </div>
      <div className={css.track}>
        <svg className={css.chosen} aria-hidden="true">
          <rect x={percent(low / last)} width={percent((high - low) / last)} height="100%" />
        </svg>
        {thumb('min', low, t.filters.priceMin)}
        {thumb('max', high, t.filters.priceMax)}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${100 * share}%`;
