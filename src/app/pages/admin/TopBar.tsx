import { type FormEvent, useEffect, useState } from 'react';
import { isAllowed } from '#identity/rules/permissions.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type { Role } from '#platform/values/role.ts';
import { formatTime } from '#platform/values/time.ts';
import { addressOfSearch, searchOfAddress } from '#platform/web/admin-list/private-search.ts';
import { api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import type { contract } from '../../contract.ts';
import type { Service } from '../../registers-contract.ts';
import { useAdminText } from './admin-data.ts';
import serviceStatusCss from './ServiceStatus.module.css';
import type { SidebarEntry } from './sidebar-entries.ts';
import css from './TopBar.module.css';

/** Those that decide about applications always have a light; the others only when something is wrong with them. */
const always: readonly Service['name'][] = ['cadastre', 'debts'];

/** How the services outside do, as small lights: a word stands beside each that is not well. */
function ServiceStatus() {
  const t = useAdminText().services;
  const services = useServices();
  const visibleServices = services.filter(({ name, state }) => always.includes(name) || state !== 'up');
  return (
    <ul className={serviceStatusCss.lights} aria-label={t.label}>
      {visibleServices.map(({ name, state, since }) => (
        <li
          key={name}
          className={serviceStatusCss[state]}
          title={
            since === null
              ? undefined
              : t.since({ name: t.names[name], state: t.states[state], since: formatTime(since) })
          }
        >
          {t.names[name]}
          {state === 'up' ? <span className="visually-hidden">: {t.states.up}</span> : `: ${t.states[state]}`}
        </li>
      ))}
    </ul>
  );
}

/** Asked for once the page is alive and every minute; what is not known is not shown. */
const useServices = (): readonly Service[] => {
  const [services, setServices] = useState<readonly Service[]>([]);
  useEffect(() => {
    const load = () =>
      void api<typeof contract>()('GET /office/services').then(
        ({ data }) => setServices(data),
        () => undefined,
      );
    load();
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), limits.servicesPollMs);
    return () => clearInterval(timer);
  }, []);
  return services;
};

type TopBarProps = { entry: SidebarEntry; roles: readonly Role[]; overdue: number; onMenu: () => void };

/** The bar above every page of the admin area: where one is, the search for applications, what is overdue. */
export function TopBar({ entry, roles, overdue, onMenu }: TopBarProps) {
  const t = useAdminText();
  const { key } = useLocation();
  const [searchedAt, setSearchedAt] = useState<string | null>(null);
  const maySearch = isAllowed('application.read', roles);
  return (
    <header className={css.bar} data-page-head data-is-searching={searchedAt === key || undefined}>
      <IconButton icon="menu-2" label={t.menu} className={css.menu} onClick={onMenu} />
      <p className={css.title}>{t.pages[entry.name]}</p>
      {maySearch && <Search key={key} onLeave={() => setSearchedAt(null)} />}
      {maySearch && (
        <IconButton
          icon="search"
          label={t.openSearch}
          className={css.openSearch}
          onClick={() => setSearchedAt(key)}
          aria-expanded={searchedAt === key}
        />
      )}
      <ServiceStatus />
      {maySearch && <Overdue n={overdue} />}
    </header>
  );
}

/** What waits too long, one press away. */
function Overdue({ n }: { n: number }) {
  const t = useAdminText();
  const words = n === 0 ? t.nothingOverdue : t.overdue({ n: groupDigits(n) });
  return (
    <Link to="/admin/applications?due=overdue" className={css.bell} aria-label={words} title={words}>
      <Icon name="bell" />
      {n > 0 && <span className={css.dot} />}
    </Link>
  );
}

/** Searches applications from any page. The words stay in the address of the list. */
function Search({ onLeave }: { onLeave: () => void }) {
  const t = useAdminText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState(() => searchOfAddress(new URLSearchParams(search).get('search') ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = new URLSearchParams(pathname === '/admin/applications' ? search : '');
    for (const name of ['page', 'open']) params.delete(name);
    if (words.trim()) params.set('search', addressOfSearch(words.trim()));
    else params.delete('search');
    void navigate(`/admin/applications${params.size > 0 ? `?${params}` : ''}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form inside <search> is known to fewer readers than the role is.
    <form role="search" className={css.search} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        type="search"
        className={css.input}
        aria-label={t.search}
        placeholder={t.searchHint}
        maxLength={limits.adminSearchMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.blur();
          onLeave();
        }}
      />
      <kbd className={css.key} aria-hidden="true">
        Ctrl K
      </kbd>
    </form>
  );
}
