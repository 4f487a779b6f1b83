import type { ReactNode } from 'react';
import { formatSum } from '#platform/values/money.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useText } from '#platform/web/text.tsx';
import type { Invoice } from '../contract.ts';
import type text from '../text/uz.ts';
import { formatIsoDay } from './format-iso-day.ts';
import css from './InvoiceDocument.module.css';

/** An account in groups of four, as bank papers have it. */
const grouped = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1\u00a0');

/** An invoice to read, to copy from and to print. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const t = useText<typeof text>('deposits').invoice;
  const { recipient, payer } = invoice;
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h1 className="h2">{t.number({ number: invoice.number })}</h1>
        {invoice.state === 'PAID' && <Badge tone="ok">{t.paid}</Badge>}
      </header>
      <dl className={css.facts}>
        <Fact name={t.issued}>{formatIsoDay(invoice.issuedOn)}</Fact>
        <Fact name={t.payBy}>{formatIsoDay(invoice.payBy)}</Fact>
        <Fact name={t.payer}>
          {payer.name}
          {payer.tin !== null && `, ${t.tin} ${payer.tin}`}
        </Fact>
        <Fact name={t.recipient}>
          {recipient.name}, {t.tin} {recipient.tin}
        </Fact>
        <Fact name={t.account}>{grouped(recipient.account)}</Fact>
        <Fact name={t.bank}>
          {recipient.bank}, {t.bankCode} {recipient.bankCode}
        </Fact>
        <Fact name={t.purpose}>{invoice.purpose}</Fact>
        <Fact name={t.amount}>
          <strong className={css.amount}>{formatSum(BigInt(invoice.amount), 'decimal')}</strong>
          <span className={css.words}>{invoice.amountInWords}</span>
        </Fact>
      </dl>
      {invoice.received !== null && (
        <p className={css.note}>{t.received({ amount: formatSum(BigInt(invoice.received), 'decimal') })}</p>
      )}
      <p className={css.note}>{t.note}</p>
      <p className={css.note}>{t.whoPays}</p>
      <Button look="line" size={48} icon="printer" className={css.print ?? ''} onClick={() => print()}>
        {t.print}
      </Button>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
