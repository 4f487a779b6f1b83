import { mibAnswers } from '../rules/statuses.ts';

/** What an event of the history says that the enforcement bureau answered; null for every other event. */
export const mibAnswerOf = (
  { fromMib }: Record<string, unknown>,
  words: Record<(typeof mibAnswers)[number], string>,
): string | null => {
  const answer = mibAnswers.find((one) => one === fromMib);
  return answer === undefined ? null : words[answer];
};
