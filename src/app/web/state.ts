import { useSyncExternalStore } from 'react';
import type { Locale } from '#platform/values/locale.ts';
import type { Currency } from '#platform/values/money.ts';

/**
 * What pages share while one visit lasts (specification 3, client state). Only the browser writes it: the server keeps
 * nothing between visitors, so the first render always sees the values below.
 */
export type SharedState = {
  /** The path shown, below the language prefix. */
  page: string;
  /** Whether that is the home page. */
  isDefaultPage: boolean;
  /** The deposit in tiyin as it came over the wire; null while nobody is logged in. */
  userDeposit: string | null;
  exchangeRate: { currency: Currency };
  localLanguage: Locale;
  /** The place the visitor chose, in words; null before a choice. */
  userLocation: string | null;
  /** The filters of the last list seen, by the names they have in its address. */
  filtersData: Readonly<Record<string, readonly string[]>>;
  /** The places of the last list seen. */
  filterRegions: readonly number[];
  isFilterActive: boolean;
  roles: readonly string[];
  /** Names of provinces and categories by id, once a page has loaded them. */
  provinces: readonly Named[];
  categories: readonly Named[];
};
type Named = { readonly id: number; readonly name: string };

const initialState: SharedState = {
  page: '/',
  isDefaultPage: true,
  userDeposit: null,
  exchangeRate: { currency: 'UZS' },
  localLanguage: 'uz',
  userLocation: null,
  filtersData: {},
  filterRegions: [],
  isFilterActive: false,
  roles: [],
  provinces: [],
  categories: [],
};

let state = initialState;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** One shared value; the component renders again when it changes. */
export const useShared = <Key extends keyof SharedState>(key: Key): SharedState[Key] =>
  useSyncExternalStore(
    subscribe,
    () => state[key],
    () => initialState[key],
  );

/** The values as they are now, outside of components. */
export const shared = (): SharedState => state;

/** Changes shared values. Call it in the browser only, from effects and events. */
export const share = (change: Partial<SharedState>): void => {
  const keys = Object.keys(change) as (keyof SharedState)[];
  if (keys.every((key) => Object.is(state[key], change[key]))) return;
  state = { ...state, ...change };
  for (const listener of listeners) listener();
};
