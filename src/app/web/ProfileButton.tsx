import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocation } from '#platform/web/router.tsx';
import { Avatar } from './Avatar.tsx';
import { useAppText } from './app-text.ts';
import css from './ProfileButton.module.css';

const loadMenu = () => import('./ProfileMenu.tsx');
const ProfileMenu = lazy(async () => ({ default: (await loadMenu()).ProfileMenu }));

/** Only those who act for a company need it, so it is no part of the first load. */
const Tooltip = lazy(async () => ({ default: (await import('#platform/web/Tooltip.tsx')).Tooltip }));

/** Where the keyboard begins in the menu: the arrow up opens it at its end. */
type Opened = { at: string; from: 'first' | 'last' };

/** The avatar of whoever is logged in; opens the profile menu, whose code comes when the pointer or the focus is near. */
export function ProfileButton({ viewer }: { viewer: Viewer }) {
  const t = useAppText().header;
  const { key } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The menu is open at one place; when an entry leads away, it has done its work.
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = opened?.at === key;
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const close = (byKey: boolean) => {
    setOpened(null);
    if (byKey) button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened({ at: key, from: event.key === 'ArrowUp' ? 'last' : 'first' });
  };
  const fetchAhead = () => void prefetch(loadMenu);
  const avatar = (
    <button
      ref={button}
      id={id}
      type="button"
      className={css.button}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onKeyDown={press}
      onClick={() => setOpened(isOpen ? null : { at: key, from: 'first' })}
    >
      <span className="visually-hidden">{t.profileMenu({ name: viewer.name })}</span>
      <Avatar viewer={viewer} />
      <Icon name="chevron-down" size={16} className={css.chevron} />
    </button>
  );
  return (
    <div className={css.holder}>
      {isAlive && viewer.companyName !== null ? (
        <Suspense fallback={avatar}>
          <Tooltip text={`${viewer.companyName}, ${viewer.name}`}>{avatar}</Tooltip>
        </Suspense>
      ) : (
        avatar
      )}
      {isOpen && (
        <Suspense>
          <ProfileMenu viewer={viewer} labelledBy={id} from={opened.from} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
