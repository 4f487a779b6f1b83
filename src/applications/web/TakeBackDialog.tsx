import { useDeed } from '#identity/web/profile/use-deed.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';

type TakeBackProps = {
  words: { title: string; line: string; keep: string; takeBack: string; done: string };
  takeBack: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before something that one has asked for is taken back. */
export function TakeBackDialog({ words, takeBack, onClose, onDone }: TakeBackProps) {
  const deed = useDeed();
  const go = async () => {
    if (!(await deed.run(takeBack))) return;
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
          <Button look="danger" size={48} isLoading={deed.isBusy} onClick={() => void go()}>
            {words.takeBack}
          </Button>
        </>
      }
    >
      <p>{words.line}</p>
      <div aria-live="assertive">
        {deed.refusal && <FieldMessage state="error">{deed.refusal.message}</FieldMessage>}
      </div>
    </Dialog>
  );
}
