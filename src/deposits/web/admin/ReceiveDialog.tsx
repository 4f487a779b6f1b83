import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { hundredthsOf } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminPaymentOrder, contract } from '../../contract.ts';
import { needsSecondPerson } from '../../rules/amounts.ts';
import css from './admin.module.css';
import { useDepositsAdminText, useFormatExactSum } from './admin-text.ts';

/** Transfers come to the tiyin. */
const amountBounds = { min: 0, max: 999_999_999_999_999, precision: 2 } as const;

/** An amount of the wire as it is typed: whole sum, and tiyin where there are any. */
const formatDecimalInput = (amount: string): string => {
  const rest = BigInt(amount) % 100n;
  return `${BigInt(amount) / 100n}${rest === 0n ? '' : `.${rest.toString().padStart(2, '0')}`}`;
};

type ReceiveDialogProps = { order: AdminPaymentOrder | null; onClose: () => void; onReceived: () => void };

/** Money for an invoice has come: how much, from whom, and by which document of the bank. */
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
  const { payments: t, refunds } = useDepositsAdminText();
  const adminText = useAdminListText();
  const sum = useFormatExactSum();
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState(formatDecimalInput(order.amount));
  const [payer, setPayer] = useState({ name: '', account: '', taxNumber: '' });
  const [errors, setErrors] = useState<{ amount?: string; name?: string; reference?: string }>({});
  const [isSending, setIsSending] = useState(false);
  const received = hundredthsOf(amount, amountBounds);
  // What is written here becomes money of the holder: an amount that nobody ordered is looked at twice.
  const isAsOrdered = received === null || received === BigInt(order.amount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...((received === null || received <= 0n) && { amount: t.cameMissing }),
      ...(payer.name.trim() === '' && { name: t.payerMissing }),
      ...(reference.trim() === '' && { reference: t.referenceMissing }),
    };
    setErrors(missing);
    if (received === null || Object.keys(missing).length > 0) return;
    setIsSending(true);
    try {
      const { state } = await api<typeof contract>()('POST /office/invoices/:id/receive', {
        params: { id: order.orderId },
        body: { amount: received.toString(), bankReference: reference.trim(), payer },
      });
      showToast({ kind: 'success', text: state === 'PAID' ? t.received : t.receiveAgreed });
      onReceived();
      onClose();
    } catch (failure) {
      setErrors({
        reference: failure instanceof ApiError && failure.status > 0 ? failure.message : adminText.deedFailed,
      });
      setIsSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t.receiveText({ amount: sum(order.amount), name: order.party.name })}</p>
      {order.firstAgreedBy !== null ? (
        <>
          <p>{t.receiveSecond({ by: order.firstAgreedBy })}</p>
          {order.firstAgreedUntil && <p>{refunds.firstUntil({ time: formatDateTime(order.firstAgreedUntil) })}</p>}
        </>
      ) : (
        received !== null &&
        needsSecondPerson(received) && <p>{t.receiveFirst({ sum: sum(`${limits.refundSecondPersonSum}00`) })}</p>
      )}
      <NumberInput
        label={t.came}
        isRequired
        {...amountBounds}
        value={amount}
        error={errors.amount}
        warning={isAsOrdered ? undefined : t.cameDiffers({ amount: sum(order.amount) })}
        onValue={(value) => {
          setAmount(value);
          setErrors({});
        }}
      />
      {(
        [
          ['name', t.payerName, limits.payoutRecipientMax],
          ['account', t.payerAccount, limits.bankReferenceMax],
          ['taxNumber', t.payerTax, limits.bankReferenceMax],
        ] as const
      ).map(([field, label, maxLength]) => (
        <TextInput
          key={field}
          label={label}
          isRequired={field === 'name'}
          maxLength={maxLength}
          value={payer[field]}
          error={field === 'name' ? errors.name : undefined}
          onChange={(event) => {
            setPayer({ ...payer, [field]: event.target.value });
            setErrors({});
          }}
        />
      ))}
      <TextInput
        label={t.reference}
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
          {t.receive}
        </Button>
      </div>
    </form>
  );
}
