import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useFormatSum, useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, FeeRow } from '../../contract.ts';
import { type FeeStatus, isFeeStatus } from '../../rules/fees.ts';
import type text from '../../text/uz/fees.ts';
import css from './FeeDialog.module.css';

export const useFeesText = () => useText<typeof text>('applicationsFees').fees;

type FeeDialogProps = { row: FeeRow | null; onClose: () => void; onDone: () => void };

/** The fee has come, or was kept from the price: the application ends. */
export function FeeDialog({ row, onClose, onDone }: FeeDialogProps) {
  const t = useFeesText();
  const title = row ? (row.route === 'owed' ? t.receiveTitle({ id: row.id }) : t.finishTitle({ id: row.id })) : '';
  return (
    <Dialog isOpen={row !== null} onClose={onClose} title={title} width={440} closesOnOutsideClick={false}>
      {row && isFeeStatus(row.process) && <FeeForm row={row} from={row.process} {...{ onClose, onDone }} />}
    </Dialog>
  );
}

function FeeForm({ row, from, onClose, onDone }: FeeDialogProps & { row: FeeRow; from: FeeStatus }) {
  const t = useFeesText();
  const adminText = useAdminListText();
  const sum = useFormatSum();
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { id, fee, company } = row;
  const isDue = row.route === 'owed';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const bankReference = reference.trim();
    if (isDue && bankReference === '') return setError(t.referenceMissing);
    setIsSending(true);
    try {
      await api<typeof contract>()('POST /office/fees/:id/receive', {
        params: { id },
        body: { from, ...(isDue ? { amount: fee, bankReference } : {}) },
      });
      showToast({ kind: 'success', text: t.done });
      onDone();
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status > 0 ? failure.message : adminText.deedFailed);
      setIsSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{isDue ? t.receiveText({ fee: sum(fee), bank: company?.name ?? '' }) : t.finishText({ fee: sum(fee) })}</p>
      {isDue ? (
        <TextInput
          label={t.referenceLabel}
          isRequired
          maxLength={limits.bankReferenceMax}
          value={reference}
          error={error ?? undefined}
          onChange={(event) => {
            setReference(event.target.value);
            setError(null);
          }}
        />
      ) : (
        error !== null && (
          <p role="alert" className={css.failure}>
            {error}
          </p>
        )
      )}
      <div className={css.foot}>
        <CancelButton onClose={onClose}>{adminText.cancel}</CancelButton>
        <Button type="submit" isLoading={isSending}>
          {isDue ? t.receive : t.finish}
        </Button>
      </div>
    </form>
  );
}
