import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Comment } from '../../contract/comments.ts';
import type { contract } from '../../contract.ts';
import { useCommentPagesText } from '../realtors-text.ts';
import css from './comment-form.module.css';

const call = api<typeof contract>();

type Props = { comment: Comment; onClose: () => void; onDone: () => void; onReload: () => void };

/** Asks before an own comment is taken back with its stars. */
export function DeleteCommentDialog({ comment, onClose, onDone, onReload }: Props) {
  const words = useCommentPagesText();
  const { isBusy, refusal, reset, run } = useMutation();
  const remove = () =>
    run(async () => {
      const query = { version: String(comment.version) };
      await call('DELETE /user/comments/:id', { params: { id: comment.id }, query });
      showToast({ kind: 'success', text: words.remove.removed });
      onDone();
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.remove.title}
      width={440}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {words.remove.no}
          </Button>
          <Button look="danger" size={48} isLoading={isBusy} onClick={() => void remove()}>
            {words.remove.yes}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{words.remove.line}</p>
        <div aria-live="assertive" className={css.problem}>
          {refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}
          {refusal?.code === 'commentChanged' && (
            <Button
              look="soft"
              icon="refresh"
              onClick={() => {
                reset();
                onReload();
              }}
            >
              {words.reload}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
