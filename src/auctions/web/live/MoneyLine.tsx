import { lazy, Suspense, useState } from 'react';
import { refreshOwnBalance, useOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import type DepositsText from '#deposits/text/uz.ts';
import { formatSum } from '#platform/values/money.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useText } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { ReceiptsButton } from '../receipts/ReceiptsButton.tsx';
import css from './MoneyLine.module.css';

const TopUpDialog = lazy(async () => ({ default: (await import('#deposits/web/TopUpDialog.tsx')).TopUpDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('#deposits/web/RefundDialog.tsx')).RefundDialog }));

type Opened = 'topUp' | 'refund';

/** The money behind the bids: what is free, the ways in and out, and the receipts of the bids. */
export function MoneyLine({ lot, own }: { lot: LotSnapshot; own: OwnParticipation }) {
  const t = useAuctionsText().live;
  const { refund: refundWords } = useText<typeof DepositsText>('deposits');
  const deposit = useOwnBalance();
  const [opened, setOpened] = useState<Opened | null>(null);
  const available = deposit === null || deposit === 'failed' ? BigInt(own.available) : BigInt(deposit.available);
  const close = () => setOpened(null);
  return (
    <div className={css.money}>
      <span className={css.sum}>
        <Icon name="wallet" size={16} /> {t.money.available}: <b className="num">{formatSum(available)}</b>
      </span>
      <span className={css.acts}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened('topUp')}>
          {t.money.topUp}
        </button>
        <button type="button" aria-haspopup="dialog" disabled={available === 0n} onClick={() => setOpened('refund')}>
          {refundWords.title}
        </button>
        <ReceiptsButton lotId={lot.productId} count={own.receipts} />
      </span>
      {opened !== null && (
        <Suspense>
          {opened === 'topUp' && <TopUpDialog isOpen onClose={close} />}
          {opened === 'refund' && (
            <RefundDialog
              isOpen
              onClose={close}
              availableTiyin={available}
              onRequested={() => void refreshOwnBalance()}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
