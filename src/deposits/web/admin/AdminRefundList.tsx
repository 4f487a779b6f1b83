import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import { AdminListFrame, Figures, ListEmpty, ListFailed, ListViews } from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { useFormatSum } from '#platform/web/text.tsx';
import type { AdminRefund, contract, MoneyFigures } from '../../contract.ts';
import { useDepositsAdminText, useFormatShortSum } from './admin-text.ts';
import { RefundBadge, RefundPanel } from './RefundPanel.tsx';

type RefundView = 'open' | 'decided';

const useRefunds = (view: RefundView, before: string | null) =>
  useQuery(`${view}:${before}`, () =>
    Promise.all([
      api<typeof contract>()('GET /office/refunds', { query: { state: view, ...(before ? { before } : {}) } }),
      api<typeof contract>()('GET /office/money'),
    ]).then(([list, money]) => ({ ...list, money })),
  );

/** Refunds that people asked for: what waits for a decision, and what was decided. */
export function AdminRefundList({ mayDecide, username }: { mayDecide: boolean; username: string }) {
  const t = useDepositsAdminText().refunds;
  const adminText = useAdminListText();
  const { query, to } = useListAddress();
  const view: RefundView = query.get('state') === 'decided' ? 'decided' : 'open';
  const before = query.get('before');
  const refunds = useRefunds(view, before);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useRefundColumns();
  const rows = refunds.data?.data ?? [];
  const open = rows.find(({ id }) => id === openId) ?? null;
  return (
    <AdminListFrame
      title={t.label}
      panel={
        open && (
          <RefundPanel
            key={open.id}
            refund={open}
            {...{ mayDecide, username }}
            onClose={() => setOpenId(null)}
            onDecided={refunds.refetch}
          />
        )
      }
    >
      {refunds.data && <RefundFigures money={refunds.data.money} />}
      <ListViews
        label={t.label}
        current={view}
        views={[
          {
            id: 'open',
            label: t.views.open,
            count: refunds.data?.money.refundsWaiting,
            to: to({ state: null, before: null }),
          },
          { id: 'decided', label: t.views.decided, to: to({ state: 'decided', before: null }) },
        ]}
      />
      {refunds.data === null && refunds.isLoading && <TableSkeleton />}
      {refunds.hasFailed && <ListFailed onAgain={refunds.refetch} />}
      {refunds.data !== null && rows.length === 0 && (
        <ListEmpty icon="arrow-back-up" isFiltered={false} title={view === 'open' ? t.empty : undefined} />
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
      {refunds.data?.next && (
        <LinkButton look="line" size={36} to={to({ before: refunds.data.next })}>
          {adminText.more}
        </LinkButton>
      )}
    </AdminListFrame>
  );
}

/** The figures count what the list of waiting refunds shows. */
function RefundFigures({ money }: { money: MoneyFigures }) {
  const t = useDepositsAdminText().refunds;
  const sum = useFormatSum();
  const short = useFormatShortSum();
  return (
    <Figures
      figures={[
        { name: t.waiting, figure: groupDigits(money.refundsWaiting) },
        { name: t.late, figure: groupDigits(money.refundsLate), isBad: money.refundsLate > 0 },
        { name: t.amountWaiting, figure: short(money.refundsAmount), note: sum(money.refundsAmount) },
        {
          name: t.second,
          figure: groupDigits(money.refundsHalfAgreed),
          note: t.secondNote({ sum: sum(`${limits.refundSecondPersonSum}00`) }),
        },
      ]}
    />
  );
}

const useRefundColumns = (): Column<AdminRefund>[] => {
  const t = useDepositsAdminText().refunds;
  const sum = useFormatSum();
  return [
    { id: 'number', head: t.number, cell: ({ id }) => id, isTight: true },
    { id: 'whose', head: t.whose, cell: ({ party }) => party.name },
    { id: 'amount', head: t.amount, cell: ({ amount }) => sum(amount), isNumber: true },
    {
      id: 'to',
      head: t.to,
      cell: ({ accountLast4 }) => (accountLast4 === null ? t.card : t.account({ last4: accountLast4 })),
    },
    { id: 'asked', head: t.asked, cell: ({ requestedAt }) => formatDate(requestedAt), isTight: true },
    { id: 'due', head: t.due, cell: ({ dueOn }) => formatDate(`${dueOn}T12:00:00Z`), isTight: true },
    { id: 'state', head: t.state, cell: (refund) => <RefundBadge {...refund} />, isTight: true },
  ];
};
