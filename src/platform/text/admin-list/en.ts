import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  search: 'Search',
  all: 'All',
  more: 'Show more',
  total: (p) => `Total: ${p.n}`,
  failed: 'Couldn’t load the list. Check your connection.',
  again: 'Try again',
  empty: 'Nothing found',
  emptyYet: 'Nothing here yet',
  emptyHint: 'Try different filters.',
  reason: 'Reason',
  reasonHint: (p) => `At least ${p.min} characters. It will be recorded in the audit log.`,
  reasonShort: (p) => `Too short: at least ${p.min} characters.`,
  cancel: 'Cancel',
  close: 'Close',
  deedFailed: 'Something went wrong. Try again.',
  save: 'Save',
  export: 'Export',
} satisfies SameAs<typeof uz>;
