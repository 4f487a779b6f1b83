import { useCompared, useSaved } from '#listings/web/saved-store.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { AccountCorner } from './AccountCorner.tsx';
import { useAppText } from './app-text.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import css from './Header.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { isIn, sections } from './sections.ts';
import type { Shell } from './shell.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useViewer } from './viewer.ts';

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
            <AccountCorner />
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
    </nav>
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
