import { IconButton } from '#platform/web/IconButton.tsx';
import css from './MapTools.module.css';
import { useMapWords } from './map-words.ts';

type MapZoomProps = {
  onZoom: (delta: number) => void;
  onLocate: () => void;
  isLocating: boolean;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
};

/** Full screen, nearer and farther, and where the visitor is. */
export function MapZoom({ onZoom, onLocate, isLocating, isFull, onFull }: MapZoomProps) {
  const t = useMapWords().zoom;
  return (
    <div className={css.zoom} role="group" aria-label={t.label}>
      <div className={css.tools}>
        <IconButton
          icon={isFull ? 'minimize' : 'maximize'}
          label={isFull ? t.small : t.full}
          onClick={() => onFull(!isFull)}
        />
      </div>
      <div className={css.tools}>
        <IconButton icon="plus" label={t.in} className={css.byFinger} onClick={() => onZoom(1)} />
        <IconButton icon="minus" label={t.out} className={css.byFinger} onClick={() => onZoom(-1)} />
        <IconButton icon="current-location" label={t.locate} aria-busy={isLocating} onClick={onLocate} />
      </div>
    </div>
  );
}
