import { baseUrlsInDocument, setBaseUrls } from '#platform/web/base-urls.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import '../base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Viewer } from '#identity/rules/viewer.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { endPagePrincipal, setPagePrincipal } from '#platform/web/acting-principal.ts';
import { enableTokens, unreachable } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { restoreLogin, watchTyping } from '#platform/web/ended-login.ts';
import { readPreferences } from '#platform/web/preferences-cookie.ts';
import { isOnlyPrefetching, loadAwaited } from '#platform/web/prefetch.ts';
import { withoutBase } from '#platform/web/router-match.ts';
import { createRouter } from '#platform/web/router-store.ts';
import { loadCatalogues } from '../text.ts';
import { App } from './App.tsx';
import { guardedRoutes } from './guarded-routes.ts';
import type { HydrationData } from './hydration-data.ts';
import { setLazyCatalogueTarget } from './lazy-catalogues.ts';
import { leaveOnRefusedLogin } from './logout.ts';
import type { PageModule } from './page.ts';
import type { PageEntry } from './page-entry.ts';
import { entryAt, loadPage, loadPageWithData, loadParts } from './page-loader.ts';

const KEY = 'reloaded-at';

/**
 * After a deploy an old page may ask for a chunk that is gone: it loads itself anew, at most once a minute. Without a network
 * it would only be lost with all that is on it: then whoever waits for the chunk says so, and goes on when the network is back.
 */
const reloadOnMissingChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (isOnlyPrefetching() || !navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (deviceNowMs() - last < limits.chunkReloadPauseMs) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(deviceNowMs()));
    location.reload();
  });
};

const CHANNEL = 'ostona-party';

type PrincipalMessage = { principal: string; name: string; username: string };

const isPrincipalMessage = (data: unknown): data is PrincipalMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['principal', 'name', 'username'].every((part) => typeof (data as Record<string, unknown>)[part] === 'string');

/** A page that came out of the browser's history may be older than the others. */
const isFresh = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'back_forward';
};

/**
 * Tells the other tabs for whom this page was made, and hears the same of them: a tab that was made for another principal
 * learns at once that it is out of date. One that sleeps hears it from the server with its next call.
 */
const announcePrincipal = ({ principal, companyName, name, username }: Viewer): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const open = (): BroadcastChannel => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isPrincipalMessage(data) && data.principal !== principal) endPagePrincipal(data);
    };
    return opened;
  };
  let channel = open();
  if (isFresh()) channel.postMessage({ principal, name: companyName ?? name, username } satisfies PrincipalMessage);
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = open();
  });
};

/** A page whose code does not come for want of a network is one that cannot be reached, like one whose data do not. */
const loadAwaitedPage = async (entry: PageEntry): Promise<PageModule> => {
  try {
    return await loadAwaited(() => loadPageWithData(entry));
  } catch (error) {
    if (navigator.onLine || error instanceof ApiError) throw error;
    throw unreachable(error);
  }
};

reloadOnMissingChunk();

setBaseUrls(baseUrlsInDocument(document.documentElement));
const locale = document.documentElement.lang as Locale;
const base = localePrefix(locale);

const cookies = () =>
  Object.fromEntries(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );

/** The code of the page that the server rendered, loaded before the first render so that the two are equal. */
const firstPage = async ({ error, data }: HydrationData) => {
  const entry = entryAt(withoutBase(base, location.pathname));
  if (!entry || error !== null) return null;
  const page = await loadPage(entry);
  await loadParts(page, data);
  return page.Component;
};

const start = async () => {
  const root = document.getElementById('root');
  const text = document.getElementById('data')?.textContent;
  if (!root || !text) throw new Error('The page came without its root or its data.');
  const hydrationData = JSON.parse(text) as HydrationData;
  const viewer = (hydrationData.frame as { viewer?: Viewer | null } | undefined)?.viewer ?? null;
  watchTyping();
  if (viewer) {
    setPagePrincipal(viewer.principal);
    enableTokens(leaveOnRefusedLogin, restoreLogin);
    announcePrincipal(viewer);
  }
  const { default: first } = await loadCatalogues[locale]();
  const catalogues = { ...first };
  setLazyCatalogueTarget(locale, catalogues);
  const Component = await firstPage(hydrationData);
  const routes = guardedRoutes(viewer, locale, loadAwaitedPage);
  const router = createRouter({
    base,
    routes,
    first: { ...hydrationData, error: hydrationData.error ?? undefined, Component },
  });
  startTransition(() => {
    hydrateRoot(
      root,
      <App router={router} locale={locale} catalogues={catalogues} preferences={readPreferences(cookies())} />,
    );
  });
};

void start();
