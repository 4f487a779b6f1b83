import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text; it grows with them where the browser can do that. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  warning,
  success,
  isRequired,
  className,
  rows = 4,
  ...native
}: TextAreaProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, warning, success, isRequired, className }}>
      {(wiring, state) => (
        <span className={classNames(control.box, styles.box, state && control[state])}>
          <textarea {...native} {...wiring} rows={rows} className={classNames(control.input, styles.area)} />
        </span>
      )}
    </Field>
  );
}
