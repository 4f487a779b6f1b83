/** Where somebody was when money was missing: named on the page that tells what became of the payment. */
export type ReturnPath = {
  to: string;
  /** By its number. */
  lot: string;
  /** It is a property that is sold without an auction: no lot. */
  isProperty?: boolean;
};

const STORAGE_KEY = 'payment-way-back';

/** Paying leads away from this site; the tab remembers where from. Without storage there is no way back, and no harm. */
export const saveReturnPath = (way: ReturnPath | undefined): void => {
  try {
    if (way) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(way));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.info('The way back was not remembered.', error);
  }
};

/** The way back of this tab, if it was left for a payment. Only a path of this site is taken. */
export const loadReturnPath = (): ReturnPath | null => {
  try {
    const { to, lot, isProperty } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<ReturnPath>;
    return typeof to === 'string' && typeof lot === 'string' && /^\/(?!\/)/.test(to)
      ? { to, lot, ...(isProperty === true && { isProperty }) }
      : null;
  } catch {
    return null;
  }
};
