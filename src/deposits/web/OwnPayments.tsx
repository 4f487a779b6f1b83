import type { ReactNode } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { formatMoney } from '#platform/values/money.ts';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { LinkButton } from '#platform/web/Button.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { OpenInvoice, Refund } from '../contract.ts';
import type text from '../text/uz.ts';
import { formatIsoDay } from './format-iso-day.ts';
import css from './OwnPayments.module.css';
import { type OwnPayments as OwnPaymentLists, refreshOwnPayments, useOwnPayments } from './own-payments.ts';

/**
 * What is on its way: refunds with their state, due date and account, and invoices that are not paid. What stands below it comes
 * once its height is known, so that nothing moves.
 */
export function OwnPayments({ children }: { children?: ReactNode }) {
  const payments = useOwnPayments();
  return (
    <>
      {payments === null ? <TabSkeleton /> : <PaymentPanels payments={payments} />}
      <div hidden={payments === null}>{children}</div>
    </>
  );
}

function PaymentPanels({ payments }: { payments: OwnPaymentLists | 'failed' }) {
  const t = useText<typeof text>('deposits').own;
  if (payments === 'failed') return <TabFailure message={t.failed} onAgain={() => void refreshOwnPayments()} />;
  const { invoices, refunds } = payments;
  return (
    <>
      {invoices.length > 0 && (
        <Panel title={t.invoices}>
          <ul className={css.list}>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.orderId} invoice={invoice} />
            ))}
          </ul>
        </Panel>
      )}
      {refunds.length > 0 && (
        <Panel title={t.refunds}>
          <ul className={css.list}>
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function InvoiceRow({ invoice: { orderId, number, amount, payBy, isOverdue } }: { invoice: OpenInvoice }) {
  const all = useText<typeof text>('deposits');
  const t = all.own;
  const locale = useLocale();
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b className="num">{formatMoney({ currency: 'UZS', hundredths: BigInt(amount) }, locale)}</b>
        <span>{all.invoice.number({ number })}</span>
        <span>{t.payBy({ day: formatIsoDay(payBy) })}</span>
      </div>
      <Badge tone={isOverdue ? 'bad' : 'warn'}>{isOverdue ? t.overdue : t.unpaid}</Badge>
      <LinkButton look="line" size={36} to={`/payments/${orderId}/invoice`} aria-label={t.openInvoice({ number })}>
        {t.open}
      </LinkButton>
    </li>
  );
}

const tones = { REQUESTED: 'warn', PAID: 'ok', REFUSED: 'bad' } as const;

function RefundRow({ refund }: { refund: Refund }) {
  const all = useText<typeof text>('deposits');
  const t = all.own;
  const locale = useLocale();
  const { id, amount, state, accountLast4, bankCode, requestedAt, dueOn, decidedAt, note } = refund;
  const place = accountLast4 === null ? t.toCard : t.toAccount({ account: accountLast4, bankCode: bankCode ?? '' });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b className="num">{formatMoney({ currency: 'UZS', hundredths: BigInt(amount) }, locale)}</b>
        <span>{t.refund({ id, when: formatDateTime(requestedAt) })}</span>
        <span>{place}</span>
        {decidedAt === null ? (
          <span>{t.due({ day: formatIsoDay(dueOn) })}</span>
        ) : (
          <span>{t.decided({ day: formatDate(decidedAt) })}</span>
        )}
        {note !== '' && <span>{t.note({ note })}</span>}
      </div>
      <Badge tone={tones[state]}>{all.refund.states[state]}</Badge>
    </li>
  );
}
