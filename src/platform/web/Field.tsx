import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import { useKitText } from './kit-text.ts';

/** What every field says around its control. The strongest of error, warning and success is shown. */
export type FieldTexts = {
  label: string;
  /** Keeps the label for those who listen, where the place already says it. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  warning?: string | undefined;
  success?: string | undefined;
  isRequired?: boolean | undefined;
};

/** What the control must carry so that label, hint and message belong to it. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};
export type FieldState = 'error' | 'warning' | 'success' | undefined;

const messageIcons: Record<'error' | 'warning' | 'success', IconName> = {
  error: 'alert-circle',
  warning: 'alert-triangle',
  success: 'circle-check',
};

const stateOf = ({ error, warning, success }: FieldTexts): FieldState =>
  error !== undefined ? 'error' : warning !== undefined ? 'warning' : success !== undefined ? 'success' : undefined;

/** A label above, a control, a hint or a message with its picture below. */
export function Field({
  className,
  children,
  ...texts
}: FieldTexts & { className?: string | undefined; children: (wiring: FieldWiring, state: FieldState) => ReactNode }) {
  const kit = useKitText();
  const id = useId();
  const state = stateOf(texts);
  const message = state && texts[state];
  const describedBy = [texts.hint !== undefined && `${id}h`, message && `${id}m`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': state === 'error' || undefined,
    'aria-required': texts.isRequired || undefined,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, texts.isLabelHidden && 'visually-hidden')}>
        {texts.label}
        {texts.isRequired && (
          <span className={styles.star} title={kit.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(wiring, state)}
      {texts.hint !== undefined && (
        <p id={`${id}h`} className={styles.hint}>
          {texts.hint}
        </p>
      )}
      {/* The place of the message is always there, so that a message which appears is read aloud. */}
      <div id={`${id}m`} aria-live="polite" className={styles.place}>
        {state && message && <FieldMessage state={state}>{message}</FieldMessage>}
      </div>
    </div>
  );
}

/** One sentence about a field or a group: never by colour alone. */
export function FieldMessage({ state, children }: { state: 'error' | 'warning' | 'success'; children: ReactNode }) {
  return (
    <p className={classNames(styles.message, styles[state])}>
      <Icon name={messageIcons[state]} size={16} />
      <span>{children}</span>
    </p>
  );
}
