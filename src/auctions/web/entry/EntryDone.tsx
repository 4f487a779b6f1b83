import type { LotSnapshot, OwnPart } from '#auctions/contract.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useEntryText } from '../entry-text.ts';
import { saidMoment, saidMoney } from '../said.ts';
import { calendarFile } from './calendar-file.ts';
import css from './entry.module.css';

type EntryDoneProps = { lotId: number; name: string; publicUrl: string; lot: LotSnapshot; own: OwnPart };

/** One takes part: with which number, on which day, and how not to forget it. */
export function EntryDone({ lotId, name, publicUrl, lot, own }: EntryDoneProps) {
  const t = useEntryText();
  const locale = useLocale();
  const { opensAtMs } = lot;
  const save = () => {
    if (opensAtMs === null) return;
    const title = t.entry.calendarTitle({ name, id: String(lotId) });
    const minutes = Math.round(lot.sheet.windowSeconds / 60);
    const url = `${publicUrl}/auction/${lotId}`;
    const note = { uid: `lot-${lotId}-${lot.day}@ostona`, title, text: t.entry.calendarText, url, minutes };
    saveFile(calendarFile({ ...note, startsMs: opensAtMs }), `ostona-${lotId}.ics`);
  };
  return (
    <div className={css.done}>
      <span className={css.doneMark}>
        <Icon name="circle-check" size={32} />
      </span>
      <p className="h2">{t.entry.done({ n: own.participant ?? 0 })}</p>
      <p className={css.doneLine}>
        {lot.phase === 'LIVE' || opensAtMs === null
          ? t.entry.doneLive
          : t.entry.doneLine({ when: saidMoment(opensAtMs, lot.nowMs, locale, t) })}
      </p>
      {own.deposit && <p>{t.entry.doneHeld({ amount: saidMoney(own.deposit.amount, locale) })}</p>}
      <LinkButton size={52} isWide icon="gavel" to={`/auction/${lotId}`}>
        {t.entry.toAuction}
      </LinkButton>
      {opensAtMs !== null && lot.phase !== 'LIVE' && (
        <Button look="line" isWide icon="calendar" onClick={save}>
          {t.entry.calendar}
        </Button>
      )}
    </div>
  );
}
