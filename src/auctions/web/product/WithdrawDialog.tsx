import { useEffect, useRef, useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { contract, LotSnapshot } from '#auctions/contract.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { createIdempotencyKey } from '#platform/web/idempotency-key.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { formatAmount } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';

type WithdrawDialogProps = { isOpen: boolean; onClose: () => void; lot: LotSnapshot; onDone: () => void };

/** Asks before one leaves an auction: the deposit comes back whole, the agreements end. */
export function WithdrawDialog({ isOpen, onClose, lot, onDone }: WithdrawDialogProps) {
  const t = useEntryText().withdraw;
  const locale = useLocale();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const key = useRef('');
  useEffect(() => {
    if (!isOpen) return;
    key.current = createIdempotencyKey();
    setFailure('');
  }, [isOpen]);
  const withdraw = async () => {
    setIsSending(true);
    setFailure('');
    try {
      await api<typeof contract>()('POST /auction/:id/withdraw', {
        params: { id: String(lot.productId) },
        body: { idempotencyKey: key.current },
      });
      showToast({ kind: 'success', text: t.done });
      void refreshOwnBalance();
      onDone();
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : t.failed);
      onDone();
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      width={440}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" isLoading={isSending} onClick={() => void withdraw()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>{t.line({ amount: formatAmount(lot.sheet.depositTiyin, locale) })}</p>
      <div aria-live="assertive">{failure && <FieldMessage state="error">{failure}</FieldMessage>}</div>
    </Dialog>
  );
}
