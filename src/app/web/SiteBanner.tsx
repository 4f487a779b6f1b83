import { useEffect } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { usePreferences } from '#platform/web/preferences.tsx';
import { useAppText } from './app-text.ts';
import css from './SiteBanner.module.css';
import type { Shell } from './shell.ts';

const HIDE = 'hide';
const storageKey = (slug: string) => `header-alert:${slug}`;

/** One sentence above the header, until the visitor closes it. A notice of another name shows again. */
export function SiteBanner({ notice }: { notice: NonNullable<Shell['alert']> }) {
  const t = useAppText().header;
  const { closedNotice, choose } = usePreferences();
  const { slug } = notice;
  useEffect(() => {
    try {
      // The cookie may be gone while storage still knows.
      if (closedNotice !== slug && localStorage.getItem(storageKey(slug)) === HIDE) choose({ closedNotice: slug });
    } catch {
      // Storage is closed to us; the cookie is enough.
    }
  }, [slug, closedNotice, choose]);
  const close = () => {
    choose({ closedNotice: slug });
    try {
      localStorage.setItem(storageKey(slug), HIDE);
    } catch {
      // As above.
    }
  };
  if (closedNotice === slug) return null;
  return (
    <aside className={css.notice} aria-label={t.notice}>
      <div className={`wrap ${css.row}`}>
        <span className={css.dot} />
        <p className={css.text}>
          {notice.text} {notice.link && <NoticeLink to={notice.link}>{notice.linkText || notice.link}</NoticeLink>}
        </p>
        <button type="button" className={css.close} aria-label={t.closeNotice} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}

function NoticeLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} rel="noopener">
      {children}
    </a>
  );
}
