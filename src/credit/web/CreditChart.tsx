import { useState } from 'react';
import { formatMoney, shortSum } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { type Schedule, type ScheduleTotals, yearsOf } from '../rules/schedule.ts';
import css from './CreditChart.module.css';
import { useCreditText } from './credit-text.ts';

const HEIGHT = 200;
const TICKS = 4;

/** Round steps of an axis that reaches a greatest value with few lines: 1, 2 or 5 and noughts. */
const stepFor = (greatest: number): number => {
  const rough = greatest / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
};

type ChartPart = {
  name: 'principal' | 'early' | 'interest' | 'subsidy';
  label: string;
  pick: (totals: ScheduleTotals) => bigint;
};

/** What a bar is made of, from below; a part that no year has is not named. The state's part of the interest stands apart. */
const usePartsOf = ({ totals }: Schedule): ChartPart[] => {
  const t = useCreditText();
  const { columns } = t.schedule;
  const isSubsidised = totals.subsidyTiyin > 0n;
  const parts: ChartPart[] = [
    { name: 'principal', label: columns.principal, pick: (year) => year.principalTiyin },
    { name: 'early', label: columns.early, pick: (year) => year.earlyTiyin },
    {
      name: 'interest',
      label: isSubsidised ? t.chart.ownInterest : columns.interest,
      pick: (year) => year.interestTiyin - year.subsidyTiyin,
    },
    { name: 'subsidy', label: columns.subsidy, pick: (year) => year.subsidyTiyin },
  ];
  return parts.filter(({ name, pick }) => name === 'principal' || name === 'interest' || pick(totals) > 0n);
};

/**
 * What is paid in every year, part upon part. The table below says the same in figures, so nobody who listens hears
 * it twice. The year under the pointer is outlined, and its sums stand in the head.
 */
export function CreditChart({ schedule }: { schedule: Schedule }) {
  const t = useCreditText();
  const locale = useLocale();
  const [pointed, setPointed] = useState<number | null>(null);
  const parts = usePartsOf(schedule);
  const years = yearsOf(schedule);
  const wholeOf = ({ paymentTiyin, earlyTiyin }: ScheduleTotals) => paymentTiyin + earlyTiyin;
  const greatest = Math.max(...years.map(({ totals }) => Number(wholeOf(totals))), 1);
  const step = stepFor(greatest);
  const top = Math.ceil(greatest / step) * step;
  const height = (tiyin: bigint) => (Number(tiyin) / top) * HEIGHT;
  const slot = 100 / years.length;
  const shown = years.find(({ year }) => year === pointed);
  const money = (hundredths: bigint) => formatMoney({ currency: 'UZS', hundredths }, locale);
  return (
    <div className={css.chart} aria-hidden="true">
      <div className={css.head}>
        <b>{shown ? t.chart.year({ year: shown.year }) : t.chart.title}</b>
        {parts.map(({ name, label, pick }) => (
          <span key={name} className={css.part} data-part={name}>
            {label} {shown && <b className="num">{money(pick(shown.totals))}</b>}
          </span>
        ))}
      </div>
      <div className={css.plot}>
        <div className={css.axis}>
          {Array.from({ length: Math.round(top / step) + 1 }, (_, at) => top - at * step).map((value) => (
            <span key={value} className="num">
              {value === 0 ? '0' : shortSum(BigInt(Math.round(value)), locale)}
            </span>
          ))}
        </div>
        <svg width="100%" height={HEIGHT} onPointerLeave={() => setPointed(null)}>
          {Array.from({ length: Math.round(top / step) + 1 }, (_, at) => (
            <line
              key={at}
              x1="0"
              x2="100%"
              y1={(at * step * HEIGHT) / top}
              y2={(at * step * HEIGHT) / top}
              className={css.line}
            />
          ))}
          {years.map(({ year, totals }, at) => {
            const whole = height(wholeOf(totals));
            const bar = { x: `${at * slot + slot * 0.12}%`, width: `${slot * 0.76}%` };
            return (
              <g
                key={year}
                data-pointed={year === pointed || undefined}
                className={css.year}
                onPointerEnter={() => setPointed(year)}
                onPointerDown={() => setPointed(year)}
              >
                <rect x={`${at * slot}%`} width={`${slot}%`} y="0" height={HEIGHT} className={css.hit} />
                {parts.map(({ name, pick }, part) => {
                  const upTo = parts.slice(0, part + 1).reduce((sum, one) => sum + one.pick(totals), 0n);
                  return (
                    <rect
                      key={name}
                      {...bar}
                      y={HEIGHT - height(upTo)}
                      height={height(pick(totals))}
                      className={css.bar}
                      data-part={name}
                    />
                  );
                })}
                <rect {...bar} y={HEIGHT - whole} height={whole} className={css.outline} />
              </g>
            );
          })}
        </svg>
        <div className={css.years}>
          {years.map(({ year }) => (
            <span key={year} className="num">
              {year === 1 || year % 5 === 0 || years.length <= 6 ? year : ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
