import { limits } from '#platform/values/limits.ts';

/** A name for an address of a queue, kept on this device. */
export type KeptView = { name: string; address: string };

const KEY = 'office.views';

const isView = (one: unknown): one is KeptView =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'address' in one &&
  typeof one.address === 'string' &&
  one.address.startsWith('/admin/');

export const readViews = (): readonly KeptView[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView).slice(0, limits.keptViewsMax) : [];
  } catch {
    return [];
  }
};

export const keepViews = (views: readonly KeptView[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    // A device that keeps nothing shows none next time.
  }
};
