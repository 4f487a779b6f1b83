import { lazy, Suspense, useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useAppText } from './app-text.ts';
import css from './MenuButton.module.css';
import { whenIdle } from './prefetch.ts';
import type { Shell } from './shell.ts';

const loadMenu = () => import('./Menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/** Opens the menu of a narrow screen. Its code comes while the browser is idle, so that it is there when pressed. */
export function MenuButton({ shell }: { shell: Shell }) {
  const t = useAppText().header;
  const { key } = useLocation();
  // The menu is open at one place; when a link of it leads away, it has done its work.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!matchMedia(`(width < ${limits.drawerBelowPx}px)`).matches) return;
    return whenIdle(() => void prefetch(loadMenu));
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={t.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsNeeded(true);
          setOpenAt(key);
        }}
      >
        <Icon name="menu-2" size={24} />
      </button>
      {isNeeded && (
        <Suspense>
          <Menu shell={shell} isOpen={isOpen} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
