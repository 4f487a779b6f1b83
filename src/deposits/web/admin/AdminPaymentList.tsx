import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { Figures, ListViews } from '#platform/web/admin-list/AdminListFrame.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { useFormatSum } from '#platform/web/text.tsx';
import type { contract, MoneyFigures } from '../../contract.ts';
import css from './admin.module.css';
import { useDepositsAdminText, useFormatExactSum, useFormatShortSum } from './admin-text.ts';
import { OrdersView } from './OrdersView.tsx';
import { OwedView } from './OwedView.tsx';
import { ReconcileView } from './ReconcileView.tsx';

const paymentViews = ['list', 'reconcile', 'owed', 'reversals'] as const;

/** Money that came, how it compares with what providers say, and what sellers are owed. */
export function AdminPaymentList({ mayReceive, username }: { mayReceive: boolean; username: string }) {
  const t = useDepositsAdminText().payments;
  const { query, to } = useListAddress();
  const view = paymentViews.find((one) => one === query.get('view')) ?? 'list';
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
        {
          id: 'reversals',
          label: t.views.reversals,
          count: money.data?.reversalsWaiting || undefined,
          to: to(fresh({ view: 'reversals' })),
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
    <OrdersView key={view} areReversals={view === 'reversals'} {...{ mayReceive, username }} onChanged={money.refetch}>
      {figures}
      {views}
    </OrdersView>
  );
}

/** Another view begins at its first page, in every state. */
const fresh = (changes: { view: string | null }) => ({
  ...changes,
  before: null,
  from: null,
  state: null,
  method: null,
  search: null,
});

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
