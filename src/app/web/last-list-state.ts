import { useSyncExternalStore } from 'react';
import { type LastList, lastList } from './last-list.ts';

/*
 * What pages share while one visit lasts (NAV-040). Most of it has an owner who knows it best:
 *
 *   page, isDefaultPage     the router: `useLocation`
 *   exchangeRate.currency   `usePreferences`, kept in a cookie
 *   localLanguage           `useLocale`; storage and cookie follow the address (language.ts)
 *   userLocation            places: `useStoredArea`
 *   provinces               places: `usePlaceList`, asked for once a visit
 *   categories              listings: `loadReference`, asked for once a visit
 *
 * Here is the rest: the filters of the last list, which outlive its page.
 */

const noList = lastList('');
let last = noList;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The filters of the last list seen; none on the server and in the first render. */
export const useLastList = (): LastList =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => noList,
  );

/** Remembers the filters of a list by its query string. In the browser only. */
export const rememberLastList = (search: string): void => {
  last = lastList(search);
  for (const listener of listeners) listener();
};
