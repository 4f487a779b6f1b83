import type { Lot } from '#auctions/rules/lot.ts';

/** What a bidder chose: whole steps above the price, whatever it is by then, or a typed sum in digits. */
export type AmountChoice = { kind: 'steps'; steps: number } | { kind: 'typed'; sum: string };

/** The amount of a choice in tiyin; null while nothing is typed. */
export const amountOfChoice = ({ leader, rules }: Lot, chosen: AmountChoice): bigint | null => {
  if (chosen.kind === 'typed') return /^\d{1,15}$/.test(chosen.sum) ? BigInt(chosen.sum) * 100n : null;
  return (leader?.tiyin ?? rules.startPriceTiyin) + BigInt(chosen.steps) * rules.stepTiyin;
};
