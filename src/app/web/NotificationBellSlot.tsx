import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { useAppText } from './app-text.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import css from './NotificationBellSlot.module.css';
import { whenIdle } from './prefetch.ts';

/** The way to the notices. The bell that counts and opens them takes its place when the page is idle, of the same size. */
export function NotificationBellSlot() {
  const { notices } = useAppText().header;
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() =>
        prefetch(async () => {
          const [loaded] = await Promise.all([import('#alerts/web/notices/Bell.tsx'), loadLazyCatalogues(['notices'])]);
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
