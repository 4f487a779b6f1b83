import { type ReactNode, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminPaymentOrder, contract } from '../../contract.ts';
import { paymentMethods } from '../../rules/amounts.ts';
import css from './admin.module.css';
import { useDepositsAdminText, useFormatExactSum } from './admin-text.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReversalPanel } from './ReversalPanel.tsx';

const states = ['NEW', 'PAID', 'CANCELLED'] as const;
type State = (typeof states)[number];
type Method = (typeof paymentMethods)[number];
const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((one) => one === text);

type OrdersViewProps = {
  /** Only those that somebody asked to take back, which a second person decides on. */
  areReversals: boolean;
  mayReceive: boolean;
  /** Whoever looks: nobody confirms a request of their own. */
  username: string;
  onChanged: () => void;
  children: ReactNode;
};

/** Top-ups as they were ordered and as money came; what was credited to the wrong invoice is taken back from here. */
export function OrdersView({ areReversals, mayReceive, username, onChanged, children }: OrdersViewProps) {
  const { payments: t, reversal: r } = useDepositsAdminText();
  const sum = useFormatExactSum();
  const adminText = useAdminListText();
  const { query, change, to } = useListAddress();
  const state = oneOf<State>(states, query.get('state'));
  const method = oneOf<Method>(paymentMethods, query.get('method'));
  const search = query.get('search') ?? '';
  const before = query.get('before');
  const filter = {
    ...(state && { state }),
    ...(method && { method }),
    ...(search && { search }),
    ...(before && { before }),
    ...(areReversals && { reversal: 'open' as const }),
  };
  const orders = useQuery(JSON.stringify(filter), () =>
    api<typeof contract>()('GET /office/payments', { query: filter }),
  );
  const [received, setReceived] = useState<AdminPaymentOrder | null>(null);
  const [reversing, setReversing] = useState<AdminPaymentOrder | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useOrderColumns(
    mayReceive ? { receive: setReceived, reverse: setReversing, decide: ({ orderId }) => setOpenId(orderId) } : null,
  );
  const rows = orders.data?.data ?? [];
  const open = rows.find(({ orderId }) => orderId === openId);
  const refresh = () => {
    orders.refetch();
    onChanged();
  };
  const requestReversal = async (reason: string) => {
    if (!reversing) return;
    await api<typeof contract>()('POST /office/invoices/:id/reverse', {
      params: { id: reversing.orderId },
      body: { amount: reversing.received ?? reversing.amount, reason },
    });
    showToast({ kind: 'success', text: r.requested });
    refresh();
  };
  return (
    <AdminListFrame
      title={t.label}
      panel={
        open?.reversal && (
          <ReversalPanel
            key={open.reversal.id}
            order={open}
            reversal={open.reversal}
            username={username}
            onClose={() => setOpenId(null)}
            onDecided={refresh}
          />
        )
      }
    >
      {children}
      {!areReversals && (
        <FilterBar>
          <TextInput
            label={t.search}
            isLabelHidden
            placeholder={t.search}
            icon="search"
            size={44}
            className={wideField}
            maxLength={limits.providerTxMax}
            defaultValue={search}
            onBlur={(event) => change({ search: event.target.value.trim(), before: null })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') change({ search: event.currentTarget.value.trim(), before: null });
            }}
          />
          <Select
            label={t.state}
            isLabelHidden
            size={44}
            value={state ?? ''}
            onChange={(event) => change({ state: event.target.value, before: null })}
            options={[{ value: '', label: t.anyState }, ...states.map((value) => ({ value, label: t.states[value] }))]}
          />
          <Select
            label={t.method}
            isLabelHidden
            size={44}
            value={method ?? ''}
            onChange={(event) => change({ method: event.target.value, before: null })}
            options={[
              { value: '', label: t.anyMethod },
              ...paymentMethods.map((value) => ({ value, label: t.methods[value] })),
            ]}
          />
        </FilterBar>
      )}
      {orders.data === null && orders.isLoading && <TableSkeleton />}
      {orders.hasFailed && <ListFailed onAgain={orders.refetch} />}
      {orders.data !== null && rows.length === 0 && (
        <ListEmpty icon="wallet" isFiltered={!areReversals && Object.keys(filter).length > 0} />
      )}
      {rows.length > 0 && <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ orderId }) => orderId} />}
      {orders.data?.next && (
        <LinkButton look="line" size={36} to={to({ before: orders.data.next })}>
          {adminText.more}
        </LinkButton>
      )}
      <ReceiveDialog order={received} onClose={() => setReceived(null)} onReceived={refresh} />
      <ReasonDialog
        isOpen={reversing !== null}
        onClose={() => setReversing(null)}
        title={r.title({ id: reversing?.orderId ?? '' })}
        text={
          reversing &&
          r.requestText({ amount: sum(reversing.received ?? reversing.amount), name: reversing.party.name })
        }
        actionLabel={r.request}
        isDanger
        onConfirm={requestReversal}
      />
    </AdminListFrame>
  );
}

const tones = { NEW: 'info', PAID: 'ok', CANCELLED: 'plain' } as const;

type OrderActions = Record<'receive' | 'reverse' | 'decide', (order: AdminPaymentOrder) => void>;

const useOrderColumns = (actions: OrderActions | null): Column<AdminPaymentOrder>[] => {
  const { payments: t, reversal: r } = useDepositsAdminText();
  const sum = useFormatExactSum();
  return [
    { id: 'number', head: t.number, cell: ({ orderId }) => <span className="num">{orderId}</span>, isTight: true },
    { id: 'whose', head: t.whose, cell: ({ party }) => party.name },
    {
      id: 'payer',
      head: t.payer,
      cell: ({ payer }) =>
        payer &&
        [payer.name, payer.taxNumber && `…${payer.taxNumber}`, payer.account && `…${payer.account}`]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'amount',
      head: t.amount,
      cell: ({ amount, received }) =>
        received === null ? sum(amount) : `${sum(amount)}, ${t.cameNote} ${sum(received)}`,
      isNumber: true,
    },
    { id: 'method', head: t.method, cell: ({ method }) => t.methods[method] },
    { id: 'transaction', head: t.transaction, cell: ({ providerTx }) => providerTx },
    {
      id: 'created',
      head: t.created,
      cell: ({ createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
      isTight: true,
    },
    {
      id: 'state',
      head: t.state,
      cell: (order) => {
        if (order.reversal !== null)
          return (
            <span className={css.action}>
              <Badge tone="warn">{r.waits}</Badge>
              {actions && (
                <Button look="soft" size={36} onClick={() => actions.decide(order)}>
                  {r.open}
                </Button>
              )}
            </span>
          );
        if (actions && order.method === 'TRANSFER' && order.state === 'NEW')
          return (
            <Button look="soft" size={36} onClick={() => actions.receive(order)}>
              {order.firstAgreedBy === null ? t.receive : t.receiveAgain}
            </Button>
          );
        return (
          <span className={css.action}>
            <Badge tone={tones[order.state]}>{t.states[order.state]}</Badge>
            {actions && order.method === 'TRANSFER' && order.state === 'PAID' && (
              <Button
                look="subtle"
                size={36}
                aria-label={r.requestOf({ id: order.orderId })}
                onClick={() => actions.reverse(order)}
              >
                {r.request}
              </Button>
            )}
          </span>
        );
      },
      isTight: true,
    },
  ];
};
