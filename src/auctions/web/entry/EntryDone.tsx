import type { LotSnapshot, OwnPart } from '#auctions/contract.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatRelativeMoment } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import css from './entry.module.css';
import { SaveLot } from './SaveLot.tsx';

type EntryDoneProps = { lotId: number; lot: LotSnapshot; own: OwnPart };

/** One takes part: with which number, on which day, and how not to forget it. */
export function EntryDone({ lotId, lot, own }: EntryDoneProps) {
  const t = useEntryText();
  const locale = useLocale();
  const { opensAtMs } = lot;
  return (
    <div className={css.done}>
      <span className={css.doneMark}>
        <Icon name="circle-check" size={32} />
      </span>
      <p className="h2">{t.entry.done({ n: own.participant ?? 0 })}</p>
      <p className={css.doneLine}>
        {lot.phase === 'LIVE' || opensAtMs === null
          ? t.entry.doneLive
          : t.entry.doneLine({ when: formatRelativeMoment(opensAtMs, lot.nowMs, locale, t) })}
      </p>
      {own.deposit && <p>{t.entry.doneHeld({ amount: formatAmount(own.deposit.amount, locale) })}</p>}
      <LinkButton size={52} isWide icon="gavel" to={`/auction/${lotId}`}>
        {t.entry.toAuction}
      </LinkButton>
      {opensAtMs !== null && lot.phase !== 'LIVE' && <SaveLot lotId={lotId} look="line" />}
    </div>
  );
}
