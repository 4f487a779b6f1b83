import { useDeed } from '#identity/web/profile/use-deed.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { usePurchaseText } from './purchase-text.ts';

type Props = { requestId: number; onClose: () => void; onDone: () => void };

/** Asks before a request to buy is taken back. */
export function WithdrawDialog({ requestId, onClose, onDone }: Props) {
  const t = usePurchaseText().buy;
  const deed = useDeed();
  const withdraw = async () => {
    const isDone = await deed.run(() =>
      api<typeof contract>()('POST /purchase/:id/withdraw', { params: { id: requestId }, body: {} }),
    );
    if (!isDone) return;
    showToast({ kind: 'success', text: t.withdrawn });
    onClose();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t.withdrawTitle}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" size={48} isLoading={deed.isBusy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </>
      }
    >
      <p>{t.withdrawLine}</p>
      <div aria-live="assertive">
        {deed.refusal && <FieldMessage state="error">{deed.refusal.message}</FieldMessage>}
      </div>
    </Dialog>
  );
}
