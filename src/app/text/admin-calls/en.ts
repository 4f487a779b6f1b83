import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  callMissing: 'Call request not found.',
  alreadyCalled: 'This client has already been called.',
} satisfies SameAs<typeof uz>;
