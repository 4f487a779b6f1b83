import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useFormatSum } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminPaymentOrder, contract } from '../../contract.ts';
import css from './admin.module.css';
import { useDepositsAdminText } from './admin-text.ts';

type ReceiveDialogProps = { order: AdminPaymentOrder | null; onClose: () => void; onReceived: () => void };

/** The money of an invoice has come: by which document of the bank. */
export function ReceiveDialog({ order, onClose, onReceived }: ReceiveDialogProps) {
  const t = useDepositsAdminText().payments;
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      title={t.receiveTitle({ id: order?.orderId ?? '' })}
      width={440}
      closesOnOutsideClick={false}
    >
      {order && <ReceiveForm {...{ order, onClose, onReceived }} />}
    </Dialog>
  );
}

function ReceiveForm({ order, onClose, onReceived }: ReceiveDialogProps & { order: AdminPaymentOrder }) {
  const t = useDepositsAdminText().payments;
  const adminText = useAdminListText();
  const sum = useFormatSum();
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reference.trim() === '') return setError(t.referenceMissing);
    setIsSending(true);
    try {
      await api<typeof contract>()('POST /office/invoices/:id/receive', {
        params: { id: order.orderId },
        body: { amount: order.amount, bankReference: reference.trim() },
      });
      showToast({ kind: 'success', text: t.received });
      onReceived();
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status > 0 ? failure.message : adminText.deedFailed);
      setIsSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t.receiveText({ amount: sum(order.amount), name: order.party.name })}</p>
      <TextInput
        label={t.reference}
        isRequired
        maxLength={limits.bankReferenceMax}
        value={reference}
        error={error ?? undefined}
        onChange={(event) => {
          setReference(event.target.value);
          setError(null);
        }}
      />
      <div className={css.foot}>
        <Button look="line" onClick={onClose}>
          {adminText.cancel}
        </Button>
        <Button type="submit" isLoading={isSending}>
          {t.receive}
        </Button>
      </div>
    </form>
  );
}
