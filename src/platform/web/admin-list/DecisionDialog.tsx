import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FieldMessage } from '../Field.tsx';
import { useAdminListText } from './admin-list-text.ts';
import css from './DecisionDialog.module.css';

type DecisionDialogProps = {
  isOpen: boolean;
  /** Names what is decided about. */
  title: string;
  /** What will change. */
  text: ReactNode;
  /** On the button that does it. */
  actionLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why the last try was refused. */
  refusal?: string | null;
  onClose: () => void;
  onDecide: () => void;
};

/**
 * Asks once more before a single key or one press decides. The focus starts on what leaves all as it is, and Escape leaves
 * it too: neither a second press nor an Enter that was meant for something else decides.
 */
export function DecisionDialog({
  isOpen,
  title,
  text,
  actionLabel,
  isDanger = false,
  isBusy = false,
  refusal = null,
  onClose,
  onDecide,
}: DecisionDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={() => !isBusy && onClose()} title={title} width={440}>
      <div className={css.body}>
        <p>{text}</p>
        <div aria-live="assertive">{refusal && <FieldMessage state="error">{refusal}</FieldMessage>}</div>
        <div className={css.foot}>
          <Button look="line" data-first-focus disabled={isBusy} onClick={onClose}>
            {useAdminListText().cancel}
          </Button>
          <Button look={isDanger ? 'danger' : 'filled'} isLoading={isBusy} onClick={onDecide}>
            {actionLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type DecisionButtonProps = Pick<DecisionDialogProps, 'title' | 'text' | 'isDanger'> &
  Omit<ButtonProps, 'onClick' | 'title'> & {
    children: string;
    /** Decides, and loads anew what it changed; the question stays until it is through. It says itself what went wrong. */
    onDecide: () => Promise<unknown>;
  };

/** A button that asks before it decides. */
export function DecisionButton({ title, text, isDanger, onDecide, children, ...button }: DecisionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const decide = async () => {
    setIsBusy(true);
    try {
      await onDecide();
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  };
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <DecisionDialog
        isOpen={isOpen}
        title={title}
        text={text}
        actionLabel={children}
        isDanger={isDanger ?? false}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        onDecide={() => void decide()}
      />
    </>
  );
}
