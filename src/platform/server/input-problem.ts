import type { z } from 'zod';
import { AMOUNT, AMOUNT_ABOVE_ZERO, CHARACTERS, type InputProblem } from '#platform/contract/input.ts';

/** A part of a call that does not fit: where it stands, what is wrong, what was expected in its place, and, of money, what came. */
export type InputRefusal = { field: string; problem: InputProblem; expected: string; received?: string };

const CHOICES_SHOWN = 12;

const valueAt = (path: readonly PropertyKey[], input: unknown): unknown => {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
};

const RECEIVED_CHARS = 40;

/** What came in place of money, as a sentence quotes it. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // No character is cut in half.
  const characters = [...text];
  return characters.length > RECEIVED_CHARS ? `${characters.slice(0, RECEIVED_CHARS).join('')}…` : text;
};

const sizeProblem = (origin: string, side: 'Least' | 'Most'): InputProblem => {
  if (origin === 'string') return `charactersAt${side}`;
  return origin === 'array' || origin === 'set' || origin === 'file' ? `entriesAt${side}` : `at${side}`;
};

/**
 * What a schema says against an input, in the terms of a refusal: the one of its issues that helps most. `input` is what was
 * parsed; `part` is where it came from (`body`, `query`, `params`). A message of a schema that names a problem is kept to.
 */
export const inputRefusal = (part: string, { issues }: z.core.$ZodError, input: unknown): InputRefusal => {
  const [issue] = issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [part, ...(issue?.path ?? []), ...unknown].map(String).join('.').slice(0, 100);
  const refusal = (problem: InputProblem, expected = ''): InputRefusal => ({ field, problem, expected });
  if (!issue) return refusal('other');
  if (valueAt(issue.path, input) === undefined) return refusal('missing');
  if (issue.message === AMOUNT || issue.message === AMOUNT_ABOVE_ZERO)
    return { ...refusal(issue.message), received: shown(valueAt(issue.path, input)) };
  if (issue.message === CHARACTERS) return refusal(CHARACTERS);
  switch (issue.code) {
    case 'invalid_type':
      return refusal('kind', issue.expected);
    case 'invalid_value':
      return refusal('choice', issue.values.slice(0, CHOICES_SHOWN).map(String).join(', '));
    case 'too_small':
      return refusal(sizeProblem(issue.origin, 'Least'), String(issue.minimum));
    case 'too_big':
      return refusal(sizeProblem(issue.origin, 'Most'), String(issue.maximum));
    case 'unrecognized_keys':
      return refusal('unknownField');
    case 'invalid_format':
      return refusal('format', issue.format === 'regex' ? (issue.pattern ?? '') : issue.format);
    case 'invalid_union':
      return ofUnion(part, issue, input) ?? refusal('other');
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return refusal('other');
  }
};

/** Of a choice between shapes: which choices there are, else what is wrong with the shape that fits best. */
const ofUnion = (part: string, issue: z.core.$ZodIssueInvalidUnion, input: unknown): InputRefusal | null => {
  if ('options' in issue && issue.options && issue.options.length > 0) {
    const field = [part, ...issue.path].map(String).join('.').slice(0, 100);
    return { field, problem: 'choice', expected: issue.options.slice(0, CHOICES_SHOWN).map(String).join(', ') };
  }
  const [best] = [...issue.errors].sort((a, b) => a.length - b.length);
  if (!best || best.length === 0) return null;
  const issues = best.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
  return inputRefusal(part, { issues } as unknown as z.core.$ZodError, input);
};
