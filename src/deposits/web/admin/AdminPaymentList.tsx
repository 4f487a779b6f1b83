import { type ReactNode, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import {
  AdminListFrame,
  Figures,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListViews,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useFormatSum } from '#platform/web/text.tsx';
import type { AdminPaymentOrder, contract, MoneyFigures } from '../../contract.ts';
import { paymentMethods } from '../../rules/amounts.ts';
import css from './admin.module.css';
import { useDepositsAdminText, useFormatExactSum, useFormatShortSum } from './admin-text.ts';
import { OwedView } from './OwedView.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReconcileView } from './ReconcileView.tsx';

const paymentViews = ['list', 'reconcile', 'owed'] as const;
const states = ['NEW', 'PAID', 'CANCELLED'] as const;
type State = (typeof states)[number];
type Method = (typeof paymentMethods)[number];
const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((one) => one === text);

/** Money that came, how it compares with what providers say, and what sellers are owed. */
export function AdminPaymentList({ mayReceive, username }: { mayReceive: boolean; username: string }) {
  const t = useDepositsAdminText().payments;
  const { query, to } = useListAddress();
  const view = oneOf(paymentViews, query.get('view')) ?? 'list';
  const money = useQuery('money', () => api<typeof contract>()('GET /office/money'));
  const figures = money.data && <MoneyOverview {...money.data} />;
  const views = (
    <ListViews
      label={t.label}
      current={view}
      views={[
        { id: 'list', label: t.views.list, to: to(fresh({ view: null })) },
        {
          id: 'reconcile',
          label: t.views.reconcile,
          count: money.data?.differencesOpen || undefined,
          to: to(fresh({ view: 'reconcile' })),
        },
        {
          id: 'owed',
          label: t.views.owed,
          count: money.data?.sharesOwed || undefined,
          to: to(fresh({ view: 'owed' })),
        },
      ]}
    />
  );
  if (view === 'owed')
    return (
      <OwedView mayPay={mayReceive} username={username} onChanged={money.refetch}>
        {figures}
        {views}
      </OwedView>
    );
  if (view === 'reconcile')
    return (
      <ReconcileView mayReconcile={mayReceive} onChanged={money.refetch}>
        {figures}
        {views}
      </ReconcileView>
    );
  return (
    <Orders mayReceive={mayReceive} onChanged={money.refetch}>
      {figures}
      {views}
    </Orders>
  );
}

/** Another view begins at its first page, in every state. */
const fresh = (changes: { view: string | null }) => ({ ...changes, before: null, from: null, state: null });

function MoneyOverview(money: MoneyFigures) {
  const { available, held, owedToSellers, forfeited, toppedUpToday, invoicesWaiting, differencesOpen } = money;
  const { payments: t, unexplained: alarm } = useDepositsAdminText();
  const short = useFormatShortSum();
  const sum = useFormatSum();
  const { length: alarms } = money.unexplained;
  return (
    <>
      {money.uncheckedSince !== null && (
        <section className={css.alarm} role="alert">
          <h2>{alarm.unchecked({ time: formatDateTime(money.uncheckedSince) })}</h2>
          <p>{alarm.uncheckedText}</p>
        </section>
      )}
      {alarms > 0 && <UnexplainedMoney accounts={money.unexplained} />}
      <Figures
        figures={[
          { name: t.available, figure: short(available), note: sum(available) },
          { name: t.held, figure: short(held), note: sum(held) },
          { name: t.owedToSellers, figure: short(owedToSellers), note: `${t.forfeited}: ${sum(forfeited)}` },
          { name: t.today, figure: short(toppedUpToday), note: `${t.invoices}: ${groupDigits(invoicesWaiting)}` },
          { name: t.differences, figure: groupDigits(differencesOpen), isBad: differencesOpen > 0 },
          ...(alarms > 0 ? [{ name: alarm.figure, figure: groupDigits(alarms), isBad: true }] : []),
        ]}
      />
    </>
  );
}

/** Accounts that hold another sum than the objects behind them explain, each by whose it is. */
function UnexplainedMoney({ accounts }: { accounts: MoneyFigures['unexplained'] }) {
  const t = useDepositsAdminText().unexplained;
  const sum = useFormatExactSum();
  return (
    <section className={css.alarm} role="alert">
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <ul>
        {accounts.map(({ owner, bucket, balance, explained }) => (
          <li key={`${owner.kind}:${owner.id}:${bucket}`}>
            {t.line({
              name: owner.name ?? (owner.kind === 'LOT' ? t.lot({ id: `${owner.id}` }) : `${owner.id}`),
              bucket: t.buckets[bucket],
              balance: sum(balance),
              explained: sum(explained),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OrdersProps = { mayReceive: boolean; onChanged: () => void; children: ReactNode };

function Orders({ mayReceive, onChanged, children }: OrdersProps) {
  const t = useDepositsAdminText().payments;
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
  };
  const orders = useQuery(JSON.stringify(filter), () =>
    api<typeof contract>()('GET /office/payments', { query: filter }),
  );
  const [received, setReceived] = useState<AdminPaymentOrder | null>(null);
  const columns = useOrderColumns(mayReceive ? setReceived : null);
  const rows = orders.data?.data ?? [];
  return (
    <AdminListFrame title={t.label}>
      {children}
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
      {orders.data === null && orders.isLoading && <TableSkeleton />}
      {orders.hasFailed && <ListFailed onAgain={orders.refetch} />}
      {orders.data !== null && rows.length === 0 && (
        <ListEmpty icon="wallet" isFiltered={Object.keys(filter).length > 0} />
      )}
      {rows.length > 0 && <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ orderId }) => orderId} />}
      {orders.data?.next && (
        <LinkButton look="line" size={36} to={to({ before: orders.data.next })}>
          {adminText.more}
        </LinkButton>
      )}
      <ReceiveDialog
        order={received}
        onClose={() => setReceived(null)}
        onReceived={() => {
          orders.refetch();
          onChanged();
        }}
      />
    </AdminListFrame>
  );
}

const tones = { NEW: 'info', PAID: 'ok', CANCELLED: 'plain' } as const;

const useOrderColumns = (onReceive: ((order: AdminPaymentOrder) => void) | null): Column<AdminPaymentOrder>[] => {
  const t = useDepositsAdminText().payments;
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
      cell: (order) =>
        onReceive && order.method === 'TRANSFER' && order.state === 'NEW' ? (
          <Button look="soft" size={36} onClick={() => onReceive(order)}>
            {order.firstAgreedBy === null ? t.receive : t.receiveAgain}
          </Button>
        ) : (
          <Badge tone={tones[order.state]}>{t.states[order.state]}</Badge>
        ),
      isTight: true,
    },
  ];
};
