import { useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import type { Order } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import css from './orders.module.css';
import { loadSearchNames, type SearchNames } from './SearchWords.tsx';
import { useOrdersText } from './text.ts';

type Loaded = { orders: Order[]; names: SearchNames };

const load = async (): Promise<Loaded> => {
  const { data: orders } = await callApi('GET /user/orders');
  return { orders, names: await loadSearchNames(orders) };
};

/** The standing orders of whoever is logged in: what they look for, how long, and what they found (ALR-002). */
export function OrdersTab() {
  const t = useOrdersText();
  const { data, refusal, setData, reload } = useResource(load);
  const [isOpen, setIsOpen] = useState(false);
  const change = (loaded: Loaded, order: Order) =>
    setData({ ...loaded, orders: loaded.orders.map((other) => (other.id === order.id ? order : other)) });
  const add = (variant: 'line' | 'soft') => (
    <Button look={variant} icon="bell-plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {t.tab.add}
    </Button>
  );
  return (
    <section className={css.panel} aria-labelledby="orders">
      <header className={css.head}>
        <div className={css.titles}>
          <h2 id="orders" className="h3">
            {t.tab.title}
          </h2>
          <p className={css.line}>{t.tab.line}</p>
        </div>
        {data !== null && data.orders.length > 0 && add('line')}
      </header>
      {refusal && <TabFailure message={refusal.message} onAgain={reload} />}
      {!refusal && !data && <TabSkeleton />}
      {data?.orders.length === 0 && (
        <EmptyState icon="bell" title={t.tab.empty} text={t.tab.emptyLine} action={add('soft')} />
      )}
      {data && data.orders.length > 0 && (
        <ul className={css.rows}>
          {data.orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} names={data.names} onOrder={(changed) => change(data, changed)} />
            </li>
          ))}
        </ul>
      )}
      <OrderDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onSaved={reload} />
    </section>
  );
}
