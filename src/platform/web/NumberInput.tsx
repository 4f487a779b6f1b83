import { useState } from 'react';
import {
  groupNumeric,
  type NumericBounds,
  type NumericError,
  normaliseNumeric,
  spellNumeric,
  validateNumeric,
} from '#platform/values/numeric.ts';
import { useKitText } from './kit-text.ts';
import { typeMasked } from './masked-input.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type NumberInputProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'min' | 'max' | 'type' | 'inputMode' | 'defaultValue'
> &
  NumericBounds & {
    /** What stands in the field: a plain decimal text such as '1234567.5', or whatever was typed that is no number. */
    value: string;
    /** Gets at every key a number in plain spelling, or as it stands what the field does not take and says so. */
    onValue: (value: string) => void;
    /** A year is written without a gap between its thousands. */
    isGrouped?: boolean;
  };

/**
 * A number with grouped thousands. It changes nothing that was typed: what is no number, lies outside the bounds or has too
 * many decimals stays in sight beside a sentence that says why it is not taken.
 */
export function NumberInput({
  value,
  onValue,
  min,
  max,
  precision = 0,
  isGrouped = true,
  error,
  onFocus,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const sentence = useNumericSentence();
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), precision };
  const numericError = validateNumeric(value, bounds);
  const isShown = numericError && !(isTyping && mayBecomeRight(value, numericError));
  const show = (text: string) => (isGrouped ? groupNumeric(text) : text);
  return (
    <TextInput
      {...rest}
      error={isShown ? sentence(numericError) : error}
      inputMode={precision > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputClassName="num"
      value={show(value)}
      onChange={(event) => onValue(spellNumeric(typeMasked(event.target, (typed) => show(spellNumeric(typed)), /\S/)))}
      onFocus={(event) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        const normalised = normaliseNumeric(value);
        if (normalised !== value) onValue(normalised);
        onBlur?.(event);
      }}
    />
  );
}

/** Whether the next digit may put it right: '1' on the way to 15 where 10 is the least, a lone minus. */
const mayBecomeRight = (value: string, { code }: NumericError): boolean =>
  (code === 'minValue' && !value.startsWith('-')) || /^[-.]{1,2}$/.test(value);

const useNumericSentence = (): ((error: NumericError) => string) => {
  const { field } = useKitText();
  return (error) => {
    switch (error.code) {
      case 'minValue':
        return field.minValue({ min: groupNumeric(error.bound) });
      case 'maxValue':
        return field.maxValue({ max: groupNumeric(error.bound) });
      case 'decimals':
        return field.decimals({ n: error.most });
      case 'numeric':
      case 'wholeNumber':
        return field[error.code];
    }
  };
};
