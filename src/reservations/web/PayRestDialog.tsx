import { useState } from 'react';
import { sharesOf } from '#accounts/rules/shares.ts';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import { useTiyinWords } from '#credit/web/applications/credit-facts.ts';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import { amountInWords } from '#platform/values/amount-words.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { contract, OwnReservation } from '../contract.ts';
import css from './own-reservations.module.css';
import { useOwnReservationsText } from './reservations-text.ts';

type PayRestDialogProps = {
  reservation: OwnReservation;
  /** What is free on the account, in tiyin. */
  available: bigint;
  /** The address that opens this dialog again. */
  backTo: string;
  onClose: () => void;
  /** It is paid, or something moved meanwhile: either way the list is read anew. */
  onSettled: () => void;
};

/** Says what is held of the balance before it is, or how much is missing and how to come by it. */
export function PayRestDialog({ reservation, available, backTo, onClose, onSettled }: PayRestDialogProps) {
  const t = useOwnReservationsText().pay;
  const [isToppingUp, setIsToppingUp] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [shortage, setShortage] = useState<string | null>(null);
  const sum = useTiyinWords();
  const { id, number, state, property, rest } = reservation;
  const missing = BigInt(rest) - available;
  const isShort = missing > 0n;
  const pay = async () => {
    setIsBusy(true);
    setShortage(null);
    try {
      await api<typeof contract>()('POST /reservations/:id/pay', { params: { id }, body: { from: state } });
      showToast({ kind: 'success', text: t.done });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'depositShort') setShortage(error.message);
      else {
        showFailure(error);
        onClose();
      }
    } finally {
      setIsBusy(false);
      onSettled();
      void refreshOwnBalance();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t.title}
      closesOnOutsideClick={false}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.back}
          </Button>
          {isShort ? (
            <Button look="accent" size={48} icon="plus" aria-haspopup="dialog" onClick={() => setIsToppingUp(true)}>
              {t.topUp({ amount: sum(String(missing)) })}
            </Button>
          ) : (
            <Button size={48} icon="lock" isLoading={isBusy} onClick={() => void pay()}>
              {t.doIt({ amount: sum(rest) })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.question}>
        <p className={css.what}>
          <span className="num">{number}</span> · {property.name}
        </p>
        <Amount rest={BigInt(rest)} />
        <Balance available={available} rest={BigInt(rest)} />
        <div aria-live="assertive">
          {isShort ? (
            <>
              <FieldMessage state="warning">{t.missing({ amount: sum(String(missing)) })}</FieldMessage>
              <p className={css.what}>{t.comeBack}</p>
            </>
          ) : (
            shortage && <FieldMessage state="error">{shortage}</FieldMessage>
          )}
        </div>
        {!isShort && <p className={css.what}>{t.note}</p>}
      </div>
      <TopUpDialog
        isOpen={isToppingUp}
        onClose={() => setIsToppingUp(false)}
        need={{ lot: String(property.id), isProperty: true, amountTiyin: missing, backTo }}
      />
    </Dialog>
  );
}

/** The sum in figures, large, and in words: a zero too many is heard. */
function Amount({ rest }: { rest: bigint }) {
  const t = useOwnReservationsText().pay;
  const locale = useLocale();
  const sum = useTiyinWords();
  return (
    <p className={css.amount}>
      <span>{t.now}</span>
      <b className="num">{sum(String(rest))}</b>
      <span>{amountInWords(rest, locale)}</span>
    </p>
  );
}

/** What is free, and how much of it is left after the payment. */
function Balance({ available, rest }: { available: bigint; rest: bigint }) {
  const t = useOwnReservationsText().pay;
  const sum = useTiyinWords();
  const left = available - rest;
  const parts = left < 0n ? { left: available, missing: -left } : { deposit: rest, left };
  const shares = sharesOf(Object.values(parts));
  return (
    <div className={css.balance}>
      <dl>
        <div>
          <dt>{t.available}</dt>
          <dd className="num">{sum(String(available))}</dd>
        </div>
        {left >= 0n && (
          <div>
            <dt>{t.left}</dt>
            <dd className="num">{sum(String(left))}</dd>
          </div>
        )}
      </dl>
      <div className={css.bar} aria-hidden="true">
        {Object.keys(parts).map(
          (part, at) => shares[at] !== 0 && <svg key={part} className={css[part]} width={`${shares[at]}%`} />,
        )}
      </div>
    </div>
  );
}
