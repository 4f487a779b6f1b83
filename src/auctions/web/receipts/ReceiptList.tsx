import { useState } from 'react';
import type { OwnReceipt } from '#auctions/contract.ts';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { formatMoney } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { clockText } from '../live/time-text.ts';
import { reasonWords } from '../proof/row-words.ts';
import css from './receipts.module.css';
import { saveReceipt, useReceipts } from './use-receipts.ts';

/** The signed answers to one's bids on a lot, or on all lots: bids, maxima and automatic bids, each as a file. */
export function ReceiptList({ lotId }: { lotId: number | null }) {
  const t = useAuctionsText().live.receipts;
  const { state, more, again } = useReceipts(lotId);
  if (state === 'loading') return <Skeleton height="160px" />;
  if (state === 'failed') return <TabFailure message={t.failed} onAgain={again} />;
  if (state.data.length === 0) return <EmptyState icon="gavel" title={t.empty} text={t.emptyLine} />;
  return (
    <>
      <ul className={css.list}>
        {state.data.map((own) => (
          <ReceiptRow key={own.receipt.signature} own={own} isNamed={lotId === null} />
        ))}
      </ul>
      {state.data.length < state.total && <More more={more} />}
    </>
  );
}

function More({ more }: { more: () => Promise<void> }) {
  const t = useAuctionsText().live.receipts;
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    try {
      await more();
    } catch {
      showToast({ kind: 'error', text: t.failed });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button look="line" isLoading={isAsking} onClick={() => void ask()}>
      {t.more}
    </Button>
  );
}

/** `isNamed`: rows of several lots say which, and on which day. */
function ReceiptRow({ own, isNamed }: { own: OwnReceipt; isNamed: boolean }) {
  const words = useAuctionsText();
  const t = words.live.receipts;
  const locale = useLocale();
  const { kind, tiyin, isAccepted, reason, atMs, row, lotId } = own.receipt;
  const amount = tiyin === null ? null : formatMoney({ currency: 'UZS', hundredths: BigInt(tiyin) }, locale);
  const outcome = isAccepted ? t.accepted : t.refusedBy({ reason: reasonWords(words.proof, reason ?? '') });
  const when = isNamed ? `${formatDate(atMs)} ${clockText(atMs)}` : clockText(atMs);
  return (
    <li>
      <Icon name={isAccepted ? 'circle-check' : 'circle-x'} className={(isAccepted ? css.yes : css.no) ?? ''} />
      <div className={css.words}>
        <b className="num">{amount === null ? t.maximum : kind === 'auto' ? t.auto({ amount }) : amount}</b>
        {isNamed && (
          <Link to={`/auction/${lotId}`} className={css.lot}>
            {t.lot({ number: groupDigits(lotId), name: own.lotName })}
          </Link>
        )}
        <span className="num">
          {outcome} · {when} · {t.row({ n: row })}
        </span>
      </div>
      <IconButton icon="download" label={t.saveOf({ n: row })} onClick={() => saveReceipt(own)} />
    </li>
  );
}
