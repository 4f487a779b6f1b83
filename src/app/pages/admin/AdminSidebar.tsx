import { isAllowed } from '#identity/rules/permissions.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type { Role } from '#platform/values/role.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Avatar } from '../../web/Avatar.tsx';
import { LanguageLinks } from '../../web/LanguageLinks.tsx';
import { Mark } from '../../web/Logo.tsx';
import { logOut } from '../../web/logout.ts';
import { ThemeChoice } from '../../web/ThemeChoice.tsx';
import { useViewer } from '../../web/viewer.ts';
import css from './AdminSidebar.module.css';
import { useAdminText } from './admin-data.ts';
import { type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';

const groups = ['work', 'money', 'system'] as const satisfies SidebarEntry['group'][];

type AdminSidebarProps = { current: SidebarEntry; roles: readonly Role[]; counts: Record<string, number> };

/** Every page that somebody with these roles works on, with what waits there; whoever works here stands at the end. */
export function AdminSidebar({ roles, ...rest }: AdminSidebarProps) {
  const t = useAdminText();
  const own = sidebarEntries.filter(({ may }) => isAllowed(may, roles));
  return (
    <nav className={css.rail} aria-label={t.sections}>
      <Link to="/admin" className={css.brand}>
        <Mark size={32} onStage />
        <span>
          <b>Ostona</b>
          {t.brand}
        </span>
      </Link>
      <div className={css.groups}>
        {groups.map((group) => (
          <Group key={group} name={t.groups[group]} entries={own.filter((entry) => entry.group === group)} {...rest} />
        ))}
      </div>
      <Person roles={roles} />
    </nav>
  );
}

type GroupProps = { name: string; entries: SidebarEntry[]; current: SidebarEntry; counts: Record<string, number> };

function Group({ name, entries, current, counts }: GroupProps) {
  const t = useAdminText();
  if (entries.length === 0) return null;
  return (
    <div>
      <p className={css.group}>{name}</p>
      <ul className={css.list} aria-label={name}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={css.entry} aria-current={entry === current ? 'page' : undefined}>
              <Icon name={entry.icon} size={20} />
              <span className={css.name}>{t.pages[entry.name]}</span>
              {entry.count && <Count n={counts[entry.count] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ n }: { n: number }) {
  const t = useAdminText();
  if (n === 0) return null;
  const words = n >= limits.adminCountMax ? `${groupDigits(limits.adminCountMax - 1)}+` : groupDigits(n);
  return (
    <span className={`num ${css.count}`}>
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{t.waiting({ n: words })}</span>
    </span>
  );
}

/** Whoever works here: what one is, and the way out, to the site and to another language or look. */
function Person({ roles }: { roles: readonly Role[] }) {
  const t = useAdminText();
  const viewer = useViewer();
  const role = roles.find((one) => one !== 'USER') ?? 'USER';
  if (!viewer) return null;
  return (
    <details className={css.person}>
      <summary className={css.who}>
        <Avatar viewer={viewer} size={32} />
        <span className={css.names}>
          <b>{viewer.name}</b>
          {t.role[role]}
        </span>
        <Icon name="chevron-up" size={16} className={css.chevron} />
      </summary>
      <div className={css.more}>
        <LanguageLinks isShort />
        <ThemeChoice size={30} className={css.theme} />
        <Link to="/" className={css.way}>
          <Icon name="external-link" size={18} />
          {t.toSite}
        </Link>
        <button type="button" className={css.way} onClick={() => void logOut()}>
          <Icon name="logout" size={18} />
          {t.logOut}
        </button>
      </div>
    </details>
  );
}
