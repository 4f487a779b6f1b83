import { checkHistory } from '../checker.ts';
import type { Violation } from '../history.ts';
import type { Lie } from './lie.ts';
import { aboutBids } from './lies-about-bids.ts';
import { aboutBooks } from './lies-about-books.ts';
import { aboutConduct } from './lies-about-conduct.ts';
import { aboutMoneyAndMessages } from './lies-about-money.ts';
import { aboutProof } from './lies-about-proof.ts';
import { aboutRules } from './lies-about-rules.ts';
import { newServiceKey, published, trueHistory } from './true-history.ts';

/** What the checker said about a planted lie. */
export type Trial = { lie: Lie; isNamed: boolean; violations: Violation[] };

export const lies: readonly Lie[] = [
  ...aboutBids,
  ...aboutRules,
  ...aboutProof,
  ...aboutMoneyAndMessages,
  ...aboutBooks,
  ...aboutConduct,
];

/** Whether the checker finds nothing in a true history, and names every lie that is planted in it. */
export const testChecker = async (): Promise<{ truth: Violation[]; trials: Trial[] }> => {
  const key = newServiceKey();
  const played = await trueHistory();
  const truth = checkHistory(await published(played, key));
  const trials: Trial[] = [];
  for (const lie of lies) {
    const draft = lie.truth ? await lie.truth() : structuredClone(played);
    lie.tell?.(draft);
    const history = await published(draft, key);
    lie.forge?.(history);
    const violations = checkHistory(history);
    const isNamed = violations.some(({ id }) => id === lie.id);
    const isAlone = violations.every(({ id }) => id === lie.id);
    trials.push({ lie, isNamed: isNamed && (isAlone || !lie.isAlone), violations });
  }
  return { truth, trials };
};
