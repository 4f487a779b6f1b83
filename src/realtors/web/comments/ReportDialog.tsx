import { type FormEvent, useId, useRef, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { trimText, visibleLength } from '#platform/values/visible-text.ts';
import { api } from '#platform/web/api.ts';
import { CountedTextArea, isWithinBounds } from '#platform/web/CountedTextArea.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useFocusOnInvalid } from '#platform/web/focus.ts';
import { useIdempotent } from '#platform/web/idempotency-key.ts';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Comment } from '../../contract/comments.ts';
import type { contract } from '../../contract.ts';
import { type CommentReason, commentReasons } from '../../rules/comment.ts';
import { useCommentPagesText, useCommentsText } from '../realtors-text.ts';
import css from './comment-form.module.css';
import { FormActs } from './FormActs.tsx';

const call = api<typeof contract>();

/** Tells the moderators that a comment should not stand: why, and by when they answer. */
export function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useCommentsText();
  const words = useCommentPagesText();
  const locale = useLocale();
  const formId = useId();
  const [reason, setReason] = useState<CommentReason>();
  const [note, setNote] = useState('');
  const [tries, setTries] = useState(0);
  const { isBusy, refusal, reset, run } = useMutation();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnInvalid(form, tries, refusal);
  const withKey = useIdempotent();
  const bounds = { min: reason === 'OTHER' ? 1 : 0, max: limits.commentNoteMax };
  const isOfNote = refusal?.code === 'commentNoteMissing';
  const isNoteMissing = isOfNote || (tries > 0 && visibleLength(note) < bounds.min);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (reason === undefined || !isWithinBounds(note, bounds)) return;
    void run(async () => {
      const body = withKey({ reason, note: trimText(note) });
      await call('POST /user/comments/:id/reports', { params: { id: comment.id }, body });
      showToast({ kind: 'success', text: words.report.sent });
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.report.title}
      width={440}
      closesOnOutsideClick={false}
      footer={
        <FormActs
          formId={formId}
          label={words.report.send}
          isBusy={isBusy}
          refusal={isOfNote ? null : refusal}
          onCancel={onClose}
        />
      }
    >
      <form ref={form} id={formId} data-first-focus className={css.form} noValidate onSubmit={submit}>
        <p className={css.quote} lang={comment.language}>
          {comment.text}
        </p>
        <RadioGroup
          legend={words.report.reason}
          look="cards"
          options={commentReasons.map((value) => ({ value, label: t.reasons[value] }))}
          value={reason}
          onValue={(chosen) => {
            setReason(chosen);
            reset();
          }}
          {...(tries > 0 && reason === undefined && { error: words.report.choose })}
        />
        <CountedTextArea
          label={words.report.note}
          isRequired={reason === 'OTHER'}
          bounds={bounds}
          isTried={tries > 0}
          value={note}
          error={isNoteMissing ? t.refusals.commentNoteMissing : undefined}
          onValue={(typed) => {
            setNote(typed);
            reset();
          }}
        />
        <p className={css.lines}>
          {words.report.answer({
            days: duration(locale, limits.commentReportWorkingDays, 'workingDays', 'genitive'),
          })}
        </p>
      </form>
    </Dialog>
  );
}
