import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';

type ConfirmWithdrawalProps = {
  words: { title: string; line: string; keep: string; confirm: string; done: string };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before something that one has asked for is taken back. */
export function ConfirmWithdrawalDialog({ words, onConfirm, onClose, onDone }: ConfirmWithdrawalProps) {
  const command = useMutation();
  const go = async () => {
    if (!(await command.run(onConfirm))) return;
    showToast({ kind: 'success', text: words.done });
    onClose();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={words.title}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" size={48} isLoading={command.isBusy} onClick={() => void go()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.line}</p>
      <div aria-live="assertive">
        {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
      </div>
    </Dialog>
  );
}
