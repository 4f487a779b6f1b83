import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { amountRefusal, nextAmount } from '#auctions/rules/amounts.ts';
import type { Lot, LotRefusal } from '#auctions/rules/lot.ts';
import { quickAmounts, stepAmount, stepsOf } from '#auctions/rules/quick-amounts.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { currencyWord, formatMoney, formatSum, shortSum } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useNumericTyping } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { type AuctionsText, useAuctionsText } from '../auctions-text.ts';
import { type AmountChoice, amountOfChoice, bidBounds } from './amount-choice.ts';
import css from './BidForm.module.css';

/** What the rules say to an amount, in the words in which the server would refuse it; null for one that may be bid. */
const refusalText = (refusal: LotRefusal | null, t: AuctionsText['refusals']): string | null => {
  if (refusal === null) return null;
  if (refusal.code === 'bidTooLow') return t.bidTooLow({ nextTiyin: refusal.nextTiyin.toString() });
  if (refusal.code === 'bidTooHigh') return t.bidTooHigh({ maxTiyin: refusal.maxTiyin.toString() });
  if (refusal.code === 'offStep')
    return t.offStep({ belowTiyin: refusal.belowTiyin.toString(), aboveTiyin: refusal.aboveTiyin.toString() });
  return refusal.code === 'retypeAmount' ? t.retypeAmount({ steps: refusal.steps }) : t[refusal.code];
};

type BidFormProps = {
  lot: Lot;
  choice: AmountChoice;
  /** Just outbid: the field and one button, without the choices. */
  isShort: boolean;
  /** The connection is lost: nothing can be bid now. */
  isDisabled: boolean;
  /** What the server, or the price meanwhile, said no to. */
  error: string | null;
  /** Stands beside the button. */
  beside: ReactNode;
  onChoose: (choice: AmountChoice) => void;
  onSubmit: () => void;
};

/** The amount of a bid: by whole steps, by plus and minus, or typed; also in words. Enter goes on to the confirmation. */
export function BidForm({ lot, choice, isShort, isDisabled, error, beside, onChoose, onSubmit }: BidFormProps) {
  const all = useAuctionsText();
  const t = all.live.bid;
  const locale = useLocale();
  const id = useId();
  const [isValidated, setIsValidated] = useState(false);
  const tiyin = amountOfChoice(lot, choice);
  const next = nextAmount(lot);
  const ownError = tiyin === null ? t.typeAmount : refusalText(amountRefusal(lot, tiyin, true), all.refusals);
  const change = (to: AmountChoice) => {
    setIsValidated(false);
    onChoose(to);
  };
  const typing = useNumericTyping(
    choice.kind === 'typed' ? choice.sum : ((tiyin ?? 0n) / 100n).toString(),
    (sum) => change({ kind: 'typed', sum }),
    bidBounds,
  );
  const shownError = error ?? typing.error ?? (isValidated && ownError !== null ? ownError : null);
  const step = (direction: 1 | -1) =>
    change({ kind: 'typed', sum: (stepAmount(lot, tiyin ?? 0n, direction) / 100n).toString() });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    setIsValidated(true);
    if (ownError === null) onSubmit();
  };
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const isOneStep = tiyin !== null && lot.leader !== null && stepsOf(lot, tiyin) === 1;
  const sum = (amount: bigint) => formatMoney({ currency: 'UZS', hundredths: amount }, locale);
  return (
    <form className={css.form} onSubmit={send} noValidate>
      {!isShort && (
        <div className={css.head} data-more>
          <h2 className={css.title}>{t.title}</h2>
          <span className={`${css.least} num`}>{t.least({ amount: formatSum(next) })}</span>
        </div>
      )}
      {!isShort && (
        <div role="group" aria-label={t.quick} className={css.quick} data-more>
          {quickAmounts(lot).map(({ steps, tiyin: amount }) => (
            <button
              key={steps}
              type="button"
              className={css.choice}
              aria-pressed={amount === tiyin}
              disabled={isDisabled}
              onClick={() => change({ kind: 'steps', steps })}
            >
              <b>{steps === 0 ? t.start : steps === 1 ? t.step : t.steps({ n: steps })}</b>
              <span className="num">
                {steps === 0
                  ? shortSum(amount, locale)
                  : `+${shortSum(amount - (lot.leader?.tiyin ?? lot.rules.startPriceTiyin), locale)}`}
              </span>
            </button>
          ))}
        </div>
      )}
      <div data-more>
        <div className={classNames(css.field, shownError !== null && css.wrong)}>
          <button
            type="button"
            className={css.nudge}
            aria-label={t.less}
            disabled={isDisabled}
            onClick={() => step(-1)}
          >
            <Icon name="minus" />
          </button>
          <label htmlFor={id} className="visually-hidden">
            {t.amount}
          </label>
          <span className={css.entry}>
            <input
              id={id}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              disabled={isDisabled}
              aria-invalid={shownError !== null || undefined}
              aria-describedby={`${id}w`}
              value={typing.shown}
              onChange={({ target }) => typing.type(target)}
              onFocus={typing.enter}
              onBlur={typing.leave}
              onKeyDown={arrows}
            />
            <span aria-hidden="true">{currencyWord('UZS', locale)}</span>
          </span>
          <button type="button" className={css.nudge} aria-label={t.more} disabled={isDisabled} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
        </div>
        <p id={`${id}w`} className={css.words}>
          {tiyin !== null ? amountInWords(tiyin, locale) : typing.shown === '' ? t.typeAmount : '\u00a0'}
        </p>
      </div>
      <div role="alert" className={css.place}>
        {shownError !== null && <FieldMessage state="error">{shownError}</FieldMessage>}
      </div>
      <div className={css.giving}>
        <Button type="submit" size={60} isWide icon="gavel" disabled={isDisabled} className={css.give}>
          <span className={css.wide}>{isShort && isOneStep ? t.raise : t.give}</span>
          <span className={`${css.narrow} num`}>{tiyin === null ? t.give : t.giveAmount({ amount: sum(tiyin) })}</span>
        </Button>
        {beside}
      </div>
    </form>
  );
}
