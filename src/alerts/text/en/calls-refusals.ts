import content from '#content/text/en.ts';
import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/calls-refusals.ts';

const { nameMissing, nameShort, nameLong, phoneMissing, phoneWrong, wishLong, requestOpen } = content.refusals;

export default {
  nameMissing,
  nameShort,
  nameLong,
  phoneMissing,
  phoneWrong,
  wishLong,
  requestOpen,
  targetMissing: 'There is no such listing or specialist.',
  callBackMissing: 'There is no such request for a call.',
  callBackDone: 'This client has been called already.',
} satisfies SameAs<typeof uz>;
