import { useDeed } from '#identity/web/profile/use-deed.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { useViewingText } from './viewing-text.ts';

type Props = { viewingId: number; onClose: () => void; onDone: () => void };

/** Asks before a viewing is cancelled, by either side. */
export function CancelViewingDialog({ viewingId, onClose, onDone }: Props) {
  const t = useViewingText();
  const deed = useDeed();
  const cancel = async () => {
    const isDone = await deed.run(() =>
      api<typeof contract>()('POST /viewing/:id/cancel', { params: { id: viewingId }, body: {} }),
    );
    if (!isDone) return;
    showToast({ kind: 'success', text: t.dropped });
    onClose();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t.dropTitle}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" size={48} isLoading={deed.isBusy} onClick={() => void cancel()}>
            {t.drop}
          </Button>
        </>
      }
    >
      <p>{t.dropLine}</p>
      <div aria-live="assertive">
        {deed.refusal && <FieldMessage state="error">{deed.refusal.message}</FieldMessage>}
      </div>
    </Dialog>
  );
}
