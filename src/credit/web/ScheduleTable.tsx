import { useState } from 'react';
import { dateShown } from '#platform/values/calendar-date.ts';
import { formatSum } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { columnsOf, type Schedule, type ScheduleAmounts, yearsOf } from '../rules/schedule.ts';
import { useCreditText } from './credit-text.ts';
import css from './ScheduleTable.module.css';

/** Rows that a wide screen shows before it is asked for all. */
const FIRST_ROWS = 5;
/** Principal, interest and payment, which every schedule has. */
const FIXED_COLUMNS = 3;

/**
 * One row a month, and the totals. A wide screen shows the first rows until it is asked for all; a phone shows the rows of one
 * year, the first at first.
 */
export function ScheduleTable({ schedule }: { schedule: Schedule }) {
  const t = useCreditText().schedule;
  const [openYear, setOpenYear] = useState<number | null>(1);
  const [isWhole, setIsWhole] = useState(false);
  const columns = columnsOf(schedule);
  const { payments, totals } = schedule;
  const amounts = (row: ScheduleAmounts) =>
    columns.map(({ name, pick }) => (
      <td key={name} className={css[name]}>
        {formatSum(pick(row), 'decimal')}
      </td>
    ));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what is cut off to the side. */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t.title}>
        <table
          className={css.table}
          data-whole={isWhole || undefined}
          data-wide={columns.length > FIXED_COLUMNS || undefined}
        >
          <thead>
            <tr>
              <th scope="col" className={css.month}>
                {t.columns.month}
              </th>
              <th scope="col">{t.columns.due}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className={css[name]}>
                  {t.columns[name]}
                </th>
              ))}
              <th scope="col" className={css.balance}>
                {t.columns.balance}
              </th>
            </tr>
          </thead>
          {yearsOf(schedule).map(({ year, payments: rows, totals: ofYear }) => (
            <tbody key={year} data-open={year === openYear || undefined}>
              <tr className={css.yearRow}>
                <th scope="rowgroup" colSpan={3}>
                  <button
                    type="button"
                    aria-expanded={year === openYear}
                    onClick={() => setOpenYear(year === openYear ? null : year)}
                  >
                    <Icon name={year === openYear ? 'chevron-up' : 'chevron-down'} size={16} />
                    {t.yearRow({ year, months: rows.length })}
                  </button>
                </th>
                <td>{formatSum(ofYear.paymentTiyin, 'decimal')}</td>
                {columns.slice(FIXED_COLUMNS).map(({ name, pick }) => (
                  <td key={name}>{formatSum(pick(ofYear), 'decimal')}</td>
                ))}
              </tr>
              {(isWhole || year === 1 || year === openYear) &&
                rows.map((row) => (
                  <tr key={row.month} className={css.row} data-first={row.month <= FIRST_ROWS || undefined}>
                    <td className={css.month}>{row.month}</td>
                    <td>
                      <DueOn day={row.dueOn} />
                    </td>
                    {amounts(row)}
                    <td className={css.balance}>{formatSum(row.balanceTiyin, 'decimal')}</td>
                  </tr>
                ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <td className={css.month}>{payments.length}</td>
              <th scope="row">{t.totals}</th>
              {amounts(totals)}
              <td className={css.balance}>{formatSum(0n, 'decimal')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {payments.length > FIRST_ROWS && (
        <Button
          look="subtle"
          className={css.all}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          icon={isWhole ? 'chevron-up' : 'chevron-down'}
        >
          {isWhole ? t.less : t.more({ months: payments.length - FIRST_ROWS })}
        </Button>
      )}
    </>
  );
}

/** A day; a phone leaves the year to the head of its rows. */
function DueOn({ day }: { day: string }) {
  const shown = dateShown(day);
  return (
    <time dateTime={day}>
      {shown.slice(0, 5)}
      <span className={css.ofYear}>{shown.slice(5)}</span>
    </time>
  );
}
