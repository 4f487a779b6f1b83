import type { Ref } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Spinner } from '#platform/web/Spinner.tsx';
import css from './MapBox.module.css';
import { useMapText } from './map-text.ts';
import type { MapState } from './use-map.ts';
import 'ol/ol.css';

type MapBoxProps = {
  ref: Ref<HTMLDivElement>;
  state: MapState;
  onAgain: () => void;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** A point was asked for and is not there (MAP-011). */
  isInvalid?: boolean;
  className?: string;
};

/** The box of a map: of a fixed height from the start, with what is said while it loads and when it does not come. */
export function MapBox({ ref, state, onAgain, label, isInvalid = false, className }: MapBoxProps) {
  const t = useMapText();
  return (
    <div
      className={classNames(css.box, className)}
      aria-busy={state === 'loading'}
      data-invalid={isInvalid || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + − move a focused map */}
      <div ref={ref} className={css.map} role="application" aria-label={label} tabIndex={0} />
      {state === 'loading' && (
        <div className={css.cover}>
          <Spinner />
        </div>
      )}
      {state === 'failed' && (
        <div className={css.cover} role="alert">
          <p>{t.failed}</p>
          <Button look="soft" onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      )}
    </div>
  );
}
