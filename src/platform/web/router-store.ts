import type { ComponentType } from 'react';
import { leavePart } from './ended-login.ts';
import { type Location, matchRoute, type Params, withBase, withoutBase } from './router-match.ts';
import { wayOutOfTopModal } from './use-modal.ts';

export type LoaderArgs = { request: { url: string }; params: Params };
/** A page's code: what it shows and how it gets what it shows. */
export type RoutePage = { Component: ComponentType; loader?: (args: LoaderArgs) => Promise<unknown> };
export type Route = {
  path: string;
  load: () => Promise<RoutePage>;
  /** Asked before the page is loaded; throws what stands in its place. */
  guard?: (to: { pathname: string; search: string }) => RouteGuardResult;
};
/** What a guard says: go on, go elsewhere below the prefix of the language, or leave by an address of the server. */
export type RouteGuardResult = null | { to: string } | { leaveTo: string };
export type NavigationKind = 'first' | 'push' | 'replace' | 'pop';

/** What is on the screen: a page with its data, or the error that stands in its place. */
export type ShownRoute = {
  location: Location;
  kind: NavigationKind;
  Component: ComponentType | null;
  data: unknown;
  /** What the frame loaded, once a visit. */
  frame: unknown;
  error: unknown;
  /** The frame itself could not load. */
  isFrameBroken: boolean;
};
export type RouterState = ShownRoute & { pending: Location | null };
export type NavigateOptions = {
  replace?: boolean;
  /** What was typed is stored, goes along, or was given up: nobody is asked about it. */
  withoutAsking?: boolean;
};

/** A page was asked for that does not exist. */
export const notFound = { status: 404, code: 'notFound', message: '' } as const;

/** Loads the code and the data of the page at an address. Whatever goes wrong becomes the error in its place. */
export const loadRoute = async (
  routes: readonly Route[],
  pathname: string,
  url: string,
): Promise<Pick<ShownRoute, 'Component' | 'data' | 'error'> & { guardResult?: Exclude<RouteGuardResult, null> }> => {
  const match = matchRoute(routes, pathname);
  if (!match) return { Component: null, data: undefined, error: notFound };
  try {
    const guardResult = match.route.guard?.({ pathname, search: new URL(url).search });
    if (guardResult) return { Component: null, data: undefined, error: undefined, guardResult };
    const page = await match.route.load();
    const data = await page.loader?.({ request: { url }, params: match.params });
    return { Component: page.Component, data, error: undefined };
  } catch (error) {
    return { Component: null, data: undefined, error: error ?? new Error('unknown') };
  }
};

export type Router = {
  base: string;
  getState: () => RouterState;
  subscribe: (listener: () => void) => () => void;
  /** Goes to another address. Where typed text would go with the page, it asks first, and stays if that is wanted. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
};

const freshKey = (): string => Math.random().toString(36).slice(2, 10);

const locationOf = (base: string, address: URL | globalThis.Location, key: string): Location => ({
  pathname: withoutBase(base, address.pathname),
  search: address.search,
  hash: address.hash,
  key,
});

/** The key of the entry shown; one that the browser made by itself, such as for an anchor, gets its key here. */
const keyOfEntry = (): string => {
  const existing = (history.state as { key?: string } | null)?.key;
  if (existing) return existing;
  const key = freshKey();
  history.replaceState({ key }, '');
  return key;
};

/** The router of the browser: keeps what is shown in step with the address. The newest navigation wins. */
export const createRouter = (options: {
  base: string;
  routes: readonly Route[];
  first: Omit<ShownRoute, 'location' | 'kind'>;
}): Router => {
  const { base, routes } = options;
  let state: RouterState = {
    ...options.first,
    location: locationOf(base, location, keyOfEntry()),
    kind: 'first',
    pending: null,
  };
  let latest = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<RouterState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const show = async (target: Location, kind: NavigationKind, url: string, commit: () => void) => {
    latest += 1;
    const navigation = latest;
    const isSamePage = target.pathname === state.location.pathname && target.search === state.location.search;
    if (isSamePage && target.hash && !state.error) {
      commit();
      set({ location: target, kind, pending: null });
      return;
    }
    set({ pending: target });
    const { guardResult, ...route } = await loadRoute(routes, target.pathname, url);
    if (navigation !== latest) return;
    if (guardResult) return redirect(guardResult);
    commit();
    set({ ...route, location: target, kind, pending: null });
  };

  const redirect = async (guardResult: Exclude<RouteGuardResult, null>) => {
    if ('to' in guardResult) return navigate(guardResult.to, { replace: true, withoutAsking: true });
    location.assign(guardResult.leaveTo);
  };

  /** Whether what stands on the page stays: another part of the same address, or the same page with its address put right. */
  const keepsPage = ({ pathname, search }: URL, isReplacing: boolean) =>
    pathname === location.pathname && (isReplacing || search === location.search);

  const navigate: Router['navigate'] = async (to, { replace = false, withoutAsking = false } = {}) => {
    const url = new URL(withBase(base, to), location.href);
    const target = locationOf(base, url, freshKey());
    const isReplacing = replace || url.href === location.href;
    const commit = () => history[isReplacing ? 'replaceState' : 'pushState']({ key: target.key }, '', url);
    const go = () => show(target, isReplacing ? 'replace' : 'push', url.href, commit);
    if (withoutAsking || keepsPage(url, isReplacing)) return go();
    await new Promise<void>((done) => leavePart(document, () => done(go()), done));
  };
  /**
   * The browser has gone to another entry: the page follows it, or, with something typed on it, comes back as the newest one.
   * Where a window lies over the page, that is what whoever goes back wants to leave: it closes, and the page stays.
   */
  const follow = () => {
    const { href } = location;
    // An anchor that was pressed is an entry too, which has no key yet.
    const isTravel = (history.state as { key?: string } | null)?.key !== undefined;
    const target = locationOf(base, location, keyOfEntry());
    const { pathname, search, hash, key } = state.location;
    const go = () => void show(target, 'pop', href, () => undefined);
    const comeBack = () => {
      const shown = withBase(base, pathname) + search + hash;
      if (location.pathname + location.search + location.hash !== shown) history.pushState({ key }, '', shown);
    };
    const closeWindow = isTravel ? wayOutOfTopModal() : null;
    if (closeWindow) {
      comeBack();
      return closeWindow();
    }
    if (target.pathname === pathname && target.search === search) return go();
    leavePart(document, go, comeBack);
  };
  addEventListener('popstate', follow);

  return {
    base,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
  };
};

/** The router of the server: one state that never changes. */
export const createStaticRouter = (base: string, route: ShownRoute): Router => {
  const state: RouterState = { ...route, pending: null };
  return { base, getState: () => state, subscribe: () => () => undefined, navigate: async () => undefined };
};
