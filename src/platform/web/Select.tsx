import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './Select.module.css';

export type SelectOption = { value: string; label: string };
export type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'id' | 'required'> & {
    /** Either options, or `<option>` and `<optgroup>` children. */
    options?: readonly SelectOption[];
    icon?: IconName;
    size?: 40 | 44 | 48;
    ref?: Ref<HTMLSelectElement>;
    children?: ReactNode;
  };

/** One of a short list, by the browser's own menu: it fits every screen and every keyboard. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  warning,
  success,
  isRequired,
  className,
  options,
  icon,
  size = 48,
  children,
  ...native
}: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, warning, success, isRequired, className }}>
      {(wiring, state) => (
        <span
          className={classNames(
            control.box,
            styles.box,
            size !== 48 && control[`h${size}`],
            state && control[state],
            icon && styles.withIcon,
          )}
        >
          {icon && <Icon name={icon} size={18} />}
          <select {...native} {...wiring} className={styles.select}>
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
