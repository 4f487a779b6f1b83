import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
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
  const type = (at: number, content: string) => {
    // A box that already holds a digit gets the new one beside it; a suggested code comes whole into the first box.
    const typed = digitsOf(
      content.length > 1 && content.length < limits.smsCodeLength ? content.replace(value[at] ?? '', '') : content,
    );
    if (typed) setCode(at, typed);
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
          onChange={(event) => type(at, event.target.value)}
          onKeyDown={(event) => press(at, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
