import type { Lot } from '#auctions/rules/lot.ts';
import { type NumericBounds, wholeOf } from '#platform/values/numeric.ts';

/** What a field of a bid takes, in whole sum. */
export const bidBounds: NumericBounds = { min: 0, max: 999_999_999_999_999 };

/** What a bidder chose: whole steps above the price, whatever it is by then, or a typed sum in digits. */
export type AmountChoice = { kind: 'steps'; steps: number } | { kind: 'typed'; sum: string };

/** The amount of a choice in tiyin; null while nothing is typed, and for what is no such amount. */
export const amountOfChoice = ({ leader, rules }: Lot, choice: AmountChoice): bigint | null => {
  if (choice.kind === 'typed') {
    const sum = wholeOf(choice.sum, bidBounds);
    return sum === null ? null : sum * 100n;
  }
  return (leader?.tiyin ?? rules.startPriceTiyin) + BigInt(choice.steps) * rules.stepTiyin;
};
