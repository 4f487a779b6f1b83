import type { ReactNode } from 'react';
import { amountInWords } from '#platform/values/amount-words.ts';
import { currencyWord, tiyinOfSum } from '#platform/values/money.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './AmountInput.module.css';

/** The most digits that are said in words and taken at all. */
const DIGITS_MAX = 15;

/** A typed amount as whole sum; null for nothing. */
export const sumOf = (typed: string): bigint | null => (/^\d{1,15}$/.test(typed) ? BigInt(typed) : null);

/** A large field for whole sum, with the amount in words below: a zero too many is heard before it is paid. */
export function AmountInput({
  label,
  value,
  onValue,
  error,
  end,
}: {
  label: string;
  /** Digits only. */
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** Stands before the unit: a button. */
  end?: ReactNode;
}) {
  const locale = useLocale();
  const sum = sumOf(value);
  return (
    <NumberInput
      data-first-focus
      label={label}
      className={css.amount ?? ''}
      value={value}
      onValue={(next) =>
        onValue(
          next
            .replace(/\D/g, '')
            .replace(/^0+(?=\d)/, '')
            .slice(0, DIGITS_MAX),
        )
      }
      unit={
        <span className={css.unit}>
          {end}
          {currencyWord('UZS', locale)}
        </span>
      }
      error={error}
      hint={sum !== null && sum > 0n ? amountInWords(tiyinOfSum(sum), locale) : '\u00a0'}
    />
  );
}
