import { useState } from 'react';
import { changeText, directionOf } from '#content/rules/change.ts';
import { currencyWord, formatSum, parseWire } from '#platform/values/money.ts';
import { monthName } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './PriceAnalytics.module.css';
import { SectionHead } from './SectionHead.tsx';
import sparklineCss from './Sparkline.module.css';
import { useContentText } from './text.ts';

const WIDTH = 104;
const HEIGHT = 32;
/** Room above and below, so that the line is never cut. */
const EDGE = 3;

/** The course of a few numbers as a line over its shade. Decoration: the numbers that matter stand beside it. */
function Sparkline({ values, className = '' }: { values: readonly number[]; className?: string | undefined }) {
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
      className={`${sparklineCss.line} ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <polygon className={sparklineCss.shade} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** Prices of a province: tiyin for one square metre, month by month (`2026-11`), oldest first. */
export type PriceRow = {
  provinceId: number;
  provinceName: string;
  points: readonly { month: string; perM2Tiyin: string }[];
  perM2Tiyin: string;
  /** Against the month before, in basis points; null when there was no month before. */
  changeBp: number | null;
};

/** Rows that stand there before the rest is asked for. */
const SHOWN_ROWS = 5;

/** What a square metre costs in each province and which way it goes. */
export function PriceAnalytics({ rows }: { rows: readonly PriceRow[] }) {
  const t = useContentText();
  const locale = useLocale();
  const [isExpanded, setIsExpanded] = useState(false);
  if (rows.length === 0) return null;
  const lastMonth = rows[0]?.points.at(-1)?.month;
  const hint = lastMonth
    ? t.analytics.hint({ month: monthName(Number(lastMonth.slice(5, 7)), locale).toLowerCase() })
    : t.analytics.hintAlone;
  return (
    <section id="analytics" aria-labelledby="analytics-title">
      <SectionHead id="analytics-title" title={t.analytics.title} hint={hint} />
      <div className={css.box}>
        <table className={css.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t.analytics.province}</th>
              <th scope="col">{t.analytics.price}</th>
              <th scope="col">{t.analytics.change}</th>
            </tr>
          </thead>
          <tbody>
            {(isExpanded ? rows : rows.slice(0, SHOWN_ROWS)).map((row) => (
              <tr key={row.provinceId}>
                <th scope="row">
                  <span className={css.province}>
                    {row.provinceName}
                    <Sparkline values={row.points.map(({ perM2Tiyin }) => Number(perM2Tiyin))} className={css.course} />
                  </span>
                </th>
                <td className={css.price}>
                  {formatSum(parseWire(row.perM2Tiyin))} <small>{currencyWord('UZS', locale)}</small>
                </td>
                <td className={css.change}>{row.changeBp !== null && <Change bp={row.changeBp} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > SHOWN_ROWS && (
          <Button look="subtle" isWide aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? t.clamp.less : t.analytics.all({ n: rows.length })}
          </Button>
        )}
      </div>
    </section>
  );
}

function Change({ bp }: { bp: number }) {
  const t = useContentText();
  const locale = useLocale();
  const direction = directionOf(bp);
  return (
    <span className={css.pill} data-direction={direction}>
      <span className="visually-hidden">{t.analytics[direction]} </span>
      {changeText(bp, locale)}
    </span>
  );
}
