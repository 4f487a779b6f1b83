import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useLotMutation } from '../papers/use-lot-mutation.ts';
import css from './questions.module.css';
import { useQuestionsText } from './questions-text.ts';

type TextFormProps = {
  words: { label: string; rules: string; send: string };
  max?: number;
  /** What stands in it at first. */
  initial?: string;
  isDanger?: boolean;
  /** Sends the trimmed text; the key names the try. */
  onSend: (text: string, idempotencyKey: string) => Promise<unknown>;
  /** Gives it up, where there is something to go back to. */
  onCancel?: () => void;
};

/** A question, an answer or a reason. What is typed is never cut, and stays until it has been taken. */
export function TextForm({
  words,
  max = limits.questionTextMax,
  initial = '',
  isDanger = false,
  onSend,
  onCancel,
}: TextFormProps) {
  const t = useQuestionsText();
  const [text, setText] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const { isBusy, refusal, reset, run } = useLotMutation();
  const { length } = text.trim();
  const isShort = length < limits.questionTextMin;
  const isLong = length > max;
  const fault = isLong
    ? t.tooLong({ max: groupDigits(max), over: groupDigits(length - max) })
    : isTried && isShort
      ? t.tooShort({ min: limits.questionTextMin })
      : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort || isLong) return;
    if (!(await run((key) => onSend(text.trim(), key)))) return;
    setText('');
    setIsTried(false);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css.rules}>{words.rules}</p>
      <TextArea
        label={words.label}
        isRequired
        rows={3}
        hint={<span className="num">{t.counter({ n: length, max: groupDigits(max) })}</span>}
        error={fault}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          reset();
        }}
      />
      <div aria-live="assertive">{refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}</div>
      <div className={css.foot}>
        {onCancel && (
          <Button look="line" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <Button type="submit" look={isDanger ? 'danger' : 'filled'} isLoading={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
