import { useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Order } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { lastDay } from './days.ts';
import { orderTones } from './OrderCard.tsx';
import css from './orders.module.css';
import { listPathOf, type SearchNames, SearchWords } from './SearchWords.tsx';
import { useOrdersText } from './text.ts';

type OrderLinkProps = { token: string; order: Order; names: SearchNames };

/** The order behind the link of a message: what it looks for, and two buttons. Nothing happens by opening it. */
export function OrderLink({ token, order: loaded, names }: OrderLinkProps) {
  const t = useOrdersText();
  const locale = useLocale();
  const [order, setOrder] = useState(loaded);
  const [busy, setBusy] = useState<'renew' | 'stop' | null>(null);
  const { refusal, run } = useMutation();
  const until = lastDay(order.activeUntil, locale);
  const act = async (action: 'renew' | 'stop') => {
    setBusy(action);
    await run(async () => {
      const changed = await callApi('POST /public/order/:token', { params: { token }, body: { do: action } });
      setOrder(changed);
      const renewed = t.tab.renewed({ until: lastDay(changed.activeUntil, locale) });
      showToast({ kind: 'success', text: action === 'stop' ? t.tab.stopped : renewed });
    });
    setBusy(null);
  };
  return (
    <div className={css.page}>
      <div>
        <h1 className="h1">{t.link.title}</h1>
        <p className={css.line}>{t.link.line}</p>
      </div>
      <section className={css.card} aria-label={t.link.title}>
        <div className={css.top} role="status">
          <Badge tone={orderTones[order.state]}>{t.tab.states[order.state]}</Badge>
          <span>{order.state === 'CANCELLED' ? t.link.stoppedLine : t.tab.until[order.state]({ until })}</span>
        </div>
        <SearchWords query={order.query} communications={order.communications} names={names} />
        <p className={css.count}>
          <b>{t.tab.matches({ n: order.matches })}</b> · {order.phoneMasked}
        </p>
        <div className={css.buttons}>
          {order.state !== 'CANCELLED' && (
            <Button icon="refresh" isLoading={busy === 'renew'} onClick={() => void act('renew')}>
              {t.tab.renew}
            </Button>
          )}
          {order.state === 'ACTIVE' && (
            <Button look="line" icon="ban" isLoading={busy === 'stop'} onClick={() => void act('stop')}>
              {t.tab.stop}
            </Button>
          )}
          <LinkButton look="subtle" icon="list-details" to={listPathOf(order.query)}>
            {t.tab.openList}
          </LinkButton>
        </div>
        <div aria-live="assertive">
          {refusal && (
            <FieldMessage state="error">{refusal.status === 0 ? t.link.failed : refusal.message}</FieldMessage>
          )}
        </div>
      </section>
    </div>
  );
}

/** A link that the application did not make, or that answers no more. */
export function InvalidOrderLink() {
  const t = useOrdersText().link;
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t.title}</h1>
      <EmptyState
        icon="link"
        title={t.wrongTitle}
        text={t.wrongLine}
        action={
          <span className={css.buttons}>
            <LinkButton look="soft" to="/profile?activeTab=orders">
              {t.toOrders}
            </LinkButton>
            <LinkButton look="line" to="/products?sort=NEWEST">
              {t.toListings}
            </LinkButton>
          </span>
        }
      />
    </div>
  );
}
