import { Panel } from '#identity/web/profile/Panel.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { ReceiptList } from './ReceiptList.tsx';
import { SaveAll } from './SaveAll.tsx';

/** Every receipt of the acting principal, on whatever device it bid, and all of them as one file. */
export function ReceiptsTab() {
  const t = useAuctionsText().live.receipts;
  return (
    <Panel title={t.title} line={t.lead} action={<SaveAll lotId={null} />}>
      <ReceiptList lotId={null} />
    </Panel>
  );
}
