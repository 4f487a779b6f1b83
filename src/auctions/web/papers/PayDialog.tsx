import { useState } from 'react';
import { refreshOwnBalance, useOwnBalance } from '#accounts/web/use-own-balance.ts';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, Declaration } from '../../contract.ts';
import { lotDigits, sumOf } from './facts.ts';
import { refreshPapers } from './own-papers.ts';
import { restToPay } from './PurchaseTimeline.tsx';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { useLotMutation } from './use-lot-mutation.ts';

type PayDialogProps = { declaration: Declaration; isOpen: boolean; onClose: () => void };

/** Pays the price of a won lot from the deposit account; what is short can be topped up first. */
export function PayDialog({ declaration, isOpen, onClose }: PayDialogProps) {
  const t = usePapersText().pay;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} width={440} closesOnOutsideClick={false}>
      <Payment declaration={declaration} onClose={onClose} />
    </Dialog>
  );
}

function Payment({ declaration, onClose }: Omit<PayDialogProps, 'isOpen'>) {
  const t = usePapersText().pay;
  const locale = useLocale();
  const deposit = useOwnBalance();
  const mutation = useLotMutation();
  const [isToppingUp, setIsToppingUp] = useState(false);
  const rest = restToPay(declaration);
  const available = deposit === null || deposit === 'failed' ? null : BigInt(deposit.available);
  const missing = available !== null && available < rest ? rest - available : 0n;
  const pay = async () => {
    const isDone = await mutation.run((idempotencyKey) =>
      api<typeof contract>()('POST /auction/:id/pay', {
        params: { id: String(declaration.lotId) },
        body: { idempotencyKey },
      }),
    );
    await Promise.all([refreshPapers(), refreshOwnBalance()]);
    if (!isDone) return;
    onClose();
    showToast({ kind: 'success', title: t.done, text: t.doneLine });
  };
  return (
    <div className={css.question}>
      <dl className={css.sums}>
        <Sum name={t.price} value={sumOf(declaration.price, locale)} />
        <Sum name={t.deposit} value={`\u2212\u00a0${sumOf(declaration.deposit, locale)}`} />
        <Sum name={t.rest} value={sumOf(rest, locale)} isMain />
        <Sum name={t.available} value={available === null ? t.unknown : sumOf(available, locale)} />
      </dl>
      {missing > 0n ? (
        <>
          <FieldMessage state="warning">{t.missing({ amount: sumOf(missing, locale) })}</FieldMessage>
          <Button look="accent" size={52} isWide icon="plus" onClick={() => setIsToppingUp(true)}>
            {t.topUp}
          </Button>
        </>
      ) : (
        <>
          <p className={css.note}>{t.note}</p>
          <Button size={52} isWide isLoading={mutation.isBusy} onClick={() => void pay()}>
            {t.doIt({ amount: sumOf(rest, locale) })}
          </Button>
        </>
      )}
      <div aria-live="assertive" className={css.refusal}>
        {mutation.refusal && <FieldMessage state="error">{mutation.refusal.message}</FieldMessage>}
      </div>
      <TopUpDialog
        isOpen={isToppingUp}
        onClose={() => setIsToppingUp(false)}
        need={{ lot: lotDigits(declaration.lotId), amountTiyin: missing }}
      />
    </div>
  );
}

function Sum({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className={isMain ? css.mainSum : undefined}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
