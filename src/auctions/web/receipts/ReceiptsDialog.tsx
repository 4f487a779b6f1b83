import { Dialog } from '#platform/web/Dialog.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { ReceiptList } from './ReceiptList.tsx';
import css from './receipts.module.css';
import { SaveAll } from './SaveAll.tsx';

/** The signed answers to one's bids on a lot, accepted and refused, and the bids that were made for one. */
export function ReceiptsDialog({ lotId, onClose }: { lotId: number; onClose: () => void }) {
  const t = useAuctionsText().live.receipts;
  return (
    <Dialog isOpen onClose={onClose} title={t.title} width={560} footer={<SaveAll lotId={lotId} />}>
      <p className={css.lead}>{t.lead}</p>
      <ReceiptList lotId={lotId} />
    </Dialog>
  );
}
