import type { ReactNode } from 'react';
import { amountInWords } from '#platform/values/amount-words.ts';
import { currencyWord, tiyinOfSum } from '#platform/values/money.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './AmountInput.module.css';

/** Nothing is no amount. */
const SUM_MIN = 1;
/** The most that is said in words and taken at all. */
const SUM_MAX = 999_999_999_999_999;

/** A typed amount as whole sum; null for nothing, and for what is no such amount. */
export const parseSumInput = (typed: string): bigint | null => wholeOf(typed, { min: SUM_MIN, max: SUM_MAX });

/** A large field for whole sum, with the amount in words below: a zero too many is heard before it is paid. */
export function AmountInput({
  label,
  value,
  onValue,
  error,
  end,
}: {
  label: string;
  /** What stands in the field. */
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** Stands before the unit: a button. */
  end?: ReactNode;
}) {
  const locale = useLocale();
  const sum = parseSumInput(value);
  return (
    <NumberInput
      data-first-focus
      label={label}
      className={css.amount ?? ''}
      value={value}
      min={SUM_MIN}
      max={SUM_MAX}
      onValue={onValue}
      unit={
        <span className={css.unit}>
          {end}
          {currencyWord('UZS', locale)}
        </span>
      }
      error={error}
      hint={sum !== null ? amountInWords(tiyinOfSum(sum), locale) : '\u00a0'}
    />
  );
}
