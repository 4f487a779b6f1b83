import {
  filterNumeric,
  groupNumeric,
  limitPrecision,
  type NumericBounds,
  settleNumeric,
} from '#platform/values/numeric.ts';
import { typeShaped } from './shaped-typing.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type NumberInputProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'min' | 'max' | 'type' | 'inputMode' | 'defaultValue'
> &
  NumericBounds & {
    /** A plain decimal text such as '1234567.5', or '' for nothing. */
    value: string;
    /** Gets the plain text at every key, and the settled one (within bounds) when the field is left. */
    onValue: (value: string) => void;
  };

/** A number with grouped thousands. It takes only what belongs to a number and settles within its bounds on leaving. */
export function NumberInput({ value, onValue, min, max, precision = 0, onBlur, ...rest }: NumberInputProps) {
  const accept = (typed: string) => limitPrecision(filterNumeric(typed), precision);
  return (
    <TextInput
      {...rest}
      inputMode={precision > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputClassName="num"
      value={groupNumeric(value)}
      onChange={(event) =>
        onValue(accept(typeShaped(event.target, (typed) => groupNumeric(accept(typed)), /[\d.,−-]/)))
      }
      onBlur={(event) => {
        const settled = settleNumeric(value, {
          ...(min !== undefined && { min }),
          ...(max !== undefined && { max }),
          precision,
        });
        if (settled !== value) onValue(settled);
        onBlur?.(event);
      }}
    />
  );
}
