import css from './Sparkline.module.css';

const WIDTH = 104;
const HEIGHT = 32;
/** Room above and below, so that the line is never cut. */
const EDGE = 3;

/** The course of a few numbers as a line over its shade. Decoration: the numbers that matter stand beside it. */
export function Sparkline({ values, className = '' }: { values: readonly number[]; className?: string | undefined }) {
  if (values.length < 2) return null;
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={`${css.line} ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <polygon className={css.shade} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
