/** Where somebody was when money was missing: named on the page that tells what became of the payment. */
export type WayBack = { to: string; lot: string };

const PLACE = 'payment-way-back';

/** Paying leads away from this site; the tab remembers where from. Without storage there is no way back, and no harm. */
export const rememberWayBack = (way: WayBack | undefined): void => {
  try {
    if (way) sessionStorage.setItem(PLACE, JSON.stringify(way));
    else sessionStorage.removeItem(PLACE);
  } catch (error) {
    console.info('The way back was not remembered.', error);
  }
};

/** The way back of this tab, if it was left for a payment. Only a path of this site is taken. */
export const wayBack = (): WayBack | null => {
  try {
    const { to, lot } = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Partial<WayBack>;
    return typeof to === 'string' && typeof lot === 'string' && /^\/(?!\/)/.test(to) ? { to, lot } : null;
  } catch {
    return null;
  }
};
