import { useEffect, useState } from 'react';
import { refreshDeposit } from '#accounts/web/deposit.ts';
import { formatMoney } from '#platform/values/money.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { contract, Order } from '../contract.ts';
import type text from '../text/uz.ts';
import css from './PaymentState.module.css';
import { TopUpDialog } from './TopUpDialog.tsx';
import { rememberWayBack, type WayBack, wayBack } from './way-back.ts';

/** How often the page asks whether the provider has told us, in milliseconds. */
const ASK_EVERY_MS = 2_000;

type Look = 'waiting' | 'paid' | 'failed' | 'cancelled';
const icons: Record<Look, IconName> = {
  waiting: 'hourglass',
  paid: 'circle-check',
  failed: 'alert-circle',
  cancelled: 'circle-x',
};

const lookOf = ({ state, attempt }: Order): Look => {
  if (state === 'PAID') return 'paid';
  if (state === 'CANCELLED') return 'cancelled';
  return attempt === 'failed' ? 'failed' : 'waiting';
};

/** The order as it stands now, asked again until it is paid or cancelled. */
const useFreshOrder = (first: Order): Order => {
  const [order, setOrder] = useState(first);
  useEffect(() => {
    if (order.state !== 'NEW' || order.method === 'TRANSFER') return;
    const timer = setTimeout(() => {
      api<typeof contract>()('GET /user/deposit/top-ups/:id', { params: { id: order.orderId } }).then(
        setOrder,
        // The next answer may come: the same order again starts the wait anew.
        () => setOrder((before) => ({ ...before })),
      );
    }, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [order]);
  return order;
};

/** What became of a payment. It only reads: money is credited when the provider says so, not by coming back. */
export function PaymentState({ order: first }: { order: Order }) {
  const t = useText<typeof text>('deposits').payment;
  const locale = useLocale();
  const order = useFreshOrder(first);
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  const [way, setWay] = useState<WayBack | null>(null);
  useEffect(() => setWay(wayBack()), []);
  const look = lookOf(order);
  useEffect(() => {
    // The header shows the balance too.
    if (look === 'paid') void refreshDeposit();
  }, [look]);
  const amount = formatMoney({ currency: 'UZS', hundredths: BigInt(order.amount) }, locale);
  const texts: Record<Look, string> = {
    waiting: t.waitingText,
    paid: t.paidText({ amount }),
    failed: t.failedText,
    cancelled: t.cancelledText,
  };
  return (
    <section className={css.card} aria-live="polite">
      <span className={classNames(css.mark, css[look])}>
        <Icon name={icons[look]} size={32} />
      </span>
      <h1 className="h2">{t[look]}</h1>
      <p className={css.text}>{texts[look]}</p>
      <p className={css.facts}>
        {t.order({ id: order.orderId })} · <span className="num">{amount}</span>
      </p>
      {look === 'failed' && (
        <Button size={52} isWide onClick={() => setIsTopUpOpen(true)}>
          {t.again}
        </Button>
      )}
      {order.method === 'TRANSFER' && (
        <LinkButton size={52} isWide to={`/payments/${order.orderId}/invoice`}>
          {t.invoice}
        </LinkButton>
      )}
      {way && (
        <LinkButton
          look={look === 'paid' ? 'filled' : 'line'}
          size={52}
          isWide
          to={way.to}
          onClick={() => rememberWayBack(undefined)}
        >
          {t.toLot({ lot: way.lot })}
        </LinkButton>
      )}
      <LinkButton look={look === 'paid' && !way ? 'filled' : 'line'} size={52} isWide to="/profile">
        {t.toProfile}
      </LinkButton>
      <TopUpDialog isOpen={isTopUpOpen} onClose={() => setIsTopUpOpen(false)} suggestedTiyin={BigInt(order.amount)} />
    </section>
  );
}
