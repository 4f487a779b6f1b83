import { type ReactNode, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Desk, Figures, FilterBar, ListEmpty, ListFailed, Views, wideField } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { useAddress } from '#platform/web/desk/use-address.ts';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { contract, OfficeOrder } from '../../contract.ts';
import { methods } from '../../rules/amounts.ts';
import { useOfficeMoneyText, useShortSum, useSumShown } from './office-text.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReconcileView } from './ReconcileView.tsx';

const states = ['NEW', 'PAID', 'CANCELLED'] as const;
type State = (typeof states)[number];
type Method = (typeof methods)[number];
const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((one) => one === text);

/** Money that came, and how it compares with what providers say. */
export function PaymentsDesk({ mayReceive }: { mayReceive: boolean }) {
  const t = useOfficeMoneyText().payments;
  const { query, to } = useAddress();
  const view = query.get('view') === 'reconcile' ? 'reconcile' : 'list';
  const money = useAsked('money', () => api<typeof contract>()('GET /office/money'));
  const figures = money.data && <MoneyFigures {...money.data} />;
  const views = (
    <Views
      label={t.label}
      current={view}
      views={[
        { id: 'list', label: t.views.list, to: to({ view: null, before: null }) },
        {
          id: 'reconcile',
          label: t.views.reconcile,
          count: money.data?.differencesOpen || undefined,
          to: to({ view: 'reconcile', before: null }),
        },
      ]}
    />
  );
  if (view === 'reconcile')
    return (
      <ReconcileView mayReconcile={mayReceive} onChanged={money.again}>
        {figures}
        {views}
      </ReconcileView>
    );
  return (
    <Orders mayReceive={mayReceive} onChanged={money.again}>
      {figures}
      {views}
    </Orders>
  );
}

type Money = {
  available: string;
  held: string;
  toppedUpToday: string;
  invoicesWaiting: number;
  differencesOpen: number;
};

function MoneyFigures({ available, held, toppedUpToday, invoicesWaiting, differencesOpen }: Money) {
  const t = useOfficeMoneyText().payments;
  const short = useShortSum();
  const sum = useSumShown();
  return (
    <Figures
      figures={[
        { name: t.available, figure: short(available), note: sum(available) },
        { name: t.held, figure: short(held), note: sum(held) },
        { name: t.today, figure: short(toppedUpToday), note: `${t.invoices}: ${groupDigits(invoicesWaiting)}` },
        { name: t.differences, figure: groupDigits(differencesOpen), isBad: differencesOpen > 0 },
      ]}
    />
  );
}

type OrdersProps = { mayReceive: boolean; onChanged: () => void; children: ReactNode };

function Orders({ mayReceive, onChanged, children }: OrdersProps) {
  const t = useOfficeMoneyText().payments;
  const desk = useDeskText();
  const { query, change, to } = useAddress();
  const state = oneOf<State>(states, query.get('state'));
  const method = oneOf<Method>(methods, query.get('method'));
  const search = query.get('search') ?? '';
  const before = query.get('before');
  const wish = {
    ...(state && { state }),
    ...(method && { method }),
    ...(search && { search }),
    ...(before && { before }),
  };
  const orders = useAsked(JSON.stringify(wish), () => api<typeof contract>()('GET /office/payments', { query: wish }));
  const [received, setReceived] = useState<OfficeOrder | null>(null);
  const columns = useOrderColumns(mayReceive ? setReceived : null);
  const rows = orders.data?.data ?? [];
  return (
    <Desk title={t.label}>
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
          options={[{ value: '', label: t.anyMethod }, ...methods.map((value) => ({ value, label: t.methods[value] }))]}
        />
      </FilterBar>
      {orders.data === null && orders.isLoading && <TableBones />}
      {orders.hasFailed && <ListFailed onAgain={orders.again} />}
      {orders.data !== null && rows.length === 0 && <ListEmpty icon="wallet" />}
      {rows.length > 0 && <DeskTable label={t.label} columns={columns} rows={rows} keyOf={({ orderId }) => orderId} />}
      {orders.data?.next && (
        <LinkButton look="line" size={36} to={to({ before: orders.data.next })}>
          {desk.more}
        </LinkButton>
      )}
      <ReceiveDialog
        order={received}
        onClose={() => setReceived(null)}
        onReceived={() => {
          orders.again();
          onChanged();
        }}
      />
    </Desk>
  );
}

const tones = { NEW: 'info', PAID: 'ok', CANCELLED: 'plain' } as const;

const useOrderColumns = (onReceive: ((order: OfficeOrder) => void) | null): Column<OfficeOrder>[] => {
  const t = useOfficeMoneyText().payments;
  const sum = useSumShown();
  return [
    { id: 'number', head: t.number, cell: ({ orderId }) => <span className="num">{orderId}</span>, isTight: true },
    { id: 'whose', head: t.whose, cell: ({ party }) => party.name },
    { id: 'amount', head: t.amount, cell: ({ amount }) => sum(amount), isNumber: true },
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
            {t.receive}
          </Button>
        ) : (
          <Badge tone={tones[order.state]}>{t.states[order.state]}</Badge>
        ),
      isTight: true,
    },
  ];
};
