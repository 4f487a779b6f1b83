import { addressWords } from '#listings/web/fact-words.ts';
import { useSaved } from '#listings/web/saved-store.ts';
import { addressOf } from '#places/rules/user-location.ts';
import { useStoredArea } from '#places/web/use-stored-area.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Drawer } from '#platform/web/Drawer.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAppText } from './app-text.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { languages } from './language.ts';
import css from './Menu.module.css';
import { MenuAccount } from './MenuAccount.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { applyPath } from './profile-links.ts';
import { sections } from './sections.ts';
import type { Shell } from './shell.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useViewer } from './viewer.ts';

type MenuProps = { shell: Shell; isOpen: boolean; onClose: () => void };

/** The menu of a narrow screen: a drawer from the left with all that the rows of the header hold, and the saved list. */
export function Menu({ shell, isOpen, onClose }: MenuProps) {
  const t = useAppText().header;
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t.menu} isTitleHidden>
      <span className={css.logo}>
        <Logo />
      </span>
      <MenuAccount onLeave={onClose} />
      <LinkButton look="accent" size={48} icon="plus" isWide to={applyPath(useViewer()?.roles)} className={css.apply}>
        {t.apply}
      </LinkButton>
      <MenuLinks />
      <Choices />
      <Contacts shell={shell} />
    </Drawer>
  );
}

function MenuLinks() {
  const t = useAppText().header;
  const saved = useSaved().length;
  const [realEstate, ...others] = sections;
  return (
    <nav className={css.links} aria-label={t.sections}>
      {realEstate && <MenuLink to={realEstate.to} icon={realEstate.icon} label={t[realEstate.name]} />}
      <MenuLink to="/saved" icon="bookmark" label={t.saved} count={saved} />
      {others.map(({ to, icon, name }) => (
        <MenuLink key={to} to={to} icon={icon} label={t[name]} />
      ))}
    </nav>
  );
}

function MenuLink({ to, icon, label, count = 0 }: { to: string; icon: IconName; label: string; count?: number }) {
  return (
    <Link to={to} className={css.link}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
      {count > 0 ? <b className={`num ${css.count}`}>{count}</b> : <Icon name="chevron-right" size={18} />}
    </Link>
  );
}

function Choices() {
  const t = useAppText().header;
  const { name } = languages[useLocale()];
  return (
    <div className={css.group}>
      <details className={css.languages}>
        <summary className={css.choice}>
          <Icon name="language" size={22} />
          <span>{t.language}</span>
          <span className={css.current}>{name}</span>
          <Icon name="chevron-down" size={18} className={css.chevron} />
        </summary>
        <LanguageLinks />
      </details>
      <div className={css.choice}>
        <Icon name="currency-dollar" size={22} />
        <span>{t.currency}</span>
        <CurrencyChoice />
      </div>
      <div className={css.choice}>
        <Icon name="sun" size={22} />
        <span>{t.theme}</span>
        <ThemeChoice />
      </div>
    </div>
  );
}

/** The place the visitor chose, else where the office is; and the line of the call centre. */
function Contacts({ shell }: { shell: Shell }) {
  const t = useAppText().header;
  const place = addressOf(useStoredArea());
  return (
    <address className={css.group}>
      <p className={css.contact}>
        <Icon name="map-pin" size={18} />
        <span className="visually-hidden">{place ? t.place : t.office}: </span>
        {addressWords(place ?? shell.address)}
      </p>
      <PhoneLink className={css.contact} phone={shell.phone} />
    </address>
  );
}
