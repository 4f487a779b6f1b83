import type { Ref } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { TextArea } from '#platform/web/TextArea.tsx';
import { type CommentPagesText, useCommentPagesText } from '../realtors-text.ts';
import css from './comment-form.module.css';

/** What is wrong with a text as it would be sent; null where nothing is. */
export const commentTextError = (text: string, t: CommentPagesText): string | null => {
  const { length } = text.trim();
  if (length < limits.commentTextMin) return t.text.short({ n: limits.commentTextMin - length });
  return length > limits.commentTextMax ? t.text.long({ n: length - limits.commentTextMax }) : null;
};

type Props = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Said once the form was sent, or by the server. */
  error: string | null;
  isRequired?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** The text of a comment or of an answer with a counter. A text that is too long is not cut, but said to be, at once. */
export function CommentTextField({ label, value, onValue, error, isRequired = true, ref }: Props) {
  const t = useCommentPagesText();
  const { length } = value.trim();
  const fault = error ?? (length > limits.commentTextMax ? commentTextError(value, t) : null);
  return (
    <TextArea
      ref={ref}
      label={label}
      isRequired={isRequired}
      rows={5}
      value={value}
      hint={
        <span className={css.counter}>
          <span>{t.text.bounds}</span>
          <span className="num">{groupDigits(length)}</span>
        </span>
      }
      error={fault ?? undefined}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
