import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { shortSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import { AdminListFrame, Figures, ListEmpty, ListFailed, ListViews } from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useFormatSum, useLocale, useText } from '#platform/web/text.tsx';
import type { contract, FeeFigures, FeeRow } from '../../contract.ts';
import { type FeeState, feeStates } from '../../rules/fees.ts';
import type statusText from '../../text/uz/statuses.ts';
import { FeeDialog, useFeesText } from './FeeDialog.tsx';

/** Service fees: those that banks owe, the late ones of them, those kept from the price, and those that came. */
export function AdminFeeList({ mayReceive }: { mayReceive: boolean }) {
  const t = useFeesText();
  const { query, to, page, toPage } = useListAddress();
  const view: FeeState = feeStates.find((one) => one === query.get('state')) ?? 'waiting';
  const fees = useQuery(`${view}:${page}`, () =>
    api<typeof contract>()('GET /office/fees', { query: { state: view, page: String(page) } }),
  );
  const [received, setReceived] = useState<FeeRow | null>(null);
  const columns = useFeeColumns(view, mayReceive ? setReceived : null);
  const rows = fees.data?.data ?? [];
  const counts: Partial<Record<FeeState, number>> = fees.data?.figures ?? {};
  return (
    <AdminListFrame title={t.label}>
      {fees.data && <FeeTiles {...fees.data.figures} />}
      <ListViews
        label={t.label}
        current={view}
        views={feeStates.map((id) => ({
          id,
          label: t.views[id],
          count: counts[id],
          to: to({ state: id === 'waiting' ? null : id }),
        }))}
      />
      {fees.data === null && fees.isLoading && <TableSkeleton />}
      {fees.hasFailed && <ListFailed onAgain={fees.refetch} />}
      {fees.data?.total === 0 && <ListEmpty icon="receipt" isFiltered={false} title={t.empty} />}
      {rows.length > 0 && <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      <Pager page={page} pages={Math.ceil((fees.data?.total ?? 0) / limits.adminPageSize)} addressOf={toPage} />
      <FeeDialog row={received} onClose={() => setReceived(null)} onDone={fees.refetch} />
    </AdminListFrame>
  );
}

function FeeTiles({ waiting, waitingAmount, late, lateAmount, kept, keptAmount, receivedThisMonth }: FeeFigures) {
  const t = useFeesText();
  const locale = useLocale();
  const sum = useFormatSum();
  return (
    <Figures
      figures={[
        { name: t.waiting, figure: groupDigits(waiting), note: sum(waitingAmount) },
        { name: t.late, figure: groupDigits(late), note: sum(lateAmount), isBad: late > 0 },
        { name: t.kept, figure: groupDigits(kept), note: sum(keptAmount) },
        { name: t.thisMonth, figure: shortSum(BigInt(receivedThisMonth), locale), note: sum(receivedThisMonth) },
      ]}
    />
  );
}

const useFeeColumns = (view: FeeState, onReceive: ((row: FeeRow) => void) | null): Column<FeeRow>[] => {
  const t = useFeesText();
  const statuses = useText<{ statuses: typeof statusText }>('applications').statuses;
  const sum = useFormatSum();
  const common: Column<FeeRow>[] = [
    { id: 'number', head: t.number, cell: ({ id }) => <span className="num">{id}</span>, isTight: true },
    { id: 'object', head: t.object, cell: ({ name }) => name },
    { id: 'bank', head: t.bank, cell: ({ company }) => company?.name },
    { id: 'sold', head: t.sold, cell: ({ soldPrice }) => soldPrice && sum(soldPrice), isNumber: true },
    { id: 'fee', head: t.fee, cell: ({ fee }) => sum(fee), isNumber: true },
  ];
  if (view === 'received')
    return [
      ...common,
      {
        id: 'reference',
        head: t.reference,
        cell: ({ received }) => received && (received.bankReference ?? t.views.kept),
      },
      {
        id: 'received',
        head: t.receivedAt,
        cell: ({ received }) => received && `${formatDate(received.at)} · ${received.by}`,
      },
    ];
  return [
    ...common,
    view === 'kept'
      ? { id: 'payer', head: t.payer, cell: ({ payer }) => statuses.payer[payer], isTight: true }
      : {
          id: 'due',
          head: t.due,
          cell: ({ dueAt, isLate }) => dueAt && <DueMark day={formatDate(dueAt)} isLate={isLate} />,
          isTight: true,
        },
    { id: 'state', head: t.state, cell: ({ process }) => <Badge tone="info">{statuses.process[process]}</Badge> },
    {
      id: 'action',
      head: t.receive,
      isHeadHidden: true,
      cell: (row) =>
        onReceive && (
          <Button look="soft" size={36} onClick={() => onReceive(row)}>
            {row.route === 'owed' ? t.receive : t.finish}
          </Button>
        ),
      isTight: true,
    },
  ];
};

function DueMark({ day, isLate }: { day: string; isLate: boolean }) {
  return isLate ? <Badge tone="bad">{day}</Badge> : <span className="num">{day}</span>;
}
