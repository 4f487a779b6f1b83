import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Desk, Figures, ListEmpty, ListFailed } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import type { OfficeRate, RateRequest } from '../../contract/office-rates.ts';
import type { contract } from '../../contract.ts';
import css from './office.module.css';
import { RateForm } from './RateForm.tsx';
import { RateWaiting } from './RateWaiting.tsx';
import { changeShown, rateShown } from './rate-shown.ts';
import { useReferenceWords } from './words.ts';

/** A day of the wire as a moment in the middle of it. */
const dayShown = (day: string): string => formatDate(`${day}T07:00:00Z`);

/** The dollar rate: in force, waiting, and how it went. */
export function RatesDesk({ username }: { username: string }) {
  const t = useReferenceWords().rates;
  const rates = useAsked('rates', () => api<typeof contract>()('GET /office/rates'));
  const { data } = rates;
  return (
    <Desk title={t.label}>
      {rates.hasFailed && <ListFailed onAgain={rates.again} />}
      {!data && rates.isLoading && <TableBones />}
      {data && (
        <>
          <RateFigures current={data.current} waiting={data.waiting} />
          {data.waiting ? (
            <RateWaiting request={data.waiting} isOwn={data.waiting.requestedBy === username} onDecided={rates.again} />
          ) : (
            <RateForm inForce={data.current} onEntered={rates.again} />
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
    </Desk>
  );
}

function RateFigures({ current, waiting }: { current: OfficeRate | null; waiting: RateRequest | null }) {
  const t = useReferenceWords().rates;
  const sourceOf = useSource();
  return (
    <Figures
      figures={[
        {
          name: t.inForce,
          figure: current ? rateShown(current.rateTiyin) : '-',
          note: current ? t.ofDay({ day: dayShown(current.day) }) : t.noRate,
        },
        { name: t.change, figure: current?.changeBp == null ? '-' : changeShown(current.changeBp) },
        { name: t.source, figure: current ? sourceOf(current.source) : '-', note: current?.enteredBy },
        {
          name: t.waiting,
          figure: waiting ? rateShown(waiting.rateTiyin) : t.nothingWaits,
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

function History({ rates }: { rates: readonly OfficeRate[] }) {
  const t = useReferenceWords().rates;
  const sourceOf = useSource();
  const columns: Column<OfficeRate>[] = [
    { id: 'day', head: t.day, cell: ({ day }) => <span className="num">{dayShown(day)}</span>, isTight: true },
    { id: 'rate', head: t.rate, cell: ({ rateTiyin }) => rateShown(rateTiyin), isNumber: true },
    {
      id: 'change',
      head: t.changed,
      cell: ({ changeBp }) => (changeBp === null ? '-' : changeShown(changeBp)),
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
  if (rates.length === 0) return <ListEmpty icon="currency-dollar" title={t.noRate} />;
  return <DeskTable label={t.history} columns={columns} rows={rates} keyOf={({ day }) => day} />;
}

function Decided({ requests }: { requests: readonly RateRequest[] }) {
  const t = useReferenceWords().rates;
  const columns: Column<RateRequest>[] = [
    { id: 'rate', head: t.rate, cell: ({ rateTiyin }) => rateShown(rateTiyin), isNumber: true },
    { id: 'change', head: t.changed, cell: ({ changeBp }) => changeShown(changeBp), isNumber: true },
    { id: 'by', head: t.by, cell: ({ requestedBy }) => requestedBy },
    {
      id: 'state',
      head: t.state,
      cell: ({ state }) =>
        state !== 'WAITING' && <Badge tone={state === 'CONFIRMED' ? 'ok' : 'bad'}>{t.states[state]}</Badge>,
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
  return <DeskTable label={t.requests} columns={columns} rows={requests} keyOf={({ id }) => id} />;
}
