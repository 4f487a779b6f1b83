import type { MoneyFigures } from '#deposits/contract.ts';

/** All the money that people keep: none, and nothing that waits. */
export const moneyOf = (change: Partial<MoneyFigures> = {}): MoneyFigures => ({
  available: '0',
  held: '0',
  owedToSellers: '0',
  sharesOwed: 0,
  forfeited: '0',
  toppedUpToday: '0',
  invoicesWaiting: 0,
  refundsWaiting: 0,
  refundsAmount: '0',
  refundsLate: 0,
  refundsHalfAgreed: 0,
  differencesOpen: 0,
  reversalsWaiting: 0,
  unexplained: [],
  uncheckedSince: null,
  ...change,
});
