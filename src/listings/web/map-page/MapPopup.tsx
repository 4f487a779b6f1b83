import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { MapObjectCard, MapObjectList } from '../map/MapObjectCard.tsx';
import { useGestureGuard } from '../map/use-gesture-guard.ts';
import css from './MapPopup.module.css';
import { useMapPageText } from './map-page-text.ts';
import type { useOpenedCards } from './use-opened-cards.ts';

type Props = { opened: ReturnType<typeof useOpenedCards>; lotStatus: (id: number) => ReactNode };

/** What is opened on the map: one object with its picture, or a list of those that share the point. */
export function MapPopup({ opened: { cards, progress, retry }, lotStatus }: Props) {
  const t = useMapPageText();
  const [first] = cards;
  if (first && cards.length === 1)
    return <MapObjectCard card={first} status={first.process === 'auction' ? lotStatus(first.id) : null} />;
  if (first)
    return (
      <div className={css.several}>
        <h3 className={css.title}>{t.onePoint({ n: cards.length })}</h3>
        <MapObjectList cards={cards} />
      </div>
    );
  return (
    <div className={css.wait} role={progress === 'failed' ? 'alert' : undefined}>
      {progress === 'loading' && <Spinner />}
      {progress === 'loaded' && t.gone}
      {progress === 'failed' && (
        <>
          <p>{t.failed}</p>
          <Button look="line" size={44} onClick={retry}>
            {t.again}
          </Button>
        </>
      )}
    </div>
  );
}

/** On a narrow screen it lies over the map in the place of the list. The focus moves in, and back when it closes. */
export function MapBottomSheetPopup({
  opened,
  lotStatus,
  label,
  onClose,
}: Props & { label: string; onClose: () => void }) {
  const t = useMapPageText();
  const sheet = useRef<HTMLElement>(null);
  const gestureGuard = useGestureGuard();
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of Escape in what it holds
    <section
      ref={sheet}
      className={css.sheet}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      {...gestureGuard}
    >
      <h2 className="visually-hidden">{label}</h2>
      <MapPopup opened={opened} lotStatus={lotStatus} />
      <IconButton icon="x" label={t.close} size={36} isRound className={css.close} onClick={onClose} />
    </section>
  );
}
