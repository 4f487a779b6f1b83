import { useEffect, useRef, useState } from 'react';
import type { contract, LotSnapshot } from '#auctions/contract.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { createIdempotencyKey } from '#platform/web/idempotency-key.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { formatAmount } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import css from './QuickBid.module.css';

type QuickBidProps = {
  isOpen: boolean;
  onClose: () => void;
  lot: LotSnapshot;
  /** The first bid asks whether one stays in reserve. */
  asksReserve: boolean;
  onDone: () => void;
};

/** Asks once more, with the sum in words, before the next step is bid. The sum is that of the moment it opened. */
export function QuickBid({ isOpen, onClose, lot, asksReserve, onDone }: QuickBidProps) {
  const all = useEntryText();
  const t = all.board;
  const locale = useLocale();
  const bid = useBid(lot, isOpen);
  const [isReserve, setIsReserve] = useState(false);
  const id = groupDigits(lot.productId);
  const send = async () => {
    const isDone = await bid.send(asksReserve ? { isReserve } : {});
    if (!isDone) return;
    showToast({ kind: 'success', text: t.accepted({ id, amount: formatAmount(bid.tiyin, locale) }) });
    onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.confirmTitle}
      width={440}
      closesOnOutsideClick={false}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button isLoading={bid.isSending} onClick={() => void send()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className={css.about}>
        <p className={css.lot}>{all.lot({ id })}</p>
        <p className={css.sum}>{formatAmount(bid.tiyin, locale)}</p>
        <p className={css.words}>{amountInWords(bid.tiyin, locale)}</p>
        <p>{t.confirmLine}</p>
        {asksReserve && (
          <Checkbox checked={isReserve} onChange={(event) => setIsReserve(event.target.checked)}>
            {t.reserve}
          </Checkbox>
        )}
        <div aria-live="assertive">
          {bid.failure && <FieldMessage state="error">{`${t.refusedTitle({ id })} ${bid.failure}`}</FieldMessage>}
        </div>
      </div>
    </Dialog>
  );
}

/** One bid by one name: sent twice after a lost answer, it counts once. */
const useBid = (lot: LotSnapshot, isOpen: boolean) => {
  const { unknown } = useEntryText().board;
  const [tiyin, setTiyin] = useState(0n);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const key = useRef('');
  const next = useRef(0n);
  useEffect(() => {
    next.current = nextAmount(lotFromWire(lot));
  }, [lot]);
  useEffect(() => {
    if (!isOpen) return;
    setTiyin(next.current);
    setFailure('');
    key.current = createIdempotencyKey();
  }, [isOpen]);
  const send = async (choice: { isReserve?: boolean }): Promise<boolean> => {
    setIsSending(true);
    setFailure('');
    try {
      await api<typeof contract>()('POST /auction/:id/bid', {
        params: { id: String(lot.productId) },
        body: { amount: tiyin.toString(), sheetHash: lot.sheetHash, ...choice, idempotencyKey: key.current },
      });
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) {
        // Refused bids stand in the log: the next press is another bid, of what may be bid now.
        key.current = createIdempotencyKey();
        setTiyin(next.current);
      }
      setFailure(isRefused || (error instanceof ApiError && error.status === 503) ? error.message : unknown);
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return { tiyin, send, isSending, failure };
};
