import { lazy, Suspense, useEffect, useState } from 'react';
import { useCompared, useSaved } from '#listings/web/saved-store.ts';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useAppText } from './app-text.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import css from './Header.module.css';
import { HeaderAccount } from './HeaderAccount.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import menuButtonCss from './MenuButton.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { whenIdle } from './prefetch.ts';
import { isIn, sections } from './sections.ts';
import type { Shell } from './shell.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useViewer } from './viewer.ts';

const loadMenu = () => import('./Menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/** Opens the menu of a narrow screen. Its code comes while the browser is idle, so that it is there when pressed. */
function MenuButton({ shell }: { shell: Shell }) {
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
        className={menuButtonCss.button}
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

/** Two rows on a wide screen; below 1024 px one row, and everything else in the menu. */
export function Header({ shell }: { shell: Shell }) {
  const t = useAppText().header;
  return (
    <header className={css.header} data-page-head>
      <UtilityRow phone={shell.phone} />
      <div className={css.main}>
        <div className={`wrap ${css.mainRow}`}>
          <MenuButton shell={shell} />
          <Link to="/" className={css.logo} aria-label={t.home}>
            <Logo />
          </Link>
          <Sections />
          <div className={css.end}>
            <OwnLists />
            <HeaderAccount />
          </div>
        </div>
      </div>
    </header>
  );
}

function UtilityRow({ phone }: { phone: string }) {
  const t = useAppText().header;
  return (
    <div className={css.utility}>
      <div className={`wrap ${css.utilityRow}`}>
        <PhoneLink className={css.phone} phone={phone} isNamed />
        <Link to="/faq" className={css.help}>
          <Icon name="help-circle" size={16} />
          {t.help}
        </Link>
        <ThemeChoice size={30} className={css.choice} />
        <CurrencyChoice size={30} className={css.choice} />
        <LanguageLinks isShort />
      </div>
    </div>
  );
}

/** How many sections the row always has room for; the style sheet counts the same, and shows more where it can. */
const SHOWN_ALWAYS = 3;

function Sections() {
  const { pathname } = useLocation();
  const t = useAppText().header;
  return (
    <nav className={css.sections} aria-label={t.sections}>
      {sections.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          className={css.section}
          aria-current={isIn(section, pathname) ? 'page' : undefined}
        >
          {t[section.name]}
        </Link>
      ))}
      <MoreSections key={pathname} />
    </nav>
  );
}

/** What the row has no room for is behind a word; they fold again when something else is pressed. */
function MoreSections() {
  const t = useAppText().header;
  const { pathname } = useLocation();
  const fold = (details: HTMLDetailsElement) => {
    details.open = false;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the focus and of Escape in what it holds
    <details
      className={css.more}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || fold(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && fold(currentTarget)}
    >
      <summary className={css.section}>
        {t.more} <Icon name="chevron-down" size={16} />
      </summary>
      <div className={css.folded}>
        {sections.slice(SHOWN_ALWAYS).map((section) => (
          <Link
            key={section.to}
            to={section.to}
            className={css.section}
            aria-current={isIn(section, pathname) ? 'page' : undefined}
          >
            {t[section.name]}
          </Link>
        ))}
      </div>
    </details>
  );
}

/** The heart leads to the saved listings; the scales appear once there is something on them. */
function OwnLists() {
  const t = useAppText().header;
  const saved = useSaved().length;
  const compared = useCompared();
  return (
    <div className={useViewer() ? `${css.own} ${css.ofUser}` : css.own}>
      {compared.length > 0 && (
        <CountLink
          to={`/products/compare?ids=${compared.join(',')}`}
          icon="scale"
          count={compared.length}
          label={t.comparisonCount({ n: compared.length })}
        />
      )}
      <CountLink to="/saved" icon="heart" count={saved} label={saved > 0 ? t.savedCount({ n: saved }) : t.saved} />
    </div>
  );
}

function CountLink({ to, icon, count, label }: { to: string; icon: IconName; count: number; label: string }) {
  return (
    <Link to={to} className={css.count} aria-label={label} title={label}>
      <Icon name={icon} size={22} />
      {count > 0 && <span className={`num ${css.number}`}>{count}</span>}
    </Link>
  );
}
