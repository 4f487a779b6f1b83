import { useEffect, useRef } from 'react';
import { Spinner } from '#platform/web/Spinner.tsx';
import css from './MapLoadingCover.module.css';
import { useMapWords } from './map-words.ts';

/** Grey over the map while objects are on their way: what a pointer or a wheel does there has no effect (MAP-008). */
export function MapLoadingCover() {
  const t = useMapWords();
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wheel that was turned for the map must not move the page instead.
    const hold = (event: WheelEvent) => event.preventDefault();
    const target = cover.current;
    target?.addEventListener('wheel', hold, { passive: false });
    return () => target?.removeEventListener('wheel', hold);
  }, []);
  return (
    <div ref={cover} className={css.wait}>
      <p>
        <Spinner size={20} /> {t.loading}
      </p>
    </div>
  );
}
