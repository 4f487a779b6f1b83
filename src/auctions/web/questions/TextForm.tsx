import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { trimText } from '#platform/values/visible-text.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { CountedTextArea, isWithinBounds } from '#platform/web/CountedTextArea.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useFocusOnInvalid } from '#platform/web/focus.ts';
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
  const [tries, setTries] = useState(0);
  const { isBusy, refusal, reset, run } = useLotMutation();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnInvalid(form, tries, refusal);
  const bounds = { min: limits.questionTextMin, max };
  const isOfText = refusal?.code === 'questionHasContacts';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (!isWithinBounds(text, bounds)) return;
    if (!(await run((key) => onSend(trimText(text), key)))) return;
    setText('');
    setTries(0);
  };
  return (
    <form ref={form} data-first-focus className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css.rules}>{words.rules}</p>
      <CountedTextArea
        label={words.label}
        isRequired
        bounds={bounds}
        isTried={tries > 0}
        error={isOfText ? refusal.message : undefined}
        value={text}
        onValue={(typed) => {
          setText(typed);
          reset();
        }}
      />
      <div aria-live="assertive">
        {refusal && !isOfText && <FieldMessage state="error">{refusal.message}</FieldMessage>}
      </div>
      <div className={css.foot}>
        {onCancel && <CancelButton onClose={onCancel}>{t.cancel}</CancelButton>}
        <Button type="submit" look={isDanger ? 'danger' : 'filled'} isLoading={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
