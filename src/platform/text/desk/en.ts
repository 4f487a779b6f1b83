import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  search: 'Search',
  all: 'All',
  more: 'Show more',
  total: (p) => `Total: ${p.n}`,
  failed: 'The list did not load. Check your connection.',
  again: 'Try again',
  empty: 'Nothing found',
  emptyHint: 'Try other filters.',
  reason: 'Reason',
  reasonHint: (p) => `At least ${p.min} characters. It goes into the audit trail.`,
  reasonShort: (p) => `Say a little more: at least ${p.min} characters.`,
  cancel: 'Cancel',
  close: 'Close',
  deedFailed: 'That did not work. Try again.',
  save: 'Save',
  export: 'Export',
} satisfies SameAs<typeof uz>;
