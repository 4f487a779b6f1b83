import { type ReactNode, useId } from 'react';
import { Radio } from './Checkbox.tsx';
import { classNames } from './class-names.ts';
import { FieldMessage } from './Field.tsx';
import styles from './RadioGroup.module.css';

type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode; isDisabled?: boolean };
type RadioGroupProps<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValue: (value: Value) => void;
  /** Cards show the chosen one by a frame and a tint. */
  look?: 'rows' | 'cards';
  error?: string;
};

/** One of a few choices that are all in sight. */
export function RadioGroup<Value extends string>({
  legend,
  isLegendHidden,
  options,
  value,
  onValue,
  look = 'rows',
  error,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}m`}
    >
      <legend className={classNames(styles.legend, isLegendHidden && 'visually-hidden')}>{legend}</legend>
      <div className={look === 'cards' ? styles.cards : undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            className={look === 'cards' ? styles.card : undefined}
            onChange={() => onValue(option.value)}
          >
            <span className={styles.label}>{option.label}</span>
            {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
          </Radio>
        ))}
      </div>
      <div id={`${name}m`} aria-live="polite">
        {error !== undefined && <FieldMessage state="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}
