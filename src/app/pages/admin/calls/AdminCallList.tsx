import { useState } from 'react';
import { formatPercent, numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { AdminListFrame, Figures, ListEmpty, ListFailed, ListViews } from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { CallRequest } from '../../../admin-calls-contract.ts';
import type { contract } from '../../../contract.ts';
import { CallDialog, useCallsText } from './CallDialog.tsx';

type CallView = 'waiting' | 'called';

/** Whoever asked for a call: who waits, until when, and who was called. */
export function AdminCallList() {
  const t = useCallsText();
  const { query, to, page, toPage } = useListAddress();
  const view: CallView = query.get('state') === 'called' ? 'called' : 'waiting';
  const calls = useQuery(`${view}:${page}`, () =>
    api<typeof contract>()('GET /office/calls', { query: { state: view, page: String(page) } }),
  );
  const [called, setCalled] = useState<CallRequest | null>(null);
  const columns = useCallColumns(view, setCalled);
  const rows = calls.data?.data ?? [];
  const counts = calls.data?.counts;
  const promises = (calls.data?.promises ?? []).filter(({ due }) => due > 0);
  const locale = useLocale();
  const tenths = (minutes: number) => minutes.toFixed(1).replace('.', locale === 'en' ? '.' : ',');
  return (
    <AdminListFrame title={t.label}>
      {counts && (
        <Figures
          figures={[
            { name: t.views.waiting, figure: counts.waiting },
            { name: t.late, figure: counts.late, isBad: counts.late > 0 },
            { name: t.done, figure: counts.called },
            ...promises.map(({ kind, minutes, due, kept, medianMinutes }) => ({
              name: t.kept[kind]({ n: minutes }),
              figure: formatPercent(locale, Math.round((kept / due) * 100) * 100),
              ...(medianMinutes === null ? {} : { note: t.median({ minutes: tenths(medianMinutes) }) }),
            })),
          ]}
        />
      )}
      <ListViews
        label={t.label}
        current={view}
        views={[
          { id: 'waiting', label: t.views.waiting, count: counts?.waiting, to: to({ state: null }) },
          { id: 'called', label: t.views.called, count: counts?.called, to: to({ state: 'called' }) },
        ]}
      />
      {calls.data === null && calls.isLoading && <TableSkeleton />}
      {calls.hasFailed && <ListFailed onAgain={calls.refetch} />}
      {calls.data?.total === 0 && (
        <ListEmpty icon="phone-call" isFiltered={false} title={view === 'waiting' ? t.empty : undefined} />
      )}
      {rows.length > 0 && <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      <Pager page={page} pages={Math.ceil((calls.data?.total ?? 0) / limits.adminPageSize)} addressOf={toPage} />
      <CallDialog call={called} onClose={() => setCalled(null)} onDone={calls.refetch} />
    </AdminListFrame>
  );
}

/** What a call is about: a property to look at, or whose call it is. */
function About({ target: { kind, id, name } }: Pick<CallRequest, 'target'>) {
  const t = useCallsText();
  const locale = useLocale();
  if (kind === 'product') return <Link to={`/products/product/${id}`}>{numbered(locale, id)}</Link>;
  return kind === 'user' ? t.callOf({ name: name ?? '' }) : t.consultation;
}

const useCallColumns = (view: CallView, onCalled: (call: CallRequest) => void): Column<CallRequest>[] => {
  const t = useCallsText();
  const common: Column<CallRequest>[] = [
    { id: 'name', head: t.name, cell: ({ name }) => name },
    { id: 'about', head: t.about, cell: ({ target }) => <About target={target} /> },
    {
      id: 'phone',
      head: t.phone,
      cell: ({ phone }) => (
        <a className="num" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
      isTight: true,
    },
    { id: 'wish', head: t.wish, cell: ({ wish }) => wish },
    { id: 'language', head: t.language, cell: ({ language }) => t.languages[language] },
    {
      id: 'due',
      head: t.due,
      cell: ({ dueAt, isMissed }) =>
        isMissed ? (
          <Badge tone="bad">
            {formatDateTime(dueAt)}, {t.missed}
          </Badge>
        ) : (
          <span className="num">{formatDateTime(dueAt)}</span>
        ),
      isTight: true,
    },
  ];
  if (view === 'called')
    return [
      ...common,
      {
        id: 'called',
        head: t.called,
        cell: ({ called }) => called && `${called.by} · ${formatDateTime(called.at)}`,
      },
      { id: 'note', head: t.note, cell: ({ called }) => called?.note },
    ];
  return [
    ...common,
    {
      id: 'action',
      head: t.finish,
      isHeadHidden: true,
      cell: (call) => (
        <Button look="soft" size={36} icon="phone-call" onClick={() => onCalled(call)}>
          {t.finish}
        </Button>
      ),
      isTight: true,
    },
  ];
};
