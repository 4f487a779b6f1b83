import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { lazyCatalogues, loadCatalogues } from '#app/text.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import type { Locale } from '#platform/values/locale.ts';
import { PreferencesProvider } from '#platform/web/preferences.tsx';
import { defaultPreferences } from '#platform/web/preferences-cookie.ts';
import { RouterProvider } from '#platform/web/router.tsx';
import { createRouter } from '#platform/web/router-store.ts';
import { Toasts } from '#platform/web/Toasts.tsx';
import { type Catalogues, TextProvider } from '#platform/web/text.tsx';

/** A call that a component made: its operation as the contract names it, and what it said. */
export type Call = { key: string; params: Record<string, string>; query: Record<string, string>; body: unknown };

/**
 * What the API answers, by operation (`GET /user/deposit`): a body, a whole `Response`, or what a function makes of the call.
 * An operation that is called and not named here fails the test.
 */
export type Answers = Record<string, unknown>;

/** A refusal as the server words it. */
export const refuse = (status: number, code: string, message = '', more: Record<string, unknown> = {}): Response =>
  Response.json({ code, message, ...more }, { status });

/** Words as queries by text know them: they take spaces that do not break for plain ones. */
export const plainSpaces = (words: string): string => words.replaceAll('\u00a0', ' ');

export type Rendered = RenderResult & {
  user: UserEvent;
  /** The calls that were made, in their order. */
  calls: Call[];
};

type RenderOptions = {
  locale?: Locale;
  viewer?: Viewer | null;
  /** What else the frame of the page loaded, such as the support line. */
  frame?: object;
  /** The address of the page, below the prefix of the language. */
  path?: string;
  answers?: Answers;
  /** Timers of the test stand still until they are moved: then presses must not wait for them. */
  advanceTimers?: (ms: number) => void;
};

/** All words of a language, those that come with their page too. */
const cataloguesOf = async (locale: Locale): Promise<Catalogues> => {
  const lazy = Object.entries(lazyCatalogues).map(async ([name, load]) => [name, (await load[locale]()).default]);
  return { ...(await loadCatalogues[locale]()).default, ...Object.fromEntries(await Promise.all(lazy)) };
};

/** The operation that answers an address below /api, with the parts of its path. */
const operationOf = (
  keys: readonly string[],
  method: string,
  pathname: string,
): Pick<Call, 'key' | 'params'> | null => {
  for (const key of keys) {
    const [named = '', path = ''] = key.split(' ');
    const pattern = new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = named === method ? pattern.exec(pathname) : null;
    if (match) return { key, params: { ...match.groups } };
  }
  return null;
};

/** Says it on the console too, so that the test fails although the component takes it for a broken line. */
const unanswered = (what: string): Error => {
  console.error(`Nothing answers ${what}.`);
  return new Error(`Nothing answers ${what}.`);
};

/** Renders a component as a page of the product would hold it, with toasts, and somebody who presses and types. */
export const renderComponent = async (
  component: ReactNode,
  { locale = 'uz', viewer = null, frame = {}, path = '/', answers = {}, advanceTimers }: RenderOptions = {},
): Promise<Rendered> => {
  document.documentElement.lang = locale;
  history.replaceState(null, '', path);
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const found = operationOf(Object.keys(answers), init.method ?? 'GET', url.pathname);
    if (!found) throw unanswered(`${init.method ?? 'GET'} ${url.pathname}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    const call = { ...found, query: Object.fromEntries(url.searchParams), body };
    calls.push(call);
    const given = answers[found.key];
    const answer: unknown = typeof given === 'function' ? await (given as (call: Call) => unknown)(call) : given;
    return answer instanceof Response ? answer.clone() : Response.json(answer ?? null);
  });
  const router = createRouter({
    base: '',
    routes: [],
    first: { Component: null, data: undefined, frame: { viewer, ...frame }, error: undefined, isFrameBroken: false },
  });
  const rendered = render(
    <TextProvider locale={locale} catalogues={await cataloguesOf(locale)}>
      <PreferencesProvider initial={defaultPreferences}>
        <RouterProvider router={router}>
          {component}
          <Toasts />
        </RouterProvider>
      </PreferencesProvider>
    </TextProvider>,
  );
  return { ...rendered, calls, user: userEvent.setup(advanceTimers ? { advanceTimers } : {}) };
};

/**
 * The same as a page that was just opened: lists, the balance and whatever else a module keeps for the whole page begin anew.
 * The component is imported inside `load`, so that it is one of the new modules.
 */
export const renderFresh = async (load: () => Promise<ReactNode>, options?: RenderOptions): Promise<Rendered> => {
  vi.resetModules();
  const fresh = await import('./render.tsx');
  return fresh.renderComponent(await load(), options);
};
