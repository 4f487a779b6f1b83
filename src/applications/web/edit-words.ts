import { auctionAnswers } from '../rules/contract.ts';
import { mibAnswers } from '../rules/statuses.ts';
import type { ApplicationsText } from './words.ts';

/** What an edit in the history was: an answer of the enforcement bureau, or one to a proposed auction; null for every other edit. */
export const editWordsOf = (
  { fromMib, mibChange, auction }: Record<string, unknown>,
  words: Pick<ApplicationsText['statuses'], 'mib' | 'mibChange' | 'auctionProposal'>,
): string | null => {
  const mib = mibAnswers.find((one) => one === fromMib);
  if (mib) return words.mib[mib];
  const change = (['ACCEPTED', 'NOT_ACCEPTED', 'refused'] as const).find((one) => one === mibChange);
  if (change) return words.mibChange[change];
  const answer = auctionAnswers.find((one) => one === auction);
  return answer ? words.auctionProposal[answer] : null;
};
