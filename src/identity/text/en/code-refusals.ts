import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/code-refusals.ts';

export default {
  codeWrong: 'The code is wrong. Check the digits in the SMS.',
  codeExpired: 'The code has expired. Ask for a new one.',
  codeUsedUp: 'The code was entered wrong too many times. Ask for a new one.',
  codeForeign: 'This code was sent to another number. Ask for a new one.',
  smsPause: (p) =>
    `You can ask for the next code in ${plural('en', p.seconds, { one: '# second', other: '# seconds' })}.`,
  smsTooMany: 'A code was asked for too many times. Try again in an hour.',
  smsFailed: 'The SMS was not sent. Try again a little later.',
} satisfies SameAs<typeof uz>;
