import { type FormEvent, useState } from 'react';
import { explanationsOf, type WarningExplanation } from '#listings/rules/register-warnings.ts';
import { useRiskText } from '#listings/web/RiskPassport.tsx';
import { limits } from '#platform/values/limits.ts';
import { visibleLength } from '#platform/values/visible-text.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { lookup } from '../../contract/lookup.ts';
import type { Check } from '../../contract/shapes.ts';
import { useQueueText } from '../queue/text.ts';
import { momentWords } from '../words.ts';
import css from './WarningAnswer.module.css';

type WarningAnswerProps = { id: number; check: Check; mayAnswer: boolean; onAnswered: () => Promise<unknown> };

/** Why a finding does not stand in the way: the answer with who gave it, and for whoever may the form to give one. */
export function WarningAnswer({ id, check, mayAnswer, onAnswered }: WarningAnswerProps) {
  const t = useQueueText().checks;
  const explanations = useRiskText().warnings.explanations;
  const [isOpen, setIsOpen] = useState(false);
  const { answer } = check;
  if (!answer && !mayAnswer) return null;
  return (
    <div className={css.answer}>
      {answer && (
        <p className={css.given}>
          {answer.explanation && <b>{explanations[answer.explanation]}</b>}
          {answer.by !== null && `${t.answered({ who: answer.by, at: momentWords(answer.at) })} ${answer.reason ?? ''}`}
        </p>
      )}
      {mayAnswer && !isOpen && (
        <Button look="soft" size={36} onClick={() => setIsOpen(true)}>
          {answer ? t.change : t.answer}
        </Button>
      )}
      {isOpen && (
        <AnswerForm
          id={id}
          check={check}
          onSaved={async () => {
            await onAnswered();
            setIsOpen(false);
          }}
          onChanged={onAnswered}
        />
      )}
    </div>
  );
}

type AnswerFormProps = Pick<WarningAnswerProps, 'id' | 'check'> & {
  onSaved: () => Promise<unknown>;
  /** The finding was another one by then: what was written stays, beside what it says now. */
  onChanged: () => Promise<unknown>;
};

function AnswerForm({ id, check: { kind, at, answer, detail }, onSaved, onChanged }: AnswerFormProps) {
  const t = useQueueText().checks;
  const words = useRiskText().warnings.explanations;
  const fitting = explanationsOf(kind, String(detail.reason));
  const [explanation, setExplanation] = useState<WarningExplanation | null>(answer?.explanation ?? null);
  const [reason, setReason] = useState(answer?.reason ?? '');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isShort = visibleLength(reason) < limits.reasonMin;
  const isChosen = fitting.length === 0 || explanation !== null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort || !isChosen) return;
    setIsBusy(true);
    try {
      await api<typeof lookup>()('POST /application/:id/checks/answer', {
        params: { id },
        body: { kind, at, explanation, reason },
      });
      showToast({ kind: 'success', text: t.saved });
      await onSaved();
    } catch (error) {
      showFailure(error);
      if (error instanceof ApiError && error.code === 'findingChanged') await onChanged();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={css.answer} onSubmit={(event) => void save(event)}>
      {fitting.length > 0 && (
        <Select
          label={t.publicWords}
          size={40}
          value={explanation ?? ''}
          error={isTried && !isChosen ? t.choose : undefined}
          onChange={(event) => setExplanation(fitting.find((one) => one === event.target.value) ?? null)}
          options={[{ value: '', label: t.choose }, ...fitting.map((one) => ({ value: one, label: words[one] }))]}
        />
      )}
      <TextArea
        label={t.reason}
        rows={2}
        maxLength={limits.applicationCommentMax}
        value={reason}
        error={isTried && isShort ? t.reasonShort({ min: limits.reasonMin }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size={36} isLoading={isBusy}>
        {t.save}
      </Button>
    </form>
  );
}
