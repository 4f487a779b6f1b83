import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import { hasControls, trimText, visibleLength } from '#platform/values/visible-text.ts';

/** What can be wrong with a part of a call, as the sentence of the refusal says it. */
export const inputProblems = [
  'missing',
  'kind',
  'choice',
  'amount',
  'amountAboveZero',
  'atLeast',
  'atMost',
  'charactersAtLeast',
  'charactersAtMost',
  'entriesAtLeast',
  'entriesAtMost',
  'unknownField',
  'format',
  'characters',
  'other',
] as const;
export type InputProblem = (typeof inputProblems)[number];

/** The message of a schema of money: the refusal then says how money is written (`inputRefusal`). */
export const AMOUNT = 'amount' satisfies InputProblem;
export const AMOUNT_ABOVE_ZERO = 'amountAboveZero' satisfies InputProblem;

/** Names the command: sent twice, it is done once. */
export const IdempotencyKeyInput = z
  .string()
  .regex(new RegExp(`^[\\w-]{${limits.idempotencyKeyMin},${limits.idempotencyKeyMax}}$`));

/** Money above zero as it is sent: whole hundredths (tiyin, or cents of a dollar) as a decimal text. */
export const PositiveAmount = z
  .string(AMOUNT_ABOVE_ZERO)
  .regex(new RegExp(`^[1-9]\\d{0,${limits.amountDigitsMax - 1}}$`), AMOUNT_ABOVE_ZERO);

/** The same where nothing is an amount, too. */
export const AmountOrZero = z.string(AMOUNT).regex(new RegExp(`^\\d{1,${limits.amountDigitsMax}}$`), AMOUNT);

/** The message of a schema of texts that are typed: the refusal says that some characters may not stand there. */
export const CHARACTERS = 'characters' satisfies InputProblem;

/** What is typed into one field, without spaces and invisible signs around it: a search, or what a pattern reads further. */
export const TrimmedText = z.string().overwrite(trimText);

/** A text that somebody types for others to read. `min` counts what can be seen of it; nothing within it is rewritten. */
export const typedText = (min: number, max: number) => {
  const text = TrimmedText.max(max).refine((typed) => !hasControls(typed), CHARACTERS);
  if (min === 0) return text;
  return text.min(min).check(({ value, issues }) => {
    if (visibleLength(value) < min)
      issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
  });
};
