import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useViewingText } from './viewing-text.ts';

/** Gives a viewing as a file that every calendar opens. */
export function SaveViewing({ id }: { id: number }) {
  const t = useViewingText();
  const lang = useLocale();
  return (
    <a className={buttonClass({ look: 'line', size: 36 })} href={`/calendar/viewing/${id}.ics?lang=${lang}`} download>
      <Icon name="calendar" size={18} /> {t.save}
    </a>
  );
}
