import { useState } from 'react';
import { FormDialog } from '#identity/web/profile/FormDialog.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { mapSearchPath } from '#listings/rules/query.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Order } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { dayOf, endOf, lastDay } from './days.ts';
import { Matches } from './Matches.tsx';
import css from './orders.module.css';
import { listPathOf, queryOf, type SearchNames, SearchWords } from './SearchWords.tsx';
import { useOrdersText } from './text.ts';

const STORAGE_KEY = 'orders-seen';

/** How many matches of each order this browser has shown. What stands there may have been written by anyone. */
const readShownCounts = (): Record<string, number> => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, count]) => typeof count === 'number'));
  } catch {
    return {};
  }
};

/** How many matches came since this browser showed them last. */
const useNewMatches = ({ id, matches }: Order): { fresh: number; markShown: () => void } => {
  const [shownCount, setShownCount] = useState(() => readShownCounts()[id] ?? 0);
  const markShown = () => {
    setShownCount(matches);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readShownCounts(), [id]: matches }));
    } catch {
      // A browser that stores nothing marks them as new again next time.
    }
  };
  return { fresh: Math.max(0, matches - shownCount), markShown };
};

export const orderTones = { ACTIVE: 'ok', EXPIRED: 'warn', CANCELLED: 'plain' } as const;

type OrderCardProps = { order: Order; names: SearchNames; onOrder: (order: Order) => void };

/** One order: what it looks for, its state, what it found, and what can be done about it. */
export function OrderCard({ order, names, onOrder }: OrderCardProps) {
  const t = useOrdersText().tab;
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { fresh, markShown } = useNewMatches(order);
  const open = () => {
    setIsOpen(!isOpen);
    markShown();
  };
  const title = t.number({ id: groupDigits(order.id) });
  return (
    <article className={css.order} aria-label={title}>
      <div className={css.top}>
        <h3 className={css.name}>{title}</h3>
        <Badge tone={orderTones[order.state]}>{t.states[order.state]}</Badge>
        {fresh > 0 && <Badge tone="accent">{t.fresh({ n: fresh })}</Badge>}
        <span className={css.when}>{t.until[order.state]({ until: endOf(order, locale) })}</span>
      </div>
      <SearchWords query={order.query} communications={order.communications} names={names} />
      <p className={css.count}>
        <b>{t.matches({ n: order.matches })}</b> · {t.since({ day: dayOf(order.createdAt, locale) })}
      </p>
      <div className={css.acts}>
        {order.matches > 0 && (
          <Button
            look="soft"
            size={36}
            iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            onClick={open}
          >
            {isOpen ? t.hideMatches : t.showMatches}
          </Button>
        )}
        <OpenLinks order={order} />
        <OrderActions order={order} names={names} title={title} onOrder={onOrder} />
      </div>
      {isOpen && <Matches key={order.matches} orderId={order.id} />}
    </article>
  );
}

function OpenLinks({ order }: { order: Order }) {
  const t = useOrdersText().tab;
  const query = queryOf(order.query);
  return (
    <>
      <LinkButton look="subtle" size={36} icon="list-details" to={listPathOf(order.query)}>
        {t.openList}
      </LinkButton>
      {query.areas.length > 0 && (
        <LinkButton look="subtle" size={36} icon="map" to={mapSearchPath(query)}>
          {t.openMap}
        </LinkButton>
      )}
    </>
  );
}

/** Renews an order, or stops it after a question. */
function OrderActions({ order, names, title, onOrder }: OrderCardProps & { title: string }) {
  const t = useOrdersText().tab;
  const locale = useLocale();
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, refusal, reset, run } = useMutation();
  const params = { id: order.id };
  const renew = () =>
    run(async () => {
      const renewed = await callApi('POST /user/orders/:id/renew', { params });
      onOrder(renewed);
      showToast({ kind: 'success', text: t.renewed({ until: lastDay(renewed.activeUntil, locale) }) });
    });
  const stop = async () => {
    const isDone = await run(async () => onOrder(await callApi('POST /user/orders/:id/stop', { params })));
    if (!isDone) return;
    setIsConfirming(false);
    showToast({ kind: 'success', text: t.stopped });
  };
  const close = () => {
    setIsConfirming(false);
    reset();
  };
  return (
    <>
      {order.state !== 'CANCELLED' && (
        <Button
          look="subtle"
          size={36}
          icon="refresh"
          aria-label={`${t.renew}: ${title}`}
          isLoading={isBusy && !isConfirming}
          onClick={() => void renew()}
        >
          {t.renew}
        </Button>
      )}
      {order.state === 'ACTIVE' && (
        <Button
          look="subtle"
          size={36}
          icon="ban"
          aria-haspopup="dialog"
          aria-label={`${t.stop}: ${title}`}
          onClick={() => setIsConfirming(true)}
        >
          {t.stop}
        </Button>
      )}
      <span aria-live="assertive">
        {refusal && !isConfirming && <FieldMessage state="error">{refusal.message}</FieldMessage>}
      </span>
      <FormDialog
        isOpen={isConfirming}
        onClose={close}
        title={t.stopTitle}
        isBusy={isBusy}
        refusal={refusal?.message}
        submit={t.stop}
        look="danger"
        onSubmit={() => void stop()}
      >
        <SearchWords query={order.query} communications={order.communications} names={names} />
        <p className={css.line}>{t.stopLine}</p>
      </FormDialog>
    </>
  );
}
