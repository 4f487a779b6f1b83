import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { loadQuietly } from '#platform/web/quiet-load.ts';
import { useAppText } from './app-text.ts';
import css from './BellPlace.module.css';
import { loadWords } from './later-words.ts';
import { whenIdle } from './prefetch.ts';

/** The way to the notices. The bell that counts and opens them takes its place when the page is idle, of the same size. */
export function BellPlace() {
  const { notices } = useAppText().header;
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() =>
        loadQuietly(async () => {
          const [loaded] = await Promise.all([import('#alerts/web/notices/Bell.tsx'), loadWords(['notices'])]);
          setBell(() => loaded.Bell);
        }),
      ),
    [],
  );
  return (
    <div className={css.place}>
      {Bell ? (
        <Bell />
      ) : (
        <Link to="/notifications" className={css.plain} aria-label={notices}>
          <Icon name="bell" size={22} />
        </Link>
      )}
    </div>
  );
}
