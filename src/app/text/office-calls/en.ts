import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  callMissing: 'There is no such request for a call.',
  alreadyCalled: 'This client has been called already.',
} satisfies SameAs<typeof uz>;
