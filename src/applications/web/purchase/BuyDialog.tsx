import { useState } from 'react';
import type { PurchaseMethod } from '#credit/rules/purchase-method.ts';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useReservationsText } from '#reservations/web/reservations-text.ts';
import type { contract } from '../../contract.ts';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';

type Props = {
  listing: { id: number; name: string };
  /** The ways to pay that are offered. */
  methods: readonly PurchaseMethod[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks to buy, with what follows from it and what the seller gets to know. */
export function BuyDialog({ listing, methods, onClose, onDone }: Props) {
  const t = usePurchaseText().buy;
  const names = useReservationsText().methods;
  const command = useMutation();
  const [comment, setComment] = useState('');
  const [method, setMethod] = useState<PurchaseMethod | 'ANY'>('ANY');
  const end = () => {
    onClose();
    onDone();
  };
  const send = () =>
    command.run(async () => {
      try {
        const body = { comment: comment.trim(), method: method === 'ANY' ? null : method };
        await api<typeof contract>()('POST /product/:id/purchase', { params: { id: listing.id }, body });
        showToast({ kind: 'success', text: t.sent });
        end();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'alreadyApplied')) throw error;
        showToast({ kind: 'warning', text: t.already });
        end();
      }
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      closesOnOutsideClick={comment === '' && method === 'ANY'}
      title={t.title}
      footer={
        <>
          <CancelButton size={48} onClose={onClose}>
            {t.cancel}
          </CancelButton>
          <Button size={48} isLoading={command.isBusy} onClick={() => void send()}>
            {t.send}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>
          <b>{listing.name}</b>
        </p>
        <p>{t.line}</p>
        {methods.length > 0 && (
          <RadioGroup
            legend={t.method}
            options={[
              { value: 'ANY', label: t.anyMethod },
              ...methods.map((value) => ({ value, label: names[value] })),
            ]}
            value={method}
            onValue={setMethod}
          />
        )}
        <TextArea
          label={t.comment}
          hint={t.commentHint}
          rows={3}
          data-first-focus
          maxLength={limits.purchaseCommentMax}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className={css.quiet}>{t.consent}</p>
        <div aria-live="assertive">
          {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
        </div>
      </div>
    </Dialog>
  );
}
