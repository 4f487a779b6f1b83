import type { Lot } from '#auctions/rules/lot.ts';

/** What a bidder chose: whole steps above the price, whatever it is by then, or a typed sum in digits. */
export type AmountChoice = { kind: 'steps'; steps: number } | { kind: 'typed'; sum: string };

/** The amount of a choice in tiyin; null while nothing is typed. */
export const amountOfChoice = ({ leader, rules }: Lot, choice: AmountChoice): bigint | null => {
  if (choice.kind === 'typed') return /^\d{1,15}$/.test(choice.sum) ? BigInt(choice.sum) * 100n : null;
  return (leader?.tiyin ?? rules.startPriceTiyin) + BigInt(choice.steps) * rules.stepTiyin;
};
