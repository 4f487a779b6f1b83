import { useRef } from 'react';
import type { contract, LotQuestion } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { showToast } from '#platform/web/toasts.ts';
import css from './questions.module.css';
import { useQuestionsText } from './questions-text.ts';
import { TextForm } from './TextForm.tsx';

const call = api<typeof contract>();

/** What is done with a question: it is answered (or its answer changed), or hidden. */
export type QuestionAct = { kind: 'answer' | 'hide'; lotId: number; question: LotQuestion };

type QuestionDialogProps = {
  act: QuestionAct;
  onClose: () => void;
  /** The questions are read anew. */
  onChanged: () => void;
};

/** Answers a question or hides it. Where somebody else was first, what is typed stays, and the rest is read when it is closed. */
export function QuestionDialog({ act: { kind, lotId, question }, onClose, onChanged }: QuestionDialogProps) {
  const t = useQuestionsText();
  const isTried = useRef(false);
  const close = () => {
    onClose();
    if (isTried.current) onChanged();
    isTried.current = false;
  };
  const send = async (text: string, idempotencyKey: string) => {
    isTried.current = true;
    const params = { id: String(lotId), number: question.number };
    const from = question.answer?.version ?? 0;
    if (kind === 'answer')
      await call('PUT /auction/:id/questions/:number/answer', { params, body: { text, from, idempotencyKey } });
    else await call('POST /office/auction/:id/questions/:number/hide', { params, body: { reason: text, from } });
    showToast({ kind: 'success', text: t[kind].sent });
    close();
  };
  return (
    <Dialog isOpen onClose={close} title={t[kind].title({ n: question.number })} closesOnOutsideClick={false}>
      <div className={css.dialog}>
        <blockquote className={css.quote} lang={question.language}>
          {question.text}
        </blockquote>
        {kind === 'answer' ? (
          <TextForm words={t.answer} initial={question.answer?.text ?? ''} onSend={send} onCancel={close} />
        ) : (
          <TextForm
            words={{ ...t.hide, send: t.hide.act }}
            max={limits.correctionReasonMax}
            isDanger
            onSend={send}
            onCancel={close}
          />
        )}
      </div>
    </Dialog>
  );
}
