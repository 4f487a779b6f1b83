import { useMemo, useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { numbered } from '#platform/values/format-number.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { SoldProperty, SoldReport } from '../../contract/own.ts';
import type { contract } from '../../contract.ts';
import { Thumb } from '../Thumb.tsx';
import { useOwnText } from '../words.ts';
import css from './profile.module.css';

type Period = { startDate?: string; endDate?: string };

const periodOf = (from: string, until: string): Period => {
  const startDate = isoOfDate(from);
  const endDate = isoOfDate(until);
  return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
};

/** The report on sold houses: price and date of each, totals, and the same as files (PRF-008). */
export function SoldTab() {
  const t = useOwnText().sold;
  const [today] = useState(() => isoDate(serverNowMs()));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const period = useMemo(() => periodOf(from, until), [from, until]);
  const day = (label: string, value: string, onValue: (text: string) => void) => (
    <DateInput
      label={label}
      size={44}
      calendarLabel={t.calendar}
      min="2020-01-01"
      max={today}
      value={value}
      onValue={onValue}
    />
  );
  return (
    <section className={css.panel} aria-labelledby="sold">
      <header className={css.head}>
        <div>
          <h2 id="sold" className="h3">
            {t.title}
          </h2>
          <p className={css.line}>{t.line}</p>
        </div>
        <div className={css.acts}>
          <SaveButton format="csv" period={period} />
          <SaveButton format="pdf" period={period} />
        </div>
      </header>
      <div className={css.period}>
        {day(t.from, from, setFrom)}
        {day(t.until, until, setUntil)}
      </div>
      <Report key={JSON.stringify(period)} period={period} />
    </section>
  );
}

function SaveButton({ format, period }: { format: 'csv' | 'pdf'; period: Period }) {
  const t = useOwnText().sold;
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const file = await apiFile<typeof contract>()('GET /applications/sold/file', { query: { ...period, format } });
      saveFile(file, `${t.fileName}.${format}`);
    } catch {
      showToast({ kind: 'error', text: t.saveFailed });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button look="line" icon="download" isLoading={isSaving} onClick={() => void save()}>
      {t[format]}
    </Button>
  );
}

function Report({ period }: { period: Period }) {
  const t = useOwnText().sold;
  const load = useMemo(
    () => (): Promise<SoldReport> => api<typeof contract>()('GET /applications/sold', { query: period }),
    [period],
  );
  const { data, refusal, reload } = useResource(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <TabSkeleton />;
  if (data.data.length === 0) return <EmptyState icon="chart-bar" title={t.empty} />;
  const { count, askedTiyin, soldTiyin, feeTiyin } = data.totals;
  const sums: [string, string][] = [
    [t.total, t.count({ n: count })],
    [t.columns.asked, formatSum(BigInt(askedTiyin))],
    [t.columns.sold, formatSum(BigInt(soldTiyin))],
    [t.columns.fee, formatSum(BigInt(feeTiyin))],
  ];
  return (
    <>
      <ul className={css.rows}>
        {data.data.map((house) => (
          <SoldLine key={house.id} house={house} />
        ))}
      </ul>
      <dl className={css.totals}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SoldLine({ house: { id, name, address, picture, soldAt, soldTiyin, feeTiyin } }: { house: SoldProperty }) {
  const t = useOwnText().sold.columns;
  const locale = useLocale();
  return (
    <li>
      <Thumb picture={picture} className={css.thumb} />
      <div className={css.words}>
        <Link to={`/products/product/${id}`} className={css.name}>
          {name}
        </Link>
        <span className={css.second}>
          {numbered(locale, id)} · {address}
        </span>
      </div>
      <span className={css.second}>{soldAt && `${t.soldAt}: ${formatDate(soldAt)}`}</span>
      <div className={css.amount}>
        <b className="num">{formatMoney({ currency: 'UZS', hundredths: BigInt(soldTiyin) }, locale)}</b>
        <span className={`${css.second} num`}>
          {t.fee}: {formatSum(BigInt(feeTiyin))}
        </span>
      </div>
    </li>
  );
}
