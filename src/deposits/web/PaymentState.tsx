import { useEffect, useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import { formatMoney } from '#platform/values/money.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { contract, PaymentOrder } from '../contract.ts';
import type text from '../text/uz.ts';
import css from './PaymentState.module.css';
import { loadReturnPath, type ReturnPath, saveReturnPath } from './return-path.ts';
import { TopUpDialog } from './TopUpDialog.tsx';

/** How often the page asks whether the provider has told us, in milliseconds. */
const POLL_MS = 2_000;

type PaymentOutcome = 'waiting' | 'paid' | 'failed' | 'cancelled';
const icons: Record<PaymentOutcome, IconName> = {
  waiting: 'hourglass',
  paid: 'circle-check',
  failed: 'alert-circle',
  cancelled: 'circle-x',
};

const outcomeOf = ({ state, attempt }: PaymentOrder): PaymentOutcome => {
  if (state === 'PAID') return 'paid';
  if (state === 'CANCELLED') return 'cancelled';
  return attempt === 'failed' ? 'failed' : 'waiting';
};

/** The order as it stands now, asked again until it is paid or cancelled. */
const useFreshOrder = (first: PaymentOrder): PaymentOrder => {
  const [order, setOrder] = useState(first);
  useEffect(() => {
    if (order.state !== 'NEW' || order.method === 'TRANSFER') return;
    const timer = setTimeout(() => {
      api<typeof contract>()('GET /user/deposit/top-ups/:id', { params: { id: order.orderId } }).then(
        setOrder,
        // The next answer may come: the same order again starts the wait anew.
        () => setOrder((before) => ({ ...before })),
      );
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [order]);
  return order;
};

/** What became of a payment. It only reads: money is credited when the provider says so, not by coming back. */
export function PaymentState({ order: first }: { order: PaymentOrder }) {
  const t = useText<typeof text>('deposits').payment;
  const locale = useLocale();
  const order = useFreshOrder(first);
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  const [returnPath, setReturnPath] = useState<ReturnPath | null>(null);
  useEffect(() => setReturnPath(loadReturnPath()), []);
  const outcome = outcomeOf(order);
  useEffect(() => {
    // The header shows the balance too.
    if (outcome === 'paid') void refreshOwnBalance();
  }, [outcome]);
  const amount = formatMoney({ currency: 'UZS', hundredths: BigInt(order.amount) }, locale);
  const texts: Record<PaymentOutcome, string> = {
    waiting: t.waitingText,
    paid: t.paidText({ amount }),
    failed: t.failedText,
    cancelled: t.cancelledText,
  };
  return (
    <section className={css.card} aria-live="polite">
      <span className={classNames(css.mark, css[outcome])}>
        <Icon name={icons[outcome]} size={32} />
      </span>
      <h1 className="h2">{t[outcome]}</h1>
      <p className={css.text}>{texts[outcome]}</p>
      <p className={css.facts}>
        {t.order({ id: order.orderId })} · <span className="num">{amount}</span>
      </p>
      {outcome === 'failed' && (
        <Button size={52} isWide onClick={() => setIsTopUpOpen(true)}>
          {t.again}
        </Button>
      )}
      {order.method === 'TRANSFER' && (
        <LinkButton size={52} isWide to={`/payments/${order.orderId}/invoice`}>
          {t.invoice}
        </LinkButton>
      )}
      {returnPath && (
        <LinkButton
          look={outcome === 'paid' ? 'filled' : 'line'}
          size={52}
          isWide
          to={returnPath.to}
          onClick={() => saveReturnPath(undefined)}
        >
          {returnPath.isProperty ? t.toProperty({ id: returnPath.lot }) : t.toLot({ lot: returnPath.lot })}
        </LinkButton>
      )}
      <LinkButton look={outcome === 'paid' && !returnPath ? 'filled' : 'line'} size={52} isWide to="/profile">
        {t.toProfile}
      </LinkButton>
      <TopUpDialog isOpen={isTopUpOpen} onClose={() => setIsTopUpOpen(false)} suggestedTiyin={BigInt(order.amount)} />
    </section>
  );
}
