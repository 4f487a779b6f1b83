import { basesInDocument, carryBases } from '#platform/web/bases.ts';
import '../base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Viewer } from '#identity/rules/viewer.ts';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { carryParty } from '#platform/web/acting-party.ts';
import { carryTokens } from '#platform/web/api.ts';
import { readPreferences } from '#platform/web/preferences-cookie.ts';
import { loadWanted } from '#platform/web/quiet-load.ts';
import { withoutBase } from '#platform/web/router-match.ts';
import { openRouter } from '#platform/web/router-store.ts';
import { loadCatalogues } from '../text.ts';
import { App } from './App.tsx';
import { guardedRoutes } from './guarded.ts';
import { putLaterWordsInto } from './later-words.ts';
import { entryAt, loadPage, loadParts, loadWhole } from './loaded-pages.ts';
import { leaveOnRefusedLogin } from './logout.ts';
import { reloadOnMissingChunk } from './missing-chunk.ts';
import { tellTabsOfParty } from './tell-tabs.ts';
import type { Travelled } from './travelled.ts';

reloadOnMissingChunk();

carryBases(basesInDocument(document.documentElement));
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
const firstPage = async ({ error, data }: Travelled) => {
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
  const travelled = JSON.parse(text) as Travelled;
  const viewer = (travelled.frame as { viewer?: Viewer | null } | undefined)?.viewer ?? null;
  if (viewer) {
    carryParty(viewer.party);
    carryTokens(leaveOnRefusedLogin);
    tellTabsOfParty(viewer);
  }
  const { default: first } = await loadCatalogues[locale]();
  const catalogues = { ...first };
  putLaterWordsInto(locale, catalogues);
  const Component = await firstPage(travelled);
  const routes = guardedRoutes(viewer, locale, (entry) => loadWanted(() => loadWhole(entry)));
  const router = openRouter({ base, routes, first: { ...travelled, error: travelled.error ?? undefined, Component } });
  startTransition(() => {
    hydrateRoot(
      root,
      <App router={router} locale={locale} catalogues={catalogues} preferences={readPreferences(cookies())} />,
    );
  });
};

void start();
