import { useState } from 'react';
import { refreshDeposit, useDeposit } from '#accounts/web/use-deposit.ts';
import type text from '#deposits/text/uz.ts';
import { refreshOwnPayments } from '#deposits/web/own-payments.ts';
import { RefundDialog } from '#deposits/web/RefundDialog.tsx';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useText } from '#platform/web/text.tsx';
import css from './DepositActions.module.css';

/** Tops the deposit up, or asks for the free part of it back. */
export function DepositActions() {
  const t = useText<typeof text>('deposits');
  const deposit = useDeposit();
  const [opened, setOpened] = useState<'topUp' | 'refund' | null>(null);
  const close = () => setOpened(null);
  const available = deposit === null || deposit === 'failed' ? 0n : BigInt(deposit.available);
  return (
    <>
      <Button look="accent" icon="plus" aria-haspopup="dialog" onClick={() => setOpened('topUp')}>
        {t.topUp.open}
      </Button>
      <Button
        look="line"
        icon="arrow-up-right"
        className={css.back ?? ''}
        aria-haspopup="dialog"
        disabled={deposit !== null && available === 0n}
        onClick={() => setOpened('refund')}
      >
        {t.refund.open}
      </Button>
      <TopUpDialog isOpen={opened === 'topUp'} onClose={close} />
      <RefundDialog
        isOpen={opened === 'refund'}
        onClose={close}
        availableTiyin={available}
        onRequested={() => {
          close();
          void refreshDeposit();
          void refreshOwnPayments();
        }}
      />
    </>
  );
}
