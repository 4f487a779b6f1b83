import { useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { limits } from '#platform/values/limits.ts';
import { type Currency, currencyWord, formatMoney, tiyinOfSum } from '#platform/values/money.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { priceWithServiceFee, type ServiceFee, serviceFeeSentence } from '#platform/values/service-fee.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';

/** A listing with the seller's own price. */
export type Priced = { id: number; ownPriceMinor: string; currency: Currency; serviceFee: ServiceFee | null };
type Props = { listing: Priced; onClose: () => void; onDone: () => void };

/** A price lies above nothing. */
const bounds = { min: 1, max: limits.priceUnitsMax };

/** Sets another price, the seller's own, and shows what buyers then read; a zero too many is heard in the words below the field (PRD-018). */
export function PriceDialog({ listing: { id, ownPriceMinor, currency, serviceFee }, onClose, onDone }: Props) {
  const t = usePurchaseText();
  const locale = useLocale();
  const command = useMutation();
  const [price, setPrice] = useState('');
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [askedUnits, setAskedUnits] = useState<typeof units>(null);
  // The price that is replaced; another one than was read, once a refusal has shown it.
  const [before, setBefore] = useState(ownPriceMinor);
  const newest = command.refusal?.code === 'priceChanged' ? command.refusal.body.ownPriceMinor : undefined;
  if (typeof newest === 'string' && newest !== before) setBefore(newest);
  // To the tiyin: a price of one's own is read as it was typed.
  const money = (hundredths: bigint) => formatMoney({ currency, hundredths }, locale, 'decimalNoScale');
  // Where the buyer bears the fee, what he reads is more than what the seller asks.
  const added = serviceFee?.payer === 'CUSTOMER' ? serviceFee : null;
  const units = wholeOf(price, bounds);
  const words = units !== null && currency === 'UZS' ? amountInWords(tiyinOfSum(units), locale) : '\u00a0';
  // Told that the price is far from its district's, whoever saves the same one again means it.
  const isAsked = command.refusal?.code === 'priceFarOff' && units === askedUnits;
  const save = async () => {
    setIsTried(true);
    if (units === null) return;
    setAskedUnits(units);
    const body = { price: `${units}00`, from: before, comment: comment.trim(), isFarOffMeant: isAsked };
    const isDone = await command.run(() => api<typeof contract>()('POST /product/:id/price', { params: { id }, body }));
    if (!isDone) return;
    showToast({ kind: 'success', text: t.price.saved });
    onClose();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      closesOnOutsideClick={price === ''}
      title={t.price.title}
      footer={
        <>
          <CancelButton size={48} onClose={onClose}>
            {t.buy.cancel}
          </CancelButton>
          <Button size={48} isLoading={command.isBusy} onClick={() => void save()}>
            {isAsked ? t.price.saveMeant : t.price.save}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t.price.now({ price: money(BigInt(before)) })}</p>
        <NumberInput
          label={t.price.label}
          isRequired
          data-first-focus
          unit={currencyWord(currency, locale)}
          hint={words}
          value={price}
          {...bounds}
          onValue={setPrice}
          error={isTried && units === null ? t.price.missing : command.refusal?.message}
        />
        <TextArea
          label={t.price.comment}
          hint={t.price.commentHint}
          rows={2}
          maxLength={limits.applicationCommentMax}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {added && (
          <p className={css.quiet}>
            {serviceFeeSentence(locale, added, false)}
            {units !== null && ` ${t.price.shown({ price: money(priceWithServiceFee(BigInt(units) * 100n, added)) })}`}
          </p>
        )}
        <p className={css.quiet}>{t.price.line}</p>
      </div>
    </Dialog>
  );
}
