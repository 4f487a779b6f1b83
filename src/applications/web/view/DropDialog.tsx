import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { useOwnText } from '../words.ts';

/** Asks before a draft is thrown away with its files. */
export function DropDialog({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const t = useOwnText().view;
  const navigate = useNavigate();
  const command = useMutation();
  const drop = async () => {
    const isDone = await command.run(() => api<typeof contract>()('DELETE /application/:id', { params: { id } }));
    if (!isDone) return;
    showToast({ kind: 'success', text: t.dropped });
    await navigate('/apply', { replace: true });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={440}
      title={t.dropTitle}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" size={48} isLoading={command.isBusy} onClick={() => void drop()}>
            {t.dropYes}
          </Button>
        </>
      }
    >
      <p>{t.dropLine}</p>
      <div aria-live="assertive">
        {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
      </div>
    </Dialog>
  );
}
