import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useQueueText } from '../queue/text.ts';
import css from './AcceptDialog.module.css';

type AcceptDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will change. */
  text: string;
  /** On the button that does it. */
  actionLabel: string;
  isBusy?: boolean;
  onClose: () => void;
  onAccept: () => void;
};

/** Asks once more before a single key or one press moves applications on: Enter does it, Escape leaves all as it is. */
export function AcceptDialog({
  isOpen,
  title,
  text,
  actionLabel,
  isBusy = false,
  onClose,
  onAccept,
}: AcceptDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={440}>
      <div className={css.body}>
        <p>{text}</p>
        <div className={css.foot}>
          <Button look="line" onClick={onClose}>
            {useQueueText().decide.cancel}
          </Button>
          <Button data-first-focus isLoading={isBusy} onClick={onAccept}>
            {actionLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
