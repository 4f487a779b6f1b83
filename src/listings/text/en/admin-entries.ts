import type { SameAs } from '#platform/contract/text.ts';
import type { entryRefusals as uz } from '../uz/admin-entries.ts';

/** What stands in the way of saving a choice of a list, of listings or of applications. */
export const entryRefusals = {
  referenceMissing: 'Entry not found.',
  referenceChanged: 'This entry has changed. Reload the page and try again.',
  referenceCodeTaken: 'This code is taken. Choose another.',
  orderWrong: 'The list has changed. Reload the page.',
} satisfies SameAs<typeof uz>;
