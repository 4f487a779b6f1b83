import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/specialist-staff.ts';

/** Words of the panel in which staff say whose member a specialist is, and that his papers were seen. */
export default {
  title: 'Specialist',
  page: 'Public page',
  agency: 'Agency',
  noAgency: 'Not a member of an agency',
  papers: 'Papers',
  verified: (p) => `checked by ${p.by}, ${p.day}`,
  notVerified: 'not checked',
  change: 'Change',
  changeTitle: 'Change specialist details',
  changeText: 'The public page shows the change at once.',
  isVerified: 'Licence and papers have been checked',
  done: 'Specialist details saved',
} satisfies SameAs<typeof uz>;
