import { useState } from 'react';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useAuctionsText } from '../auctions-text.ts';
import css from './AutoBid.module.css';
import { MaximumForm } from './MaximumForm.tsx';
import { useFocusBack } from './use-focus-back.ts';

export type AutoBidProps = {
  lot: LotSnapshot;
  own: OwnParticipation;
  /** A card of its own, or one line below the form. */
  look: 'card' | 'line';
  isLost: boolean;
  onDone: () => Promise<unknown>;
};

/** The deposit that is held for the lot. */
export function HeldDeposit({ own }: { own: OwnParticipation }) {
  const t = useAuctionsText().live.money;
  return (
    own.deposit && (
      <span className={css.held}>
        <Icon name="lock" size={16} /> {t.deposit}: <b className="num">{formatSum(BigInt(own.deposit.amount))}</b>
      </span>
    )
  );
}

/** Whether the engine bids for this participant, up to what, and the way to turn it on or to raise it. */
export function AutoBid({ lot, own, look, isLost, onDone }: AutoBidProps) {
  const t = useAuctionsText().live.auto;
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const [confirmed, setConfirmed] = useState<bigint | null>(null);
  const maximum = own.maximum === null ? null : BigInt(own.maximum);
  const box = useFocusBack<HTMLDivElement>(confirmed !== null);
  const isPassed =
    maximum !== null && lot.leader?.participant !== own.participant && nextAmount(lotFromWire(lot)) > maximum;
  const amount = maximum === null ? '' : formatMoney({ currency: 'UZS', hundredths: maximum }, locale);
  const state = maximum === null ? t.off : isPassed ? t.passed({ amount }) : t.limit({ amount });
  const act = maximum === null ? t.turnOn : t.raise;
  return (
    <div className={css[look]}>
      <p className={css.words}>
        {look === 'line' && <Icon name="robot" size={18} />}
        <span>
          <b>
            {t.title}
            {look === 'line' && ':'}
          </b>{' '}
          <span className="num">{state}</span>
        </span>
      </p>
      {look === 'card' ? (
        <Button look="soft" disabled={isLost} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {act}
        </Button>
      ) : (
        <button
          type="button"
          className={css.act}
          disabled={isLost}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {act}
        </button>
      )}
      {look === 'line' && <HeldDeposit own={own} />}
      <Dialog
        isOpen={isOpen}
        onClose={() => (confirmed === null ? setIsOpen(false) : setConfirmed(null))}
        title={t.dialog}
        width={440}
        closesOnOutsideClick={false}
      >
        <div ref={box} tabIndex={-1}>
          <MaximumForm
            lot={lot}
            own={own}
            isLost={isLost}
            onDone={onDone}
            confirmed={confirmed}
            onConfirm={setConfirmed}
            onSet={() => {
              setConfirmed(null);
              setIsOpen(false);
              showToast({ kind: 'success', title: t.done });
            }}
          />
        </div>
      </Dialog>
    </div>
  );
}
