import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Desk, ListEmpty, ListFailed } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import type { contract, Reconciliation } from '../../contract.ts';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { useOfficeMoneyText } from './office-text.ts';
import { StatementForm } from './StatementForm.tsx';

type ReconcileViewProps = { mayReconcile: boolean; onChanged: () => void; children: ReactNode };

/** Statements of providers compared with our payments. */
export function ReconcileView({ mayReconcile, onChanged, children }: ReconcileViewProps) {
  const t = useOfficeMoneyText().reconcile;
  const made = useAsked('reconciliations', () => api<typeof contract>()('GET /office/reconciliations'));
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const rows = made.data?.data ?? [];
  const changed = () => {
    made.again();
    onChanged();
  };
  return (
    <Desk
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
      {made.data === null && made.isLoading && <TableBones rows={4} />}
      {made.hasFailed && <ListFailed onAgain={made.again} />}
      {made.data !== null && rows.length === 0 && <ListEmpty icon="scale" title={t.empty} />}
      {rows.length > 0 && (
        <DeskTable
          label={t.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          openKey={openId}
        />
      )}
    </Desk>
  );
}

const day = (iso: string) => formatDate(`${iso}T12:00:00Z`);

const useColumns = (): Column<Reconciliation>[] => {
  const t = useOfficeMoneyText().reconcile;
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
