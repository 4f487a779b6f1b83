import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useEntryText } from '../entry-text.ts';

/** Gives the bidding of a lot as a file that every calendar opens. */
export function SaveLot({ lotId, look }: { lotId: number; look: 'line' | 'subtle' }) {
  const t = useEntryText();
  const lang = useLocale();
  return (
    <a className={buttonClass({ look, isWide: true })} href={`/calendar/lot/${lotId}.ics?lang=${lang}`} download>
      <Icon name="calendar" size={20} /> {t.entry.calendar}
    </a>
  );
}
