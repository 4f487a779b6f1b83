import { useState } from 'react';
import { DecisionButton } from '#platform/web/admin-list/DecisionDialog.tsx';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Application } from '../../contract/shapes.ts';
import type { workflow } from '../../contract/workflow.ts';
import { mibAnswers } from '../../rules/statuses.ts';
import { useStatuses } from '../queue/text.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import frame from './ApplicationDrawer.module.css';
import css from './MibAnswer.module.css';

type MibAnswerProps = { application: Application; onChanged: () => Promise<void> };
type Answer = (typeof mibAnswers)[number];

/**
 * What the enforcement bureau answered, and the two answers for whoever enters them; an answer that stands is changed for a
 * reason, by two. Nothing for other property (O53).
 */
export function MibAnswer({ application, onChanged }: MibAnswerProps) {
  const { form, fromMib, mibChange, mayAnswerMib, id } = application;
  const t = useApplicationsText().moving.mib;
  const statuses = useStatuses();
  /** What the question before a change asks for: what it said when it was opened, whatever a colleague enters meanwhile. */
  const [changingTo, setChangingTo] = useState<Answer | null>(null);
  if (form.collection !== 'MIB') return null;
  const number = String(id);
  const send = (answer: Answer, reason = '') =>
    api<typeof workflow>()('POST /application/:id/mib', { params: { id }, body: { answer, reason } });
  const enter = async (answer: Answer) => {
    try {
      const { isDone } = await send(answer);
      showToast({ kind: 'success', text: !isDone ? t.asked : answer === fromMib ? t.kept : t.saved });
    } catch (error) {
      // No reason is asked for here: one is missing only where a colleague has decided in the meantime.
      const isOvertaken = error instanceof ApiError && error.code === 'reasonMissing';
      const text = isOvertaken ? t.overtaken : error instanceof ApiError ? error.message : String(error);
      showToast({ kind: isOvertaken ? 'warning' : 'error', text });
    }
    await onChanged();
  };
  const other = mibAnswers.find((answer) => answer !== fromMib) ?? 'ACCEPTED';
  return (
    <section className={frame.section} aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{fromMib ? statuses.mib[fromMib] : t.unanswered}</p>
      {mibChange && (
        <p>
          {t.waits({
            who: mibChange.by,
            at: momentWords(mibChange.at),
            answer: statuses.mib[mibChange.answer],
            reason: mibChange.reason,
          })}
        </p>
      )}
      {mibChange?.isOwn && <p>{t.waitsForOther}</p>}
      {mayAnswerMib && (
        <div className={css.answers}>
          {fromMib === null &&
            mibAnswers.map((answer) => (
              <DecisionButton
                key={answer}
                look={answer === 'ACCEPTED' ? 'soft' : 'line'}
                size={36}
                title={t.enterTitle({ id: number })}
                text={t.enterText({ answer: statuses.mib[answer] })}
                onDecide={() => enter(answer)}
              >
                {t.enter[answer]}
              </DecisionButton>
            ))}
          {fromMib !== null && !mibChange && (
            <Button look="line" size={36} aria-haspopup="dialog" onClick={() => setChangingTo(other)}>
              {t.change[other]}
            </Button>
          )}
          {mibChange && !mibChange.isOwn && (
            <DecisionButton
              look="soft"
              size={36}
              title={t.confirmTitle({ id: number })}
              text={t.confirmText({ answer: statuses.mib[mibChange.answer] })}
              onDecide={() => enter(mibChange.answer)}
            >
              {t.confirm}
            </DecisionButton>
          )}
          {mibChange?.isOwn && fromMib && (
            <Button look="line" size={36} onClick={() => void enter(fromMib)}>
              {t.takeBack}
            </Button>
          )}
          {mibChange && !mibChange.isOwn && fromMib && (
            <DecisionButton
              look="line"
              size={36}
              title={t.keepTitle({ id: number })}
              text={t.keepText({ answer: statuses.mib[fromMib], who: mibChange.by })}
              onDecide={() => enter(fromMib)}
            >
              {t.keep}
            </DecisionButton>
          )}
        </div>
      )}
      {changingTo && (
        <ReasonDialog
          isOpen
          onClose={() => setChangingTo(null)}
          title={t.change[changingTo]}
          text={t.changeText}
          actionLabel={t.change[changingTo]}
          onConfirm={async (reason) => {
            const { isDone } = await send(changingTo, reason);
            // A colleague who asked for the same meanwhile is confirmed by it.
            showToast({ kind: 'success', text: isDone ? t.saved : t.asked });
            await onChanged();
          }}
        />
      )}
    </section>
  );
}
