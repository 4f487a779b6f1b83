import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'id' | 'required'>;
export type TextInputProps = FieldTexts &
  NativeInput & {
    icon?: IconName;
    /** Stands at the end of the box: a unit, or a button. */
    unit?: ReactNode;
    /** Height in pixels; 40 and 44 are for filter panels. */
    size?: 40 | 44 | 48;
    ref?: Ref<HTMLInputElement>;
    /** Lays out the whole field. */
    className?: string;
    inputClassName?: string;
  };

/** One line of text with its label and message. */
export function TextInput({
  label,
  isLabelHidden,
  hint,
  error,
  warning,
  success,
  isRequired,
  icon,
  unit,
  size = 48,
  className,
  inputClassName,
  ...native
}: TextInputProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, warning, success, isRequired, className }}>
      {(wiring, state) => (
        <span className={classNames(styles.box, size !== 48 && styles[`h${size}`], state && styles[state])}>
          {icon && <Icon name={icon} size={18} />}
          <input type="text" {...native} {...wiring} className={classNames(styles.input, inputClassName)} />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}
