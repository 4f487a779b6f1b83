import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { stepsToRetype } from '#auctions/rules/amounts.ts';
import type { Lot } from '#auctions/rules/lot.ts';
import { stepsOf } from '#auctions/rules/quick-amounts.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { bidBounds } from './amount-choice.ts';
import css from './ConfirmBid.module.css';
import type { BidSending } from './use-bidding.ts';

type ConfirmBidProps = {
  /** A maximum binds as a bid does, so it is confirmed alike. */
  kind: 'bid' | 'maximum';
  rules: Lot;
  tiyin: bigint;
  /** The question that is asked once, at the first bid: stay in reserve? */
  asksReserve: boolean;
  sending: BidSending;
  isLost: boolean;
  onCancel: () => void;
  onYes: (confirmation: { isRetyped: boolean; isReserve: boolean | null }) => void;
};

/**
 * The one confirmation of a bid or a maximum: the sum large and in words, and that it cannot be taken back. The focus starts
 * on «no».
 */
export function ConfirmBid({ kind, rules, tiyin, asksReserve, sending, isLost, onCancel, onYes }: ConfirmBidProps) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const id = useId();
  const cancel = useRef<HTMLDivElement>(null);
  const [isReserve, setIsReserve] = useState(false);
  const [typed, setTyped] = useState('');
  const [isValidated, setIsValidated] = useState(false);
  const steps = stepsOf(rules, tiyin);
  const retyped = stepsToRetype(rules, tiyin);
  const mustRetype = retyped !== null;
  const says = kind === 'bid' ? t.confirm : t.confirmMaximum;
  const isWrong = mustRetype && wholeOf(typed, bidBounds) !== tiyin / 100n;
  useEffect(() => cancel.current?.querySelector('button')?.focus(), []);
  const isBusy = sending !== 'idle';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsValidated(true);
    if (!isBusy && !isWrong && !isLost) onYes({ isRetyped: mustRetype, isReserve: asksReserve ? isReserve : null });
  };
  useEffect(() => {
    // The confirmation of a maximum stands in a window, which hears of it by itself.
    if (kind === 'maximum') return;
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isBusy) onCancel();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isBusy, kind]);
  return (
    <form className={css.confirm} onSubmit={send} aria-labelledby={`${id}t`} noValidate>
      <h2 id={`${id}t`} className={css.title}>
        {says.title}
      </h2>
      <p className={css.line}>{says.line({ days: rules.rules.signWorkingDays })}</p>
      <div>
        <p className={`${css.sum} num`}>
          {formatSum(tiyin)} <span>{currencyWord('UZS', locale)}</span>
        </p>
        <p className={css.words}>
          {amountInWords(tiyin, locale)}
          {steps !== null && steps > 0 && ` · ${t.confirm.steps({ n: steps })}`}
        </p>
      </div>
      {mustRetype && (
        <NumberInput
          label={says.retype({ n: retyped ?? 0 })}
          {...bidBounds}
          value={typed}
          error={isValidated && isWrong ? says.retypeWrong : undefined}
          onValue={setTyped}
        />
      )}
      {asksReserve && (
        <Checkbox checked={isReserve} onChange={({ target }) => setIsReserve(target.checked)}>
          <b className={css.reserve}>{t.confirm.reserve}</b>
          <span className={css.hint}>{t.confirm.reserveHint}</span>
        </Checkbox>
      )}
      <div role="status" className={css.place}>
        {sending === 'unknown' && <FieldMessage state="warning">{t.bid.unknown}</FieldMessage>}
      </div>
      <div className={css.buttons} ref={cancel}>
        <Button look="line" size={52} disabled={isBusy} onClick={onCancel}>
          {t.confirm.cancel}
        </Button>
        <Button type="submit" size={52} isLoading={isBusy} disabled={isLost && !isBusy} className={css.yes}>
          {says.yes}
        </Button>
      </div>
    </form>
  );
}
