import type { ComponentProps, ReactNode } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { typedLength, visibleLength } from '#platform/values/visible-text.ts';
import styles from './CountedTextArea.module.css';
import { classNames } from './class-names.ts';
import { useKitText } from './kit-text.ts';
import { TextArea } from './TextArea.tsx';

/** How many characters a text has at least and at most, counted as the contracts count them (`typedText`). */
export type TextBounds = { min?: number; max: number };

/** Whether a text may be sent as it stands. */
export const isWithinBounds = (text: string, { min = 0, max }: TextBounds): boolean =>
  visibleLength(text) >= min && typedLength(text) <= max;

type CountedTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'maxLength' | 'hint'> & {
  value: string;
  onValue: (value: string) => void;
  bounds: TextBounds;
  /** The form was sent: from then on a text that is too short is said to be. */
  isTried: boolean;
  hint?: ReactNode;
};

/** A text with a counter. One that is too long is not cut, but said to be, at once; what the form or the server says goes before. */
export function CountedTextArea({
  value,
  onValue,
  bounds,
  isTried,
  hint,
  error,
  rows = 3,
  className,
  ...rest
}: CountedTextAreaProps) {
  const t = useKitText().field;
  const { min = 0, max } = bounds;
  const length = typedLength(value);
  const problem = () => {
    if (length > max) return t.tooLong({ max, over: length - max });
    return error ?? (isTried && visibleLength(value) < min ? t.minLength({ min }) : undefined);
  };
  return (
    <TextArea
      {...rest}
      className={classNames(styles.field, className)}
      rows={rows}
      value={value}
      hint={
        <span className={styles.hint}>
          <span>{hint}</span>
          <span className="num">{t.counter({ n: groupDigits(length), max: groupDigits(max) })}</span>
        </span>
      }
      error={problem()}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
