import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { AdminListFrame, ListEmpty, ListFailed } from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import type { contract, Reconciliation } from '../../contract.ts';
import { useDepositsAdminText } from './admin-text.ts';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { StatementForm } from './StatementForm.tsx';

type ReconcileViewProps = { mayReconcile: boolean; onChanged: () => void; children: ReactNode };

/** Statements of providers compared with our payments. */
export function ReconcileView({ mayReconcile, onChanged, children }: ReconcileViewProps) {
  const t = useDepositsAdminText().reconcile;
  const reconciliations = useQuery('reconciliations', () => api<typeof contract>()('GET /office/reconciliations'));
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const rows = reconciliations.data?.data ?? [];
  const changed = () => {
    reconciliations.refetch();
    onChanged();
  };
  return (
    <AdminListFrame
      title={t.label}
      panel={
        openId !== null && (
          <DifferencesPanel
            key={openId}
            id={openId}
            maySettle={mayReconcile}
            onClose={() => setOpenId(null)}
            onSettled={changed}
          />
        )
      }
    >
      {children}
      {mayReconcile && (
        <StatementForm
          onMade={(id) => {
            changed();
            setOpenId(id);
          }}
        />
      )}
      {reconciliations.data === null && reconciliations.isLoading && <TableSkeleton rows={4} />}
      {reconciliations.hasFailed && <ListFailed onAgain={reconciliations.refetch} />}
      {reconciliations.data !== null && rows.length === 0 && (
        <ListEmpty icon="scale" isFiltered={false} title={t.empty} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          openKey={openId}
        />
      )}
    </AdminListFrame>
  );
}

const day = (iso: string) => formatDate(`${iso}T12:00:00Z`);

const useColumns = (): Column<Reconciliation>[] => {
  const t = useDepositsAdminText().reconcile;
  return [
    { id: 'provider', head: t.provider, cell: ({ provider }) => t.providers[provider] },
    {
      id: 'period',
      head: t.period,
      cell: ({ fromDay, toDay }) => <span className="num">{`${day(fromDay)} – ${day(toDay)}`}</span>,
      isTight: true,
    },
    { id: 'lines', head: t.lines, cell: ({ lines }) => lines, isNumber: true },
    { id: 'matched', head: t.matched, cell: ({ matched }) => matched, isNumber: true },
    {
      id: 'open',
      head: t.open,
      cell: ({ open }) => (open === 0 ? <Badge tone="ok">{t.noneOpen}</Badge> : <Badge tone="bad">{open}</Badge>),
      isTight: true,
    },
    {
      id: 'made',
      head: t.made,
      cell: ({ madeAt, madeBy }) => (
        <span className="num">
          {formatDateTime(madeAt)} · {madeBy}
        </span>
      ),
    },
  ];
};
