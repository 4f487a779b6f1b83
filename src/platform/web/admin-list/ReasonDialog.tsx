import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { trimText, visibleLength } from '#platform/values/visible-text.ts';
import { ApiError } from '../api.ts';
import { Button } from '../Button.tsx';
import { CancelButton } from '../CancelButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextArea } from '../TextArea.tsx';
import { useAdminListText } from './admin-list-text.ts';
import css from './ReasonDialog.module.css';

type ReasonDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** On the button that does it. */
  actionLabel: string;
  isDanger?: boolean;
  /** Does it; a refusal is shown and leaves the dialog open. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** Other choices above the reason. */
  children?: ReactNode;
};

/** Asks why before something that is written down. */
export function ReasonDialog({ isOpen, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={440} closesOnOutsideClick={false}>
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ReasonForm({
  onClose,
  text,
  actionLabel,
  isDanger,
  onConfirm,
  children,
}: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const t = useAdminListText();
  const failureId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = visibleLength(reason) < limits.reasonMin;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort || isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await onConfirm(trimText(reason));
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : t.deedFailed);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {text !== undefined && <p>{text}</p>}
      {children}
      <TextArea
        label={t.reason}
        hint={t.reasonHint({ min: limits.reasonMin })}
        error={isTried && isShort ? t.reasonShort({ min: limits.reasonMin }) : undefined}
        value={reason}
        maxLength={limits.reasonMax}
        rows={3}
        onChange={(event) => setReason(event.target.value)}
        isRequired
      />
      {failure !== null && (
        <p id={failureId} role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <div className={css.foot}>
        <CancelButton onClose={onClose}>{t.cancel}</CancelButton>
        <Button type="submit" look={isDanger ? 'danger' : 'filled'} isLoading={isSending}>
          {actionLabel}
        </Button>
      </div>
    </form>
  );
}
