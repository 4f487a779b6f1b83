import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';

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
