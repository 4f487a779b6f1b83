import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney, tiyinOfSum, toWire } from '#platform/values/money.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { createIdempotencyKey } from '#platform/web/idempotency-key.ts';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { contract } from '../contract.ts';
import { mayTopUp, type PaymentMethod } from '../rules/amounts.ts';
import type text from '../text/uz.ts';
import { AmountInput, parseSumInput } from './AmountInput.tsx';
import { type ChoiceCard, ChoiceCards } from './ChoiceCards.tsx';
import { saveReturnPath } from './return-path.ts';
import css from './sheet.module.css';

export type TopUpNeed = {
  /** The number of the lot as people read it; '' where the money is for something else. */
  lot: string;
  /** It is a property that is sold without an auction: no lot. */
  isProperty?: boolean;
  /** What is missing for it, in whole tiyin. */
  amountTiyin: bigint;
  /** Where to go on after the payment: a path of this site. */
  backTo?: string;
};

type TopUpDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The lot for which money is missing: named above, and its amount is filled in. */
  need?: TopUpNeed;
  /** What is filled in without a lot, in whole tiyin. */
  suggestedTiyin?: bigint;
};

/** Tops up the deposit: an amount, a way to pay, and on to the payment. A sheet from below on a phone. */
export function TopUpDialog({ isOpen, onClose, ...rest }: TopUpDialogProps) {
  const t = useText<typeof text>('deposits').topUp;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      width={440}
      closesOnOutsideClick={false}
      className={css.sheet ?? ''}
    >
      <TopUpForm {...rest} />
    </Dialog>
  );
}

const money = (sum: bigint, locale: Locale) => formatMoney({ currency: 'UZS', hundredths: tiyinOfSum(sum) }, locale);

/** What is wrong with a typed amount, as a sentence; nothing when it can be paid. */
const amountError = (typed: string, locale: Locale, t: (typeof text)['topUp']): string | undefined => {
  const sum = parseSumInput(typed);
  if (sum === null) return t.missing;
  if (mayTopUp(tiyinOfSum(sum))) return undefined;
  return sum < BigInt(limits.topUpMinSum)
    ? t.tooSmall({ amount: money(BigInt(limits.topUpMinSum), locale) })
    : t.tooLarge({ amount: money(BigInt(limits.topUpMaxSum), locale) });
};

const choicesOf = (t: (typeof text)['topUp']): ChoiceCard<PaymentMethod>[] => [
  { value: 'CARD', icon: 'credit-card', title: t.card, hint: t.cardHint },
  { value: 'APP', icon: 'device-mobile', title: t.app, hint: t.appHint },
  { value: 'TRANSFER', icon: 'building-bank', title: t.transfer, hint: t.transferHint },
];

/** Whole sum, up, because less than what is missing would not do. */
const suggested = (tiyin: bigint | undefined): string => (tiyin ? ((tiyin + 99n) / 100n).toString() : '');

function TopUpForm({ need, suggestedTiyin }: Pick<TopUpDialogProps, 'need' | 'suggestedTiyin'>) {
  const t = useText<typeof text>('deposits').topUp;
  const locale = useLocale();
  const [typed, setTyped] = useState(suggested(need?.amountTiyin ?? suggestedTiyin));
  const [method, setMethod] = useState<PaymentMethod>('CARD');
  // One name for one amount by one method: pressing again after a lost answer orders nothing new.
  const [key, setKey] = useState(createIdempotencyKey);
  const [isValidated, setIsValidated] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const change = () => {
    setKey(createIdempotencyKey());
    setFailure('');
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sum = parseSumInput(typed);
    setIsValidated(true);
    if (isSending || sum === null || amountError(typed, locale, t)) return;
    setIsSending(true);
    setFailure('');
    try {
      const { url } = await api<typeof contract>()('POST /user/deposit/top-up', {
        body: { amount: toWire(tiyinOfSum(sum)), method, idempotencyKey: key },
      });
      saveReturnPath(
        need?.backTo ? { to: need.backTo, lot: need.lot, ...(need.isProperty && { isProperty: true }) } : undefined,
      );
      location.assign(url);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : t.failed);
      setIsSending(false);
    }
  };

  return (
    <form className={css.form} onSubmit={send} noValidate>
      {need && (
        <p className={css.lead}>
          {need.isProperty
            ? t.neededForProperty({ id: need.lot, amount: money((need.amountTiyin + 99n) / 100n, locale) })
            : t.needed({ lot: need.lot, amount: money((need.amountTiyin + 99n) / 100n, locale) })}
        </p>
      )}
      <AmountInput
        label={t.amount}
        value={typed}
        error={isValidated ? amountError(typed, locale, t) : undefined}
        onValue={(value) => {
          setTyped(value);
          change();
        }}
      />
      <ChoiceCards
        legend={t.methods}
        isLegendHidden
        choices={choicesOf(t)}
        value={method}
        onValue={(value) => {
          setMethod(value);
          change();
        }}
      />
      <div aria-live="assertive" className={css.place}>
        {failure && <FieldMessage state="error">{failure}</FieldMessage>}
      </div>
      <Button type="submit" size={52} isWide isLoading={isSending}>
        {method === 'TRANSFER' ? t.invoice : t.pay}
      </Button>
      <p className={css.note}>{t.note}</p>
    </form>
  );
}
