import type { ChangeEvent } from 'react';
import { limits } from '#platform/values/limits.ts';
import { applyPhoneInputMask, isPhoneTooLong } from '#platform/values/phone.ts';
import { useKitText } from './kit-text.ts';
import { typeMasked } from './masked-input.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue'> & {
  /** The masked text so far, '' to '+998 90 123-45-67'. */
  value: string;
  onValue: (masked: string) => void;
};

/** A phone of Uzbekistan under the mask +998 ## ###-##-##; any pasted spelling is understood, and a digit too many is said. */
export function PhoneInput({ value, onValue, error, ...rest }: PhoneInputProps) {
  const { field } = useKitText();
  return (
    <TextInput
      autoComplete="tel"
      placeholder="+998 00 000-00-00"
      {...rest}
      error={isPhoneTooLong(value) ? field.phoneNumber : error}
      type="tel"
      inputMode="tel"
      inputClassName="num"
      value={value}
      // Pasted text may be longer than the mask before it is shaped.
      maxLength={2 * limits.maskedPhoneLength}
      onChange={(event) => {
        if (value === PREFIX) typeAfterPrefix(event);
        onValue(typeMasked(event.target, applyPhoneInputMask, /\d/));
      }}
    />
  );
}

const PREFIX = '+998';

/** In a field that holds the prefix alone a digit belongs behind it, wherever the caret was put by a press or by Tab. */
const typeAfterPrefix = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
  const { data = null, inputType = '' } = nativeEvent as Partial<InputEvent>;
  if (inputType !== 'insertText' || data === null || target.value.length !== PREFIX.length + data.length) return;
  target.value = PREFIX + data;
  target.setSelectionRange(target.value.length, target.value.length);
};
