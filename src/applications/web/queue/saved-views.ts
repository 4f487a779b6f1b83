import { limits } from '#platform/values/limits.ts';

/** A name for an address of a queue, kept on this device. */
export type SavedView = { name: string; address: string };

const KEY = 'office.views';

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'address' in one &&
  typeof one.address === 'string' &&
  one.address.startsWith('/admin/');

export const readViews = (): readonly SavedView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, limits.savedViewsMax) : [];
  } catch {
    return [];
  }
};

export const persistViews = (views: readonly SavedView[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // A device that keeps nothing shows none next time.
  }
};
