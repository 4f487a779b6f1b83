import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, OwedShare } from '../../contract.ts';
import css from './admin.module.css';
import { useDepositsAdminText, useFormatExactSum } from './admin-text.ts';

type PayOwedDialogProps = { share: OwedShare | null; username: string; onClose: () => void; onPaid: () => void };

/** The bank has paid a seller his share: whom, and by which document. */
export function PayOwedDialog({ share, ...rest }: PayOwedDialogProps) {
  const t = useDepositsAdminText().owed;
  return (
    <Dialog
      isOpen={share !== null}
      onClose={rest.onClose}
      title={t.payTitle({ id: share?.id ?? '' })}
      width={440}
      closesOnOutsideClick={false}
    >
      {share && <PayOwedForm share={share} {...rest} />}
    </Dialog>
  );
}

function PayOwedForm({ share, username, onClose, onPaid }: PayOwedDialogProps & { share: OwedShare }) {
  const t = useDepositsAdminText();
  const adminText = useAdminListText();
  const sum = useFormatExactSum();
  const [recipient, setRecipient] = useState(share.recipient ?? share.seller.name ?? '');
  const [reference, setReference] = useState(share.bankReference ?? '');
  const [errors, setErrors] = useState<{ recipient?: string | undefined; reference?: string | undefined }>({});
  const [isSending, setIsSending] = useState(false);
  const isSameAs = share.recipient === recipient.trim() && share.bankReference === reference.trim();
  const isSecond = isSameAs && share.firstAgreedBy !== null && share.firstAgreedBy !== username;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      recipient: recipient.trim() === '' ? t.owed.recipientMissing : undefined,
      reference: reference.trim() === '' ? t.payments.referenceMissing : undefined,
    };
    setErrors(missing);
    if (missing.recipient || missing.reference) return;
    setIsSending(true);
    try {
      const paid = await api<typeof contract>()('POST /office/owed/:id/pay', {
        params: { id: share.id },
        body: { amount: share.amount, recipient: recipient.trim(), bankReference: reference.trim() },
      });
      showToast({ kind: 'success', text: paid.paidAt === null ? t.refunds.half : t.owed.paid });
      onPaid();
      onClose();
    } catch (failure) {
      const text = failure instanceof ApiError && failure.status > 0 ? failure.message : adminText.deedFailed;
      setErrors({ reference: text });
      setIsSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t.owed.payText({ amount: sum(share.amount), name: share.seller.name ?? t.owed.unnamed })}</p>
      {share.needsSecondPerson && !isSecond && <p>{t.refunds.needsTwo}</p>}
      <TextInput
        label={t.owed.recipient}
        isRequired
        maxLength={limits.payoutRecipientMax}
        value={recipient}
        error={errors.recipient}
        onChange={(event) => {
          setRecipient(event.target.value);
          setErrors({});
        }}
      />
      <TextInput
        label={t.owed.reference}
        isRequired
        maxLength={limits.bankReferenceMax}
        value={reference}
        error={errors.reference}
        onChange={(event) => {
          setReference(event.target.value);
          setErrors({});
        }}
      />
      <div className={css.foot}>
        <CancelButton onClose={onClose}>{adminText.cancel}</CancelButton>
        <Button type="submit" isLoading={isSending}>
          {share.needsSecondPerson && !isSecond ? t.refunds.agree : t.owed.confirm}
        </Button>
      </div>
    </form>
  );
}
