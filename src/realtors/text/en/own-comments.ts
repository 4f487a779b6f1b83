import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/own-comments.ts';

/** Words of the comments by and about whoever is logged in, in the profile. */
export default {
  title: 'Comments',
  line: {
    BY: 'What you wrote about specialists, and what they replied.',
    ABOUT: 'What clients write about you. You can reply to each.',
  },
  side: 'Which comments',
  sides: { BY: 'By me', ABOUT: 'About me' },
  empty: { BY: 'You have not left any comments yet', ABOUT: 'No comments about you yet' },
  emptyLine: {
    BY: 'If you have worked with an agent, an agency or a developer, write about it.',
    ABOUT: 'We will notify you when somebody leaves one.',
  },
  toSpecialists: 'View specialists',
  failedLine: 'Check your connection and try again.',
  onlyYou: 'Only you can see the text.',
} satisfies SameAs<typeof uz>;
