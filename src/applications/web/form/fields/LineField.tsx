import { limits } from '#platform/values/limits.ts';
import { applyPhoneInputMask } from '#platform/values/phone.ts';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { isMaskedNumber } from '../../../rules/debtor-number.ts';
import type { FieldName } from '../../../rules/form-fields.ts';
import css from './fields.module.css';
import { useField } from './use-field.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type LineFieldProps = { name: FieldName; placeholder?: string; className?: string };

/** One line of text. */
export function LineField({ name, placeholder, className }: LineFieldProps) {
  const field = useField(name);
  if (!field) return null;
  const { value, put, native, ...words } = field;
  return (
    <TextInput
      {...words}
      {...native}
      autoComplete="off"
      maxLength={limits.applicationLineMax}
      placeholder={placeholder}
      className={className ?? ''}
      value={textOf(value)}
      onChange={(event) => put(event.target.value || null)}
    />
  );
}

/** A number that is a name and no amount. Gaps go; a digit too many stays in sight, and the form says so. */
export function DigitsField({ name, length, className }: { name: FieldName; length: number; className?: string }) {
  const field = useField(name);
  if (!field) return null;
  const { value, put, native, ...words } = field;
  const text = textOf(value);
  return (
    <TextInput
      {...words}
      {...native}
      autoComplete="off"
      inputMode="numeric"
      inputClassName="num"
      className={className ?? ''}
      value={text}
      unit={text !== '' && <span className="num">{`${text.length} / ${length}`}</span>}
      maxLength={limits.applicationNumberMax}
      // A masked number is replaced whole: what is typed beside its dots would be no number.
      onFocus={(event) => isMaskedNumber(text) && event.target.select()}
      onChange={({ target }) => put(target.value.replace(isMaskedNumber(text) ? /\D/g : /\s/g, '') || null)}
    />
  );
}

/** A phone, stored as +998 and nine digits as soon as it is whole. */
export function PhoneField({ name }: { name: FieldName }) {
  const field = useField(name);
  if (!field) return null;
  const { value, put, native, ...words } = field;
  return (
    <PhoneInput
      {...words}
      {...native}
      autoComplete="off"
      value={applyPhoneInputMask(textOf(value))}
      onValue={(masked) => put(masked.replace(/[^\d+]/g, '') || null)}
    />
  );
}

/** Several lines of text, in a card that says what about. */
export function WordsField({ name }: { name: FieldName }) {
  const field = useField(name);
  if (!field) return null;
  const { value, put, native, ...words } = field;
  return (
    <TextArea
      {...words}
      {...native}
      isLabelHidden
      className={css.words}
      maxLength={limits.applicationDescriptionMax}
      value={textOf(value)}
      onChange={(event) => put(event.target.value || null)}
    />
  );
}
