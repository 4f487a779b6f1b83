import type { Lot } from './lot.ts';

export type AutoBid = { participant: number; tiyin: bigint };

/** Somebody whose maximum allows whole steps above the highest bid. */
type Contender = { participant: number; steps: bigint; order: number };

/**
 * What the engine bids for those who set a maximum: the least that decides among them. The one with the most steps wins;
 * of equal ones the earlier. Steps count from the highest bid, or from one step below the start price while there is none.
 * Nobody overbids himself: a leader only answers, so where he would have to go first he stays where he stands.
 */
export const autoBids = (lot: Lot): AutoBid[] => {
  const { leader, rules } = lot;
  const base = leader?.tiyin ?? rules.startPriceTiyin - rules.stepTiyin;
  const bid = ({ participant }: Contender, steps: bigint): AutoBid => ({
    participant,
    tiyin: base + steps * rules.stepTiyin,
  });
  const [best, second] = lot.maxima
    .map(
      ({ participant, tiyin, order }): Contender => ({ participant, steps: (tiyin - base) / rules.stepTiyin, order }),
    )
    .filter(({ steps }) => steps >= 1n)
    .sort((a, b) => (a.steps === b.steps ? a.order - b.order : a.steps > b.steps ? -1 : 1));
  if (!best) return [];
  if (!second) return best.participant === leader?.participant ? [] : [bid(best, 1n)];
  const isTie = second.steps === best.steps;
  // How far the second is let to go, so that the best can still overbid him by one step.
  const pushed = isTie ? second.steps - 1n : second.steps;
  if (second.participant !== leader?.participant) {
    if (pushed >= 1n) return [bid(second, pushed), bid(best, pushed + 1n)];
    return best.participant === leader?.participant ? [] : [bid(best, 1n)];
  }
  if (pushed >= 2n) return [bid(best, 1n), bid(second, pushed), bid(best, pushed + 1n)];
  return [bid(best, isTie ? best.steps : 1n)];
};
