import { useEffect } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useAppText } from './app-text.ts';
import css from './PrincipalBanner.module.css';
import { useViewer } from './viewer.ts';

/** Stands below the header for as long as somebody acts for a company, with the way back. */
export function PrincipalBanner() {
  const viewer = useViewer();
  return viewer?.companyName ? <Banner viewer={viewer} company={viewer.companyName} /> : null;
}

function Banner({ viewer, company }: { viewer: Viewer; company: string }) {
  const t = useAppText().party;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useSwitchNotice(viewer, t.nowFor({ company }), t.goesThere);
  return (
    <aside className={css.strip} aria-label={t.label} data-page-head>
      <div className={`wrap ${css.row}`}>
        <Icon name="building" size={18} />
        <p className={css.text}>
          <span className={css.long}>
            {t.actingFor({ company })} {t.goesThere}
          </span>
          <span className={css.short}>{t.actingForShort({ company })}</span>
        </p>
        <a className={css.back} href={logInAsAddress(locale, null, `${pathname}${search}`)}>
          <Icon name="user" size={16} />
          <span className={css.long}>{t.back}</span>
          <span className={css.short}>{t.backShort}</span>
        </a>
      </div>
    </aside>
  );
}

const KEY = 'acting party';

/** Says it once when this tab has come to act for the company. */
const useSwitchNotice = ({ principal }: Viewer, title: string, text: string): void => {
  useEffect(() => {
    try {
      if (sessionStorage.getItem(KEY) === principal) return;
      sessionStorage.setItem(KEY, principal);
    } catch {
      // Storage is closed to us: the strip says it too.
      return;
    }
    showToast({ kind: 'info', title, text });
  }, [principal, title, text]);
};
