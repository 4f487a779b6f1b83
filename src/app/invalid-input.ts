import { type InputProblem, inputProblems } from '#platform/contract/input.ts';
import type { Locale } from '#platform/values/locale.ts';
import en from './text/invalid-input/en.ts';
import ru from './text/invalid-input/ru.ts';
import uz from './text/invalid-input/uz.ts';

const texts = { uz, ru, en };

/**
 * What is said of a part of a call that does not fit, from what `inputRefusal` found: the field by the name that people know,
 * and without its path in the call, which stands beside the sentence (`field`).
 */
export const invalidInputSentence = (params: Record<string, string | number>, locale: Locale): string => {
  const t = texts[locale];
  const path = String(params.field ?? '').split('.');
  const problem = inputProblems.find((one) => one === params.problem) ?? ('other' satisfies InputProblem);
  const label = labelOf(path, t.labels);
  const received = String(params.received ?? '');
  const expected = String(params.expected ?? '');
  if (problem === 'unknownField') return t.problems.unknownField({ name: path.at(-1) ?? '' });
  if (problem === 'amount' || problem === 'amountAboveZero')
    return t.problems[problem]({ label: label ?? t.labels.amount, received });
  const words = t.problems[problem];
  const head = label === undefined ? t.part : t.field({ label });
  return `${head} ${typeof words === 'string' ? words : words({ expected })}`;
};

/** The name of the innermost field that has one: of `body.names.0` that of `names`. */
const labelOf = (path: readonly string[], labels: Readonly<Record<string, string>>): string | undefined =>
  path
    .slice(1)
    .filter((name) => Object.hasOwn(labels, name))
    .map((name) => labels[name])
    .at(-1);
