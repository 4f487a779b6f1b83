import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Application } from '../../contract/shapes.ts';
import type { workflow } from '../../contract/workflow.ts';
import { mibAnswers } from '../../rules/statuses.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';
import frame from './ApplicationDrawer.module.css';
import css from './MibAnswer.module.css';

type MibAnswerProps = { application: Application; onChanged: () => Promise<void> };
type Answer = (typeof mibAnswers)[number];

/** What the enforcement bureau answered, and the two answers for whoever enters them; nothing for other property (O53). */
export function MibAnswer({ application, onChanged }: MibAnswerProps) {
  const { form, fromMib, mayAnswerMib, id } = application;
  const t = useQueueText().mib;
  const statuses = useStatuses();
  const [sending, setSending] = useState<Answer | null>(null);
  if (form.collection !== 'MIB') return null;
  const enter = async (answer: Answer) => {
    setSending(answer);
    try {
      await api<typeof workflow>()('POST /application/:id/mib', { params: { id }, body: { answer } });
      showToast({ kind: 'success', text: t.saved });
      await onChanged();
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : String(error) });
    } finally {
      setSending(null);
    }
  };
  return (
    <section className={frame.section} aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{fromMib ? statuses.mib[fromMib] : t.unanswered}</p>
      {mayAnswerMib && (
        <div className={css.answers}>
          {mibAnswers
            .filter((answer) => answer !== fromMib)
            .map((answer) => (
              <Button
                key={answer}
                look={answer === 'ACCEPTED' ? 'soft' : 'line'}
                size={36}
                disabled={sending !== null}
                isLoading={sending === answer}
                onClick={() => void enter(answer)}
              >
                {t.enter[answer]}
              </Button>
            ))}
        </div>
      )}
    </section>
  );
}
