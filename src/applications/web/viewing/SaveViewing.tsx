import { localePath } from '#platform/values/locale.ts';
import { Button } from '#platform/web/Button.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { calendarFile } from '../../rules/viewing.ts';
import { useViewingText } from './viewing-text.ts';

type Props = { viewing: { id: number; at: string }; listing: { id: number; name: string; address: string } };

/** Gives a viewing as a file that every calendar opens. */
export function SaveViewing({ viewing: { id, at }, listing }: Props) {
  const t = useViewingText();
  const locale = useLocale();
  const save = () => {
    const url = new URL(localePath(locale, `/products/product/${listing.id}`), window.location.href).href;
    const text = calendarFile({ id, at, title: t.event({ name: listing.name }), place: listing.address, url });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `ostona-${listing.id}.ics`);
  };
  return (
    <Button look="line" size={36} icon="calendar" onClick={save}>
      {t.save}
    </Button>
  );
}
