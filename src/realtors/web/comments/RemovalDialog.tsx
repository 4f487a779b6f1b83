import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Comment } from '../../contract/comments.ts';
import type { contract } from '../../contract.ts';
import { useCommentsText } from '../realtors-text.ts';
import css from './comment-form.module.css';
import { isOutdated, Problem } from './FormActs.tsx';

const call = api<typeof contract>();

type Props = {
  /** What goes: the comment with its stars and its answer, or the answer alone. */
  act: 'remove' | 'removeReply';
  comment: Comment;
  onClose: () => void;
  onDone: () => void;
  onReload: () => void;
};

/** Lets somebody think again before he takes his comment or his answer away. */
export function RemovalDialog({ act, comment, onClose, onDone, onReload }: Props) {
  const { acts, removal } = useCommentsText();
  const { isBusy, refusal, reset, run } = useMutation();
  const { id, version, about, author } = comment;
  const remove = () =>
    run(async () => {
      if (act === 'remove')
        await call('DELETE /user/comments/:id', { params: { id }, query: { version: String(version) } });
      else await call('PUT /user/comments/:id/reply', { params: { id }, body: { text: '', version } });
      showToast({ kind: 'success', text: removal.done[act] });
      onDone();
    });
  const close = () => {
    onClose();
    if (isOutdated(refusal)) onReload();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={removal.title[act]}
      width={440}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={close}>
            {removal.no}
          </Button>
          <Button look="danger" size={48} isLoading={isBusy} onClick={() => void remove()}>
            {acts[act]}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{act === 'remove' ? removal.comment({ name: about.name }) : removal.reply({ name: author })}</p>
        <Problem
          refusal={refusal}
          onReload={() => {
            reset();
            onReload();
          }}
        />
      </div>
    </Dialog>
  );
}
