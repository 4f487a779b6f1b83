import { useSyncExternalStore } from 'react';
import type { contract } from '#listings/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { createStoredList, type Ids, type StoredList } from './stored-list.ts';
import { loadWaitingHearts, storeWaitingHearts, type WaitingHearts } from './waiting-hearts.ts';

/** Lists that refuse one more entry when they are full; the list of seen listings forgets its oldest instead. */
export type FullList = 'saved' | 'compared';

/** What happened to the hearts of the account: those of this device were added to it, or a change was not stored. */
export type SavedNotice = { kind: 'merged'; added: number } | { kind: 'failed'; reason: string };

/** Of whom the hearts are, and how far those of an account are known. */
export type SavedState = 'ofVisitor' | 'loading' | 'loaded' | 'failed';

const noIds: Ids = [];
const refusalListeners = new Set<(list: FullList) => void>();
const savedListeners = new Set<(notice: SavedNotice) => void>();

const saved = createStoredList('saved', limits.savedMax);
const viewed = createStoredList('seen', limits.seenMax);
const compared = createStoredList('compared', limits.compareMax);

const toggle = (list: StoredList, name: FullList, id: number): void => {
  const ids = list.current();
  if (ids.includes(id)) return list.change(ids.filter((other) => other !== id));
  if (ids.length < list.max) return list.change([id, ...ids]);
  refuseFull(name);
};

const refuseFull = (name: FullList): void => {
  for (const listener of refusalListeners) listener(name);
};
const notifySaved = (notice: SavedNotice): void => {
  for (const listener of savedListeners) listener(notice);
};

// The server knows no visitor's lists, so the first render is the same for everyone.
const useIds = (list: StoredList): Ids => useSyncExternalStore(list.subscribe, list.current, () => noIds);
const useHas = (list: StoredList, id: number): boolean =>
  useSyncExternalStore(
    list.subscribe,
    () => list.current().includes(id),
    () => false,
  );

/**
 * The hearts of somebody who is logged in are kept by the account, and in this browser for as long as the page. What the
 * device has from before the login shows among them until the account has it.
 */
type Account = {
  username: string;
  ids: Ids;
  state: Exclude<SavedState, 'ofVisitor'>;
  loaded: Promise<void>;
  /** Hearts whose call is on its way, or was when the page was left. */
  pending: WaitingHearts;
  /** Hearts that the account has taken since it was last asked for all: its answer may be older than they are. */
  stored: Map<number, boolean>;
};
let account: Account | null = null;
const savedWatchers = new Set<() => void>();
let shown: { device: Ids; ids: Ids } | null = null;

const refreshSaved = (): void => {
  shown = null;
  for (const watcher of savedWatchers) watcher();
};

const currentSaved = (): Ids => {
  const device = saved.current();
  if (account === null) return device;
  if (shown?.device !== device) {
    const { pending } = account;
    const added = [...pending.keys()].reverse().filter((id) => pending.get(id));
    const all = [...new Set([...added, ...device, ...account.ids])];
    shown = { device, ids: all.filter((id) => pending.get(id) !== false) };
  }
  return shown.ids;
};

const subscribeSaved = (watcher: () => void): (() => void) => {
  savedWatchers.add(watcher);
  const stop = saved.subscribe(watcher);
  return () => {
    savedWatchers.delete(watcher);
    stop();
  };
};

const forgetOnDevice = (ids: Ids): void => {
  const left = saved.current().filter((id) => !ids.includes(id));
  if (left.length < saved.current().length) saved.change(left);
};

const withHeart = (ids: Ids, id: number, isOn: boolean): Ids => {
  const others = ids.filter((other) => other !== id);
  return isOn ? [id, ...others] : others;
};

/**
 * Asks for the hearts of the account and adds those of the device, which stay where they are until the account has answered.
 * Then none is left for whoever logs in next, not even what the account had no room for or may not see.
 */
const loadAccount = async (of: Account): Promise<void> => {
  const device = saved.current().filter((id) => of.pending.get(id) !== false);
  of.stored.clear();
  try {
    const { ids, added } =
      device.length > 0
        ? await api<typeof contract>()('POST /user/saved', { body: { ids: device } })
        : { ...(await api<typeof contract>()('GET /user/saved')), added: 0 };
    if (account !== of) return;
    of.ids = ids;
    for (const [id, isOn] of of.stored) of.ids = withHeart(of.ids, id, isOn);
    of.state = 'loaded';
    forgetOnDevice([...device, ...ids]);
    if (added > 0) notifySaved({ kind: 'merged', added });
    if (ids.length >= saved.max && device.some((id) => !ids.includes(id))) refuseFull('saved');
  } catch (error) {
    console.info('The saved listings of the account did not come.', error);
    of.state = 'failed';
  }
  refreshSaved();
};

/**
 * Tells the account of a heart, again as often as it was pressed meanwhile; one that it does not take goes back. Whoever has
 * logged out meanwhile changes nothing more on the device.
 */
const sendHeart = async (of: Account, id: number): Promise<void> => {
  const { pending } = of;
  await of.loaded;
  while (account === of && pending.has(id)) {
    const isOn = pending.get(id) === true;
    try {
      await api<typeof contract>()(isOn ? 'PUT /user/saved/:id' : 'DELETE /user/saved/:id', { params: { id } });
      if (account !== of) return;
      of.ids = withHeart(of.ids, id, isOn);
      of.stored.set(id, isOn);
      if (pending.get(id) === isOn) endPending(of, id);
      forgetOnDevice([id]);
    } catch (error) {
      if (account !== of) return;
      // Pressed again meanwhile: the account may have taken the call whose answer is lost, so it is told of the last press.
      if (pending.get(id) !== isOn) continue;
      endPending(of, id);
      if (error instanceof ApiError && error.code === 'savedFull') refuseFull('saved');
      else notifySaved({ kind: 'failed', reason: error instanceof Error ? error.message : '' });
    }
    refreshSaved();
  }
};

const endPending = ({ username, pending }: Account, id: number): void => {
  pending.delete(id);
  storeWaitingHearts(username, pending);
};

/** From now on the hearts are those of an account; of null: the visitor's, on this device. */
export const connectSaved = (username: string | null): void => {
  if ((account?.username ?? null) === username) return;
  const empty = { ids: noIds, state: 'loading', loaded: Promise.resolve() } as const;
  account = username === null ? null : { username, ...empty, pending: loadWaitingHearts(username), stored: new Map() };
  if (account) {
    account.loaded = loadAccount(account);
    // What somebody pressed on a page that was left before the account heard of it.
    for (const id of account.pending.keys()) void sendHeart(account, id);
  }
  refreshSaved();
};

/** Asks once more for the hearts of the account where they did not come. */
export const reloadSaved = (): void => {
  if (account?.state !== 'failed') return;
  account.state = 'loading';
  account.loaded = loadAccount(account);
  refreshSaved();
};

/** Tells the listener what happened to the hearts of the account; gives back the way to stop. The frame says it in words. */
export const onSavedNotice = (listener: (notice: SavedNotice) => void): (() => void) => {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
};

/** How far the hearts are known; the server and the first render know none. */
export const useSavedState = (): SavedState =>
  useSyncExternalStore(
    subscribeSaved,
    () => account?.state ?? 'ofVisitor',
    () => 'loading',
  );

/** Listings with a heart of whoever looks, the latest first. */
export const useSaved = (): Ids => useSyncExternalStore(subscribeSaved, currentSaved, () => noIds);
/** Whether one listing has the heart: renders again only when this answer changes. */
export const useIsSaved = (id: number): boolean =>
  useSyncExternalStore(
    subscribeSaved,
    () => currentSaved().includes(id),
    () => false,
  );
/** Puts the heart on or takes it off; a full list refuses (see `onListFull`), and what the account does not take goes back. */
export const toggleSaved = (id: number): void => {
  if (account === null) return toggle(saved, 'saved', id);
  const ids = currentSaved();
  const isOn = !ids.includes(id);
  if (isOn && ids.length >= saved.max) return refuseFull('saved');
  const isOnTheWay = account.pending.has(id);
  account.pending.set(id, isOn);
  storeWaitingHearts(account.username, account.pending);
  refreshSaved();
  if (!isOnTheWay) void sendHeart(account, id);
};

/** Listings whose page the visitor has opened. */
export const useViewed = (): Ids => useIds(viewed);
export const useIsViewed = (id: number): boolean => useHas(viewed, id);
/** Remembers that the page of a listing was opened; the oldest is forgotten when the list is full. */
export const markViewed = (id: number): void => {
  const ids = viewed.current();
  if (ids[0] !== id) viewed.change([id, ...ids.filter((other) => other !== id)].slice(0, viewed.max));
};

/** Listings chosen for the comparison. */
export const useCompared = (): Ids => useIds(compared);
export const useIsCompared = (id: number): boolean => useHas(compared, id);
/** Puts a listing into the comparison or takes it out; a full one refuses (see `onListFull`). */
export const toggleCompared = (id: number): void => toggle(compared, 'compared', id);
/** Takes listings that an address named, unless the visitor has a comparison already. */
export const adoptCompared = (ids: Ids): void => {
  if (compared.current().length === 0) compared.change(ids.slice(0, compared.max));
};

/** Tells the listener each time a full list refused an entry; gives back the way to stop. The frame says it in words. */
export const onListFull = (listener: (list: FullList) => void): (() => void) => {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
};
