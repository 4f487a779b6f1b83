import type { ReactNode } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import css from './papers.module.css';
import type { LotMutation } from './use-lot-mutation.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  no: string;
  yes: string;
  isDanger?: boolean;
  mutation: LotMutation;
  onYes: () => void;
};

/** Asks before something is done, with what follows from it. The focus starts on «no», so that Enter does no harm. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  no,
  yes,
  isDanger = false,
  mutation,
  onYes,
}: ConfirmDialogProps) {
  // Why it was refused belongs to this asking: opened again, the question begins anew.
  const close = () => {
    mutation.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      width={440}
      closesOnOutsideClick={false}
      footer={
        <div className={css.answers}>
          <Button look="line" size={48} data-first-focus onClick={close}>
            {no}
          </Button>
          <Button look={isDanger ? 'danger' : 'filled'} size={48} isLoading={mutation.isBusy} onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    >
      <div className={css.question}>
        {children}
        <div aria-live="assertive" className={css.refusal}>
          {mutation.refusal && <FieldMessage state="error">{mutation.refusal.message}</FieldMessage>}
        </div>
      </div>
    </Dialog>
  );
}
