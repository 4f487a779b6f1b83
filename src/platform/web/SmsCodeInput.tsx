import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { useKitText } from './kit-text.ts';
import styles from './SmsCodeInput.module.css';

type SmsCodeInputProps = {
  label: string;
  /** The digits so far, from the first box on. */
  value: string;
  onValue: (digits: string) => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** The id of the sentence that explains the error. */
  describedBy?: string;
  /** Whether a dialog that opens starts here. */
  takesFocus?: boolean;
};

const places = Array.from({ length: limits.smsCodeLength }, (_, at) => at);

/** Six boxes of one digit each (SMS-008): the focus moves on by itself, and a pasted or suggested code fills them all. */
export function SmsCodeInput({
  label,
  value,
  onValue,
  isInvalid = false,
  isDisabled = false,
  describedBy,
  takesFocus = false,
}: SmsCodeInputProps) {
  const text = useKitText();
  const row = useRef<HTMLFieldSetElement>(null);
  const focusBox = (at: number) =>
    row.current?.querySelectorAll('input')[Math.max(0, Math.min(at, limits.smsCodeLength - 1))]?.focus();
  const setCode = (at: number, typed: string) => {
    const from = Math.min(at, value.length);
    onValue((value.slice(0, from) + typed + value.slice(from + typed.length)).slice(0, limits.smsCodeLength));
    focusBox(from + typed.length);
  };
  // A digit takes the place of the one in its box before the browser changes the text: that of the same digit is no change.
  const replace = (at: number, event: InputEvent) => {
    event.preventDefault();
    const typed = digitsOf(event.data ?? '');
    if (typed) setCode(typed.length === limits.smsCodeLength ? 0 : at, typed);
  };
  /** What comes without being typed: a suggested code, whole, into the first box. */
  const fill = (at: number, content: string) => {
    const digits = digitsOf(content);
    if (digits) setCode(at, digits);
  };
  const press = (at: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focusBox(at - 1);
    if (event.key === 'ArrowRight') focusBox(at + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const last = value[at] === undefined ? at - 1 : at;
    onValue(value.slice(0, Math.max(0, last)) + value.slice(last + 1));
    focusBox(last);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, limits.smsCodeLength);
    if (!digits) return;
    onValue(digits);
    focusBox(digits.length);
  };
  return (
    <fieldset aria-label={label} className={styles.row} ref={row} onPaste={paste}>
      {places.map((at) => (
        <input
          key={at}
          className={styles.box}
          data-first-focus={(takesFocus && at === 0) || undefined}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={text.smsDigit({ n: at + 1 })}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          disabled={isDisabled}
          value={value[at] ?? ''}
          onBeforeInput={(event) => replace(at, event)}
          onChange={(event) => fill(at, event.target.value)}
          onKeyDown={(event) => press(at, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
