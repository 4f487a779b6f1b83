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
  targetMissing: 'Listing or agent not found.',
  callBackMissing: 'Call request not found.',
  callBackDone: 'This client has already been called.',
} satisfies SameAs<typeof uz>;
