import type { Receipt } from '#auctions/contract.ts';
import { formatMoney } from '#platform/values/money.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './ReceiptsDialog.module.css';
import { saveReceipt } from './receipts.ts';
import { clockText } from './shown-time.ts';

/** The signed answers to one's bids on a lot, accepted and refused, each as a file. */
export function ReceiptsDialog({ receipts, onClose }: { receipts: readonly Receipt[]; onClose: () => void }) {
  const t = useAuctionsText().live.receipts;
  return (
    <Dialog isOpen onClose={onClose} title={t.title} width={560}>
      <p className={css.lead}>{t.lead}</p>
      <ul className={css.list}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.signature} receipt={receipt} />
        ))}
      </ul>
    </Dialog>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useAuctionsText().live.receipts;
  const locale = useLocale();
  const what =
    receipt.tiyin === null
      ? t[receipt.kind]
      : formatMoney({ currency: 'UZS', hundredths: BigInt(receipt.tiyin) }, locale);
  return (
    <li>
      <Icon
        name={receipt.isAccepted ? 'circle-check' : 'circle-x'}
        className={(receipt.isAccepted ? css.yes : css.no) ?? ''}
      />
      <p>
        <b className="num">{what}</b>
        <span className="num">
          {receipt.isAccepted ? t.accepted : t.refused} · {clockText(receipt.atMs)} · {t.row({ n: receipt.row })}
        </span>
      </p>
      <IconButton icon="download" label={t.save} onClick={() => saveReceipt(receipt)} />
    </li>
  );
}
