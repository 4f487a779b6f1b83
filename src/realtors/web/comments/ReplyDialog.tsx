import { type FormEvent, useId, useRef, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { trimText } from '#platform/values/visible-text.ts';
import { api } from '#platform/web/api.ts';
import { CountedTextArea, isWithinBounds } from '#platform/web/CountedTextArea.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useFocusOnInvalid } from '#platform/web/focus.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { Comment } from '../../contract/comments.ts';
import type { contract } from '../../contract.ts';
import { commentBounds } from '../../rules/comment.ts';
import { useCommentsText } from '../realtors-text.ts';
import css from './comment-form.module.css';
import { FormActs, isOutdated } from './FormActs.tsx';

const call = api<typeof contract>();

type Props = {
  comment: Comment;
  onClose: () => void;
  onDone: () => void;
  /** Reads the comment anew; what was typed stays. */
  onReload: () => void;
};

/** The answer of whoever a comment is about, which takes the place of the one before. */
export function ReplyDialog({ comment, onClose, onDone, onReload }: Props) {
  const t = useCommentsText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(comment.reply?.text ?? '');
  const [tries, setTries] = useState(0);
  const { isBusy, refusal, reset, run } = useMutation();
  useFocusOnInvalid(form, tries, refusal);
  const isOfText = refusal?.code === 'commentHasLink';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (!isWithinBounds(text, commentBounds)) return;
    void run(async () => {
      const body = { text: trimText(text), version: comment.version };
      await call('PUT /user/comments/:id/reply', { params: { id: comment.id }, body });
      showToast({ kind: 'success', text: t.reply.sent });
      onDone();
    });
  };
  const close = () => {
    onClose();
    if (isOutdated(refusal)) onReload();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.reply.title}
      width={440}
      closesOnOutsideClick={false}
      footer={
        <FormActs
          formId={formId}
          label={t.reply.send}
          isBusy={isBusy}
          refusal={isOfText ? null : refusal}
          onCancel={close}
          onReload={() => {
            reset();
            onReload();
          }}
        />
      }
    >
      <form ref={form} id={formId} data-first-focus className={css.form} noValidate onSubmit={submit}>
        <p className={css.quote} lang={comment.language}>
          {comment.text}
        </p>
        <CountedTextArea
          label={t.reply.text}
          isRequired
          rows={5}
          bounds={commentBounds}
          isTried={tries > 0}
          value={text}
          onValue={(typed) => {
            setText(typed);
            reset();
          }}
          error={isOfText ? refusal.message : undefined}
        />
        <p className={css.lines}>{t.contacts}</p>
      </form>
    </Dialog>
  );
}
