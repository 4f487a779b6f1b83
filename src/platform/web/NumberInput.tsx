import { useEffect, useState } from 'react';
import { numericWords } from '#platform/text/numeric-words.ts';
import {
  groupTyped,
  type NumericBounds,
  type NumericError,
  normaliseNumeric,
  spellNumeric,
  validateNumeric,
  withoutOwnGaps,
} from '#platform/values/numeric.ts';
import { useKitText } from './kit-text.ts';
import { typeMasked } from './masked-input.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useLocale } from './text.tsx';

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

/** What an input of a number shows and says while somebody types; for fields that look unlike `NumberInput`. */
export const useNumericTyping = (
  value: string,
  onValue: (value: string) => void,
  { isGrouped = true, error, ...bounds }: NumericBounds & { isGrouped?: boolean; error?: string | undefined },
) => {
  const [isTyping, setIsTyping] = useState(false);
  /** What stands in the field was sent, by its form or by Enter: nothing waits for another key. */
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    if (!isTyping) return;
    const send = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter') setIsSent(true);
    };
    for (const name of ['submit', 'keydown']) document.addEventListener(name, send, true);
    return () => {
      for (const name of ['submit', 'keydown']) document.removeEventListener(name, send, true);
    };
  }, [isTyping]);
  /** What is being typed stands as it was typed, its marks too, as long as it means the value. */
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const { field } = useKitText();
  const locale = useLocale();
  const numericError = validateNumeric(value, bounds);
  const mayWait = isTyping && !isSent && numericError !== null && mayBecomeRight(value, numericError);
  const isShown = numericError && !(mayWait && (error === undefined || !isOfMarks(numericError)));
  const shown = draft?.value === value ? draft.text : isGrouped ? groupTyped(value, bounds) : value;
  const shape = (edited: string) => {
    const text = withoutOwnGaps(shown, edited);
    return isGrouped ? groupTyped(text, bounds) : text;
  };
  return {
    shown,
    error: isShown ? numericWords(numericError, field, locale) : error,
    type: (input: HTMLInputElement) => {
      const text = typeMasked(input, shape, /\S/);
      const spelled = spellNumeric(text, bounds);
      setDraft({ text, value: spelled });
      setIsSent(false);
      onValue(spelled);
    },
    enter: () => setIsTyping(true),
    leave: () => {
      setIsTyping(false);
      setIsSent(false);
      setDraft(null);
      const normalised = numericError ? value : normaliseNumeric(value);
      if (normalised !== value) onValue(normalised);
    },
  };
};

/**
 * A number with grouped thousands. It changes nothing that was typed: what is no number, could be two, lies outside the
 * bounds or has too many decimals stays in sight beside a sentence that says why it is not taken.
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
  const typing = useNumericTyping(value, onValue, {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    precision,
    isGrouped,
    error,
  });
  return (
    <TextInput
      {...rest}
      error={typing.error}
      inputMode={precision > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputClassName="num"
      value={typing.shown}
      onChange={(event) => typing.type(event.target)}
      onFocus={(event) => {
        typing.enter();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        typing.leave();
        onBlur?.(event);
      }}
    />
  );
}

/** Whether the marks between the digits are what is wrong: '1,250,0', or '99,000' on the way to '99,000,000'. */
const isOfMarks = ({ code }: NumericError): boolean => code === 'groups' || code === 'twofold';

/** Whether the next key may put it right: the marks, '1' on the way to 15 where 10 is the least, a lone minus. */
const mayBecomeRight = (value: string, error: NumericError): boolean =>
  isOfMarks(error) || (error.code === 'minValue' && !value.startsWith('-')) || /^[-.]{1,2}$/.test(value);
