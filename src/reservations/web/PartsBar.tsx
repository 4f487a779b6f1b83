import css from './PartsBar.module.css';

export type BarPart = { key: 'deposit' | 'rest' | 'later' | 'left' | 'missing'; tiyin: bigint };

/** Of the whole bar, in percent: what stays free between two parts. */
const GAP = 0.8;

const sumOf = (parts: readonly BarPart[]): bigint => parts.reduce((sum, { tiyin }) => sum + tiyin, 0n);

/** How a sum is parted, as a bar; what it shows stands in words beside it. */
export function PartsBar({ parts }: { parts: readonly BarPart[] }) {
  const shown = parts.filter(({ tiyin }) => tiyin > 0n);
  const whole = sumOf(shown);
  const percent = (tiyin: bigint) => Number((tiyin * 10_000n) / whole) / 100;
  return (
    <svg className={css.bar} height="8" width="100%" aria-hidden="true">
      {shown.map(({ key, tiyin }, at) => {
        const start = percent(sumOf(shown.slice(0, at)));
        const width = percent(tiyin) - (at < shown.length - 1 ? GAP : 0);
        return (
          <rect key={key} x={`${start}%`} width={`${Math.max(width, GAP)}%`} height="8" rx="4" className={css[key]} />
        );
      })}
    </svg>
  );
}
