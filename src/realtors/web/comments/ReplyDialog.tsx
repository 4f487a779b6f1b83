import { type FormEvent, useId, useRef, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { api } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Comment } from '../../contract/comments.ts';
import type { contract } from '../../contract.ts';
import { useCommentPagesText } from '../realtors-text.ts';
import { CommentTextField, commentTextError } from './CommentTextField.tsx';
import css from './comment-form.module.css';
import { FormActs } from './FormActs.tsx';

const call = api<typeof contract>();

type Props = { comment: Comment; onClose: () => void; onDone: () => void; onReload: () => void };

/** The answer of whoever a comment is about; emptied, it is taken back. */
export function ReplyDialog({ comment, onClose, onDone, onReload }: Props) {
  const words = useCommentPagesText();
  const formId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(comment.reply?.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const { isBusy, refusal, reset, run } = useMutation();
  const isEmptied = comment.reply !== null && text.trim() === '';
  const fault = isEmptied ? null : commentTextError(text, words);
  const isOfText = refusal?.code === 'commentHasLink';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (fault !== null) return box.current?.focus();
    void run(async () => {
      const body = { text: text.trim(), version: comment.version };
      await call('PUT /user/comments/:id/reply', { params: { id: comment.id }, body });
      showToast({ kind: 'success', text: isEmptied ? words.reply.removed : words.reply.sent });
      onDone();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.reply.title}
      width={440}
      closesOnOutsideClick={false}
      footer={
        <FormActs
          formId={formId}
          label={words.reply.send}
          isBusy={isBusy}
          refusal={isOfText ? null : refusal}
          onCancel={onClose}
          onReload={() => {
            reset();
            onReload();
          }}
        />
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <p className={css.quote} lang={comment.language}>
          {comment.text}
        </p>
        <CommentTextField
          ref={box}
          label={words.reply.text}
          value={text}
          onValue={(typed) => {
            setText(typed);
            reset();
          }}
          error={isOfText ? refusal.message : isTried ? fault : null}
          isRequired={comment.reply === null}
        />
        <div className={css.lines}>
          {comment.reply && <p>{words.reply.empty}</p>}
          <p>{words.text.contacts}</p>
        </div>
      </form>
    </Dialog>
  );
}
