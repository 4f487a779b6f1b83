import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useOnLeave } from '#platform/web/use-on-leave.ts';
import { useAppText } from './app-text.ts';
import { logOut } from './logout.ts';
import css from './ProfileMenu.module.css';
import { profileLinks } from './profile-links.ts';

type ProfileMenuProps = {
  viewer: Viewer;
  labelledBy: string;
  /** Where the keyboard begins. */
  from: 'first' | 'last';
  /** `byKey`: the focus goes back to the button. */
  onClose: (byKey: boolean) => void;
};

/** Where a key leads among `count` entries; undefined for keys that lead nowhere. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What one's own account leads to. Arrows, Home, End and first letters walk; Escape closes. */
export function ProfileMenu({ viewer, labelledBy, from, onClose }: ProfileMenuProps) {
  const t = useAppText().header;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    all.at(from === 'last' ? -1 : 0)?.focus();
  }, [from]);
  useOnLeave(panel, labelledBy, () => onClose(false));
  const walk = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose(true);
    }
    const step = steps[event.key]?.(at, all.length);
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : null;
    const startsSo = (item: HTMLElement) =>
      letter !== null && item.innerText.trim().toLocaleLowerCase().startsWith(letter);
    const next = step === undefined ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find(startsSo) : all[step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={panel} className={css.panel}>
      <p className={css.who}>
        <b>{viewer.companyName ?? viewer.name}</b>
        <span>{viewer.companyName ? viewer.name : viewer.username}</span>
      </p>
      <ul ref={list} role="menu" tabIndex={-1} aria-labelledby={labelledBy} className={css.list} onKeyDown={walk}>
        {profileLinks(viewer.roles).map(({ to, icon, name }) => (
          <li key={to} role="none">
            <Link to={to} role="menuitem" tabIndex={-1} className={css.item}>
              <Icon name={icon} size={20} />
              {t[name]}
            </Link>
          </li>
        ))}
        <li role="none" className={css.last}>
          <button type="button" role="menuitem" tabIndex={-1} className={css.item} onClick={() => void logOut()}>
            <Icon name="logout" size={20} />
            {t.logOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
