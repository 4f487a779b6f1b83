import type { Viewer } from '#identity/rules/viewer.ts';

/** Where somebody wants to go, below the prefix of the language. */
export type PageVisit = { viewer: Viewer | null; pathname: string; search: string };

/** What a guard says: go on (null), go elsewhere, or log in first and come back. */
export type GuardResult = null | { to: string } | { login: true };

/** A guard that no page may name: a mistake of ours, shown as error 500 (ERR-004). */
export const unknownGuard = { status: 500, code: 'unknownGuard', message: 'Unknown middleware' } as const;

const isAssistant = ({ viewer }: PageVisit): boolean => viewer?.roles.includes('REALTOR_ASSISTANT') ?? false;
const tabOf = ({ search }: PageVisit): string => new URLSearchParams(search).get('activeTab') ?? '';

/** Tabs of a realtor's profile that are open to realtor assistants alone. */
const assistantTabs = new Set(['profileAppliesRealtor', 'cadastreInformation']);

/** The five named guards (NAV-027). */
export const guards = {
  /** A page that means nothing without a user: visitors go home (NAV-033), users keep out of what is not theirs (NAV-029). */
  'auth-init': ({ viewer }) => (viewer ? null : { to: '/' }),
  /** A page for those who are not logged in (NAV-034). */
  'not-auth-init': ({ viewer }) => (viewer ? { to: '/' } : null),
  /** Realtor assistants only (NAV-028); in a profile it minds the tabs that are theirs and the users that are not. */
  'realtor-assistant-access': (visit) => {
    const isProfile = visit.pathname.startsWith('/profile-realtor');
    if (!isProfile) return isAssistant(visit) ? null : { to: '/' };
    return isAssistant(visit) || (!assistantTabs.has(tabOf(visit)) && tabOf(visit) !== '') ? null : { to: '/' };
  },
  /** Closed to realtor assistants (NAV-030); in a profile it minds the tab of declarations (NAV-031). */
  'realtor-assistant-blocked': (visit) => {
    const isProfile = visit.pathname === '/profile';
    return isAssistant(visit) && (!isProfile || tabOf(visit) === 'declarations') ? { to: '/' } : null;
  },
  /** Users only; visitors log in first and come back (NAV-032). */
  'router-auth': ({ viewer }) => (viewer ? null : { login: true }),
} as const satisfies Record<string, (visit: PageVisit) => GuardResult>;

export type GuardName = keyof typeof guards;

const isGuard = (name: string): name is GuardName => Object.hasOwn(guards, name);

/** Asks the guards of a page one after another; the first that does not let pass decides. Throws `unknownGuard`. */
export const runGuards = (names: readonly string[], visit: PageVisit): GuardResult => {
  for (const name of names) {
    if (!isGuard(name)) throw unknownGuard;
    const result = guards[name](visit);
    if (result) return result;
  }
  return null;
};

/** Where logging in starts, with the way back. */
export const loginAddress = (locale: string, backTo: string): string =>
  `/auth/login?${new URLSearchParams({ lang: locale, to: backTo })}`;
