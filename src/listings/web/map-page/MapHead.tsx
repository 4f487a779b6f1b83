import { chooseLive, useIsLive } from './live-choice.ts';
import css from './MapHead.module.css';
import { useMapPageText } from './map-page-text.ts';

/** The title, and whether the list follows the map. `onHold` is told before it stops doing so. */
export function MapHead({ onHold }: { onHold: () => void }) {
  const t = useMapPageText();
  const isLive = useIsLive();
  const choose = () => {
    if (isLive) onHold();
    chooseLive(!isLive);
  };
  return (
    <div className={css.head}>
      <h1>{t.title}</h1>
      <label className={css.live}>
        <input
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={isLive}
          aria-checked={isLive}
          onChange={choose}
        />
        {t.live}
      </label>
    </div>
  );
}
