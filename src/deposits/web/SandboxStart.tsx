import { useState } from 'react';
import { tiyinOfSum } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { useText } from '#platform/web/text.tsx';
import type text from '../text/uz.ts';
import { RefundDialog } from './RefundDialog.tsx';
import css from './SandboxPayment.module.css';
import { TopUpDialog } from './TopUpDialog.tsx';

/** What the refund of this page offers at most; how much is really free the ledger says. */
const OFFERED_TIYIN = tiyinOfSum(42_250_000n);
/** A lot for which money is missing, as the top-up shows it. */
const need = { lot: '104\u00a0330', amountTiyin: tiyinOfSum(52_250_000n) };

/** Where a builder tries top-ups and refunds without a lot. */
export function SandboxStart() {
  const t = useText<typeof text>('deposits');
  const [open, setOpen] = useState<'topUp' | 'refund' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={css.card}>
      <h1 className="h2">{t.sandbox.title}</h1>
      <p className={css.lead}>{t.sandbox.lead}</p>
      <div className={css.buttons}>
        <Button size={52} look="accent" onClick={() => setOpen('topUp')}>
          {t.topUp.title}
        </Button>
        <Button size={52} look="line" onClick={() => setOpen('refund')}>
          {t.refund.title}
        </Button>
      </div>
      <TopUpDialog isOpen={open === 'topUp'} onClose={close} need={need} />
      <RefundDialog isOpen={open === 'refund'} onClose={close} availableTiyin={OFFERED_TIYIN} onRequested={close} />
    </section>
  );
}
