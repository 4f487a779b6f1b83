import { type FormEvent, useEffect, useState } from 'react';
import { formatMoney, tiyinOfSum, toWire } from '#platform/values/money.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { createIdempotencyKey } from '#platform/web/idempotency-key.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, Refund } from '../contract.ts';
import { mayRefund } from '../rules/amounts.ts';
import { isBankCode, parseBankAccount } from '../rules/bank-account.ts';
import type text from '../text/uz.ts';
import { AmountInput, parseSumInput } from './AmountInput.tsx';
import { type ChoiceCard, ChoiceCards } from './ChoiceCards.tsx';
import css from './sheet.module.css';

type RefundDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is free, in whole tiyin. */
  availableTiyin: bigint;
  /** Told after the money was put aside: the balance has changed. */
  onRequested: (refund: Refund) => void;
};

/** Asks for free money back: an amount and where it goes. A sheet from below on a phone. */
export function RefundDialog({ isOpen, onClose, ...rest }: RefundDialogProps) {
  const t = useText<typeof text>('deposits').refund;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      width={440}
      closesOnOutsideClick={false}
      className={css.sheet ?? ''}
    >
      <RefundForm {...rest} />
    </Dialog>
  );
}

type Words = (typeof text)['refund'];
type Destination = 'CARD' | 'ACCOUNT';
type Draft = { typed: string; to: Destination; account: string; bankCode: string };
type FieldErrors = Partial<Record<'amount' | 'account' | 'bankCode', string>>;

const fieldErrors = (draft: Draft, availableTiyin: bigint, all: typeof text): FieldErrors => {
  const t = all.refund;
  const sum = parseSumInput(draft.typed);
  const errors: FieldErrors = {};
  if (sum === null) errors.amount = all.topUp.missing;
  else if (tiyinOfSum(sum) > availableTiyin) errors.amount = t.tooMuch;
  else if (!mayRefund(tiyinOfSum(sum))) errors.amount = all.refusals.amountOutOfBounds;
  if (draft.to === 'ACCOUNT') {
    if (parseBankAccount(draft.account) === null) errors.account = t.accountWrong;
    if (!isBankCode(draft.bankCode)) errors.bankCode = t.bankCodeWrong;
  }
  return errors;
};

const choicesOf = (t: Words, canReturnToCard: boolean): ChoiceCard<Destination>[] => [
  { value: 'ACCOUNT', icon: 'building-bank', title: t.account, hint: t.accountHint },
  {
    value: 'CARD',
    icon: 'credit-card',
    title: t.card,
    hint: canReturnToCard ? t.cardHint : t.cardMissing,
    isDisabled: !canReturnToCard,
  },
];

type RefundTerms = { canReturnToCard: boolean; waitUntil: string | null };

/** Whether there is a card or an app to return money to, and how long refunds wait; neither until that is known. */
const useTerms = (): RefundTerms => {
  const [terms, setTerms] = useState<RefundTerms>({ canReturnToCard: false, waitUntil: null });
  useEffect(() => {
    let isGone = false;
    api<typeof contract>()('GET /user/deposit/refunds').then(
      ({ canReturnToCard, waitUntil }) => !isGone && setTerms({ canReturnToCard, waitUntil }),
      (error: unknown) => console.warn('The refunds did not come.', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return terms;
};

const destinationOf = ({ to, account, bankCode }: Draft) =>
  to === 'CARD' ? { kind: 'CARD' as const } : { kind: 'ACCOUNT' as const, account, bankCode };

function RefundForm({ availableTiyin, onRequested }: Pick<RefundDialogProps, 'availableTiyin' | 'onRequested'>) {
  const all = useText<typeof text>('deposits');
  const t = all.refund;
  const locale = useLocale();
  const { canReturnToCard, waitUntil } = useTerms();
  const [draft, setDraft] = useState<Draft>({ typed: '', to: 'ACCOUNT', account: '', bankCode: '' });
  const [key, setKey] = useState(createIdempotencyKey);
  const [isValidated, setIsValidated] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const errors = isValidated ? fieldErrors(draft, availableTiyin, all) : {};
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setKey(createIdempotencyKey());
    setFailure('');
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsValidated(true);
    const sum = parseSumInput(draft.typed);
    if (isSending || sum === null || Object.keys(fieldErrors(draft, availableTiyin, all)).length > 0) return;
    setIsSending(true);
    try {
      const refund = await api<typeof contract>()('POST /user/deposit/refunds', {
        body: { amount: toWire(tiyinOfSum(sum)), idempotencyKey: key, to: destinationOf(draft) },
      });
      showToast({ kind: 'success', text: t.sent });
      onRequested(refund);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : t.failed);
      setIsSending(false);
    }
  };

  return (
    <form className={css.form} onSubmit={send} noValidate>
      <p className={css.lead}>
        {t.available({ amount: formatMoney({ currency: 'UZS', hundredths: availableTiyin }, locale) })}
      </p>
      <AmountInput
        label={t.amount}
        value={draft.typed}
        error={errors.amount}
        onValue={(typed) => change({ typed })}
        end={
          <Button look="subtle" size={36} onClick={() => change({ typed: (availableTiyin / 100n).toString() })}>
            {t.all}
          </Button>
        }
      />
      <ChoiceCards
        legend={t.destination}
        choices={choicesOf(t, canReturnToCard)}
        value={draft.to}
        onValue={(to) => change({ to })}
      />
      {draft.to === 'ACCOUNT' && (
        <div className={css.fields}>
          <TextInput
            label={t.accountNumber}
            hint={t.accountNumberHint}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="num"
            value={draft.account}
            error={errors.account}
            onChange={(event) => change({ account: event.target.value })}
          />
          <TextInput
            label={t.bankCode}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="num"
            value={draft.bankCode}
            error={errors.bankCode}
            onChange={(event) => change({ bankCode: event.target.value })}
          />
        </div>
      )}
      <div aria-live="assertive" className={css.place}>
        {failure && <FieldMessage state="error">{failure}</FieldMessage>}
      </div>
      {waitUntil !== null && (
        <FieldMessage state="warning">{all.refusals.refundsWait({ until: formatDateTime(waitUntil) })}</FieldMessage>
      )}
      <Button type="submit" size={52} isWide isLoading={isSending} disabled={waitUntil !== null}>
        {t.send}
      </Button>
      <p className={css.note}>{t.note}</p>
    </form>
  );
}
