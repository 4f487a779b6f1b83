import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { AdminListFrame, Figures, ListEmpty, ListFailed } from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { AdminRate, RateRequest } from '../../contract/admin-rates.ts';
import type { contract } from '../../contract.ts';
import css from './admin.module.css';
import { formatChange, formatRate } from './format-rate.ts';
import { RateForm } from './RateForm.tsx';
import { WaitingRateRequest } from './WaitingRateRequest.tsx';
import { useReferenceWords } from './words.ts';

/** A day of the wire as a moment in the middle of it. */
const formatDay = (day: string): string => formatDate(`${day}T07:00:00Z`);

/** The dollar rate: in force, waiting, and how it went. */
export function RatesAdminPanel({ username }: { username: string }) {
  const t = useReferenceWords().rates;
  const rates = useQuery('rates', () => api<typeof contract>()('GET /office/rates'));
  const { data } = rates;
  return (
    <AdminListFrame title={t.label}>
      {rates.hasFailed && <ListFailed onAgain={rates.refetch} />}
      {!data && rates.isLoading && <TableSkeleton />}
      {data && (
        <>
          <RateFigures current={data.current} waiting={data.waiting} />
          {data.waiting ? (
            <WaitingRateRequest
              request={data.waiting}
              isOwn={data.waiting.requestedBy === username}
              onDecided={rates.refetch}
            />
          ) : (
            <RateForm inForce={data.current} onEntered={rates.refetch} />
          )}
          <h2 className={css.heading}>{t.history}</h2>
          <History rates={data.history} />
          {data.decided.length > 0 && (
            <>
              <h2 className={css.heading}>{t.requests}</h2>
              <Decided requests={data.decided} />
            </>
          )}
        </>
      )}
    </AdminListFrame>
  );
}

function RateFigures({ current, waiting }: { current: AdminRate | null; waiting: RateRequest | null }) {
  const t = useReferenceWords().rates;
  const locale = useLocale();
  const sourceOf = useSource();
  return (
    <Figures
      figures={[
        {
          name: t.inForce,
          figure: current ? formatRate(current.rateTiyin) : '-',
          note: current ? t.ofDay({ day: formatDay(current.day) }) : t.noRate,
        },
        { name: t.change, figure: current?.changeBp == null ? '-' : formatChange(current.changeBp, locale) },
        { name: t.source, figure: current ? sourceOf(current.source) : '-', note: current?.enteredBy },
        {
          name: t.waiting,
          figure: waiting ? formatRate(waiting.rateTiyin) : t.nothingWaits,
          note: waiting?.requestedBy,
        },
      ]}
    />
  );
}

/** Where a rate came from, in words; a source that has none is told by its own name. */
const useSource = (): ((source: string) => string) => {
  const { sources } = useReferenceWords().rates;
  return (source) => (source in sources ? sources[source as keyof typeof sources] : source);
};

function History({ rates }: { rates: readonly AdminRate[] }) {
  const t = useReferenceWords().rates;
  const locale = useLocale();
  const sourceOf = useSource();
  const columns: Column<AdminRate>[] = [
    { id: 'day', head: t.day, cell: ({ day }) => <span className="num">{formatDay(day)}</span>, isTight: true },
    { id: 'rate', head: t.rate, cell: ({ rateTiyin }) => formatRate(rateTiyin), isNumber: true },
    {
      id: 'change',
      head: t.changed,
      cell: ({ changeBp }) => (changeBp === null ? '-' : formatChange(changeBp, locale)),
      isNumber: true,
    },
    { id: 'source', head: t.source, cell: ({ source }) => sourceOf(source) },
    { id: 'by', head: t.by, cell: ({ enteredBy }) => enteredBy ?? '-' },
    { id: 'confirmed', head: t.confirmedBy, cell: ({ confirmedBy }) => confirmedBy ?? '-' },
    {
      id: 'at',
      head: t.at,
      cell: ({ enteredAt }) => <span className="num">{formatDateTime(enteredAt)}</span>,
      isTight: true,
    },
  ];
  if (rates.length === 0) return <ListEmpty icon="currency-dollar" isFiltered={false} title={t.noRate} />;
  return <DataTable label={t.history} columns={columns} rows={rates} keyOf={({ day }) => day} />;
}

const tones = { CONFIRMED: 'ok', REFUSED: 'bad', LAPSED: 'plain' } as const;

function Decided({ requests }: { requests: readonly RateRequest[] }) {
  const t = useReferenceWords().rates;
  const locale = useLocale();
  const columns: Column<RateRequest>[] = [
    { id: 'rate', head: t.rate, cell: ({ rateTiyin }) => formatRate(rateTiyin), isNumber: true },
    { id: 'change', head: t.changed, cell: ({ changeBp }) => formatChange(changeBp, locale), isNumber: true },
    { id: 'by', head: t.by, cell: ({ requestedBy }) => requestedBy },
    {
      id: 'state',
      head: t.state,
      cell: ({ state }) => state !== 'WAITING' && <Badge tone={tones[state]}>{t.states[state]}</Badge>,
      isTight: true,
    },
    { id: 'decided', head: t.decidedBy, cell: ({ decidedBy }) => decidedBy },
    {
      id: 'at',
      head: t.at,
      cell: ({ decidedAt }) => <span className="num">{decidedAt && formatDateTime(decidedAt)}</span>,
      isTight: true,
    },
    { id: 'note', head: t.note, cell: ({ note }) => note },
  ];
  return <DataTable label={t.requests} columns={columns} rows={requests} keyOf={({ id }) => id} />;
}
