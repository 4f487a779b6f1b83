import type { Lot } from '#auctions/rules/lot.ts';

/** What a bidder chose: whole steps above the price, whatever it is by then, or a typed sum in digits. */
export type Chosen = { kind: 'steps'; steps: number } | { kind: 'typed'; sum: string };

/** The amount of a choice in tiyin; null while nothing is typed. */
export const chosenAmount = ({ leader, sheet }: Lot, chosen: Chosen): bigint | null => {
  if (chosen.kind === 'typed') return /^\d{1,15}$/.test(chosen.sum) ? BigInt(chosen.sum) * 100n : null;
  return (leader?.tiyin ?? sheet.startPriceTiyin) + BigInt(chosen.steps) * sheet.stepTiyin;
};
