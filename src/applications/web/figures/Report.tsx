import { type FormEvent, useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { shortSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDay, monthName } from '#platform/values/time.ts';
import { apiFile } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { figures, ReportRow } from '../../contract/figures.ts';
import { type ReportGrouping, reportGroupings } from '../../rules/reports.ts';
import { useQueueText } from '../queue/text.ts';
import css from './Report.module.css';

export type ReportParams = { by: ReportGrouping; from: string; to: string };

/** What was done in a period, told apart by day or month, region, bank or person. */
export function Report({ params, rows }: { params: ReportParams; rows: readonly ReportRow[] }) {
  const t = useQueueText();
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t.reports.title}</h1>
      <ReportForm key={JSON.stringify(params)} params={params} />
      {rows.length === 0 ? (
        <div className={css.empty}>
          <EmptyState icon="chart-histogram" title={t.reports.empty} />
        </div>
      ) : (
        <Rows by={params.by} rows={rows} />
      )}
    </div>
  );
}

function ReportForm({ params }: { params: ReportParams }) {
  const t = useQueueText();
  const navigate = useNavigate();
  const [from, setFrom] = useState(dateShown(params.from));
  const [to, setTo] = useState(dateShown(params.to));
  const [error, setError] = useState<string | undefined>();
  const go = (by: ReportGrouping) => {
    const [first, last] = [isoOfDate(from), isoOfDate(to)];
    const days = first && last ? (Date.parse(last) - Date.parse(first)) / 86_400_000 : -1;
    if (days < 0 || days > limits.reportDaysMax)
      return setError(t.reports.tooLong({ days: groupDigits(limits.reportDaysMax) }));
    void navigate(`/admin/reports?by=${by}&from=${first}&to=${last}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(params.by);
  };
  const exportFile = async () => {
    try {
      const file = await apiFile<typeof figures>()('GET /office/reports/file', { query: params });
      saveFile(file, `ostona-${params.by}-${params.from}-${params.to}.csv`);
    } catch (failure) {
      showToast({ kind: 'error', text: failure instanceof ApiError ? failure.message : String(failure) });
    }
  };
  const calendar = { calendarLabel: t.filters.calendar, size: 44, min: '2020-01-01', max: '2099-12-31' } as const;
  return (
    <form className={css.wish} onSubmit={submit} data-filter>
      <Segmented
        label={t.reports.by}
        options={reportGroupings.map((by) => ({ value: by, label: t.reports.bys[by] }))}
        value={params.by}
        onValue={go}
      />
      <DateInput label={t.reports.from} isLabelHidden value={from} onValue={setFrom} error={error} {...calendar} />
      <DateInput label={t.reports.to} isLabelHidden value={to} onValue={setTo} {...calendar} />
      <Button type="submit" look="soft">
        {t.reports.show}
      </Button>
      <Button look="line" icon="download" className={css.file ?? ''} onClick={() => void exportFile()}>
        {t.reports.file}
      </Button>
    </form>
  );
}

const counted = ['entered', 'accepted', 'rejected', 'sold'] as const;

function Rows({ by, rows }: { by: ReportGrouping; rows: readonly ReportRow[] }) {
  const t = useQueueText().reports;
  const locale = useLocale();
  const sum = (of: (row: ReportRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const soldTiyin = rows.reduce((all, row) => all + BigInt(row.soldTiyin), 0n);
  const nameOf = ({ key, name }: ReportRow): string => {
    if (by !== 'period') return name || t.without;
    const [year, month, day] = key.split('-');
    return day ? formatDay(`${key}T12:00:00Z`, locale) : `${monthName(Number(month), locale)} ${year}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, and the keyboard reaches it.
    <div className={css.frame} role="region" aria-label={t.title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.bys[by]}</th>
            {counted.map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
            <th scope="col">{t.columns.soldSum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {counted.map((name) => (
                <td key={name} className="num">
                  {groupDigits(row[name])}
                </td>
              ))}
              <td className="num">{row.soldTiyin === '0' ? '\u2013' : shortSum(BigInt(row.soldTiyin), locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            {counted.map((name) => (
              <td key={name} className="num">
                {groupDigits(sum((row) => row[name]))}
              </td>
            ))}
            <td className="num">{soldTiyin === 0n ? '\u2013' : shortSum(soldTiyin, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
