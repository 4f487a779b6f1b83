import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';

type FormDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  isBusy: boolean;
  /** Why the whole form was refused; what belongs to a field stands there. */
  refusal?: string | undefined;
  submit: string;
  look?: 'filled' | 'danger';
  onSubmit: () => void;
  children: ReactNode;
};

/** A small form in a dialog: fields, the reason of a refusal, two buttons. What was typed is not lost by a press outside. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  isBusy,
  refusal,
  submit,
  look = 'filled',
  onSubmit,
  children,
}: FormDialogProps) {
  const t = useProfileText();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  const footer = (
    <>
      <CancelButton onClose={onClose}>{t.cancel}</CancelButton>
      <Button look={look} type="submit" form={id} isLoading={isBusy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={440} closesOnOutsideClick={false} footer={footer}>
      <form id={id} className={css.form} onSubmit={send} noValidate>
        {children}
        <div aria-live="polite">{refusal !== undefined && <FieldMessage state="error">{refusal}</FieldMessage>}</div>
      </form>
    </Dialog>
  );
}
