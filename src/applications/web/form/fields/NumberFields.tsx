import type { ReactNode } from 'react';
import { amountInWords } from '#platform/values/amount-words.ts';
import { currencyWord } from '#platform/values/money.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { FieldName } from '../../../rules/form-fields.ts';
import { amounts, amountsOrNothing, areas, type NumberFormat, percents, wholes } from './number-words.ts';
import { type Field, useField, useTyped } from './use-field.ts';

type NumberFieldProps = { name: FieldName; className?: string; hint?: ReactNode };

/** Square metres with two decimals. */
export function AreaField(props: NumberFieldProps) {
  const field = useField(props.name);
  return field && <Hundredths {...props} field={field} format={areas} />;
}

/** A percentage with two decimals. */
export function PercentField(props: NumberFieldProps) {
  const field = useField(props.name);
  return field && <Hundredths {...props} field={field} format={percents} unit="%" />;
}

type Inside = NumberFieldProps & { field: Field; unit?: ReactNode };

function Hundredths({
  field,
  format,
  unit,
  className = '',
  hint = field.hint,
}: Inside & { format: NumberFormat<number> }) {
  const { value, put, native, ...words } = field;
  const [typed, type] = useTyped(native['data-field'], typeof value === 'number' ? value : null, put, format);
  return (
    <NumberInput
      {...words}
      {...native}
      hint={hint}
      {...format.bounds}
      className={className}
      value={typed}
      unit={unit}
      onValue={type}
    />
  );
}

/** A whole number: rooms, floors, days. */
export function WholeField({ unit, ...props }: NumberFieldProps & { unit?: ReactNode }) {
  const field = useField(props.name);
  return field && <Whole {...props} field={field} unit={unit} />;
}

function Whole({ field, unit, className = '', hint = field.hint }: Inside) {
  const { value, put, native, ...words } = field;
  const [typed, type] = useTyped(native['data-field'], typeof value === 'number' ? value : null, put, wholes);
  return (
    <NumberInput
      {...words}
      {...native}
      hint={hint}
      {...wholes.bounds}
      className={className}
      value={typed}
      unit={unit}
      onValue={type}
    />
  );
}

type AmountFieldProps = NumberFieldProps & {
  warning?: string;
  currency?: 'UZS' | 'USD';
  /** Says the amount in words below: a zero too many is heard before it costs anything. */
  hasWords?: boolean;
  /** Nothing is an amount here too. */
  mayBeNothing?: boolean;
};

/** An amount of money. */
export function AmountField(props: AmountFieldProps) {
  const field = useField(props.name);
  return field && <Amount {...props} field={field} />;
}

function Amount({
  field,
  currency = 'UZS',
  hasWords = false,
  mayBeNothing = false,
  warning,
  className = '',
  hint = field.hint,
}: AmountFieldProps & { field: Field }) {
  const { value, put, native, ...words } = field;
  const locale = useLocale();
  const amount = typeof value === 'string' ? value : null;
  const format = mayBeNothing ? amountsOrNothing : amounts;
  const [typed, type] = useTyped(native['data-field'], amount, put, format);
  const inWords =
    hasWords && currency === 'UZS' && amount !== null && amount !== '0' ? amountInWords(BigInt(amount), locale) : null;
  return (
    <NumberInput
      {...words}
      {...native}
      hint={inWords ?? hint}
      warning={warning}
      {...format.bounds}
      className={className}
      value={typed}
      unit={currencyWord(currency, locale)}
      onValue={type}
    />
  );
}
