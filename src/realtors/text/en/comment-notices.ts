import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/comment-notices.ts';

/** What is told of a comment: to the specialist, to its author, and to whoever reported it. */
export default {
  left: 'Somebody has left a new comment about you.',
  author: {
    REPLIED: 'Your comment has been replied to.',
    SHOWN: 'Your hidden comment is visible to everyone again.',
    HIDDEN: (p) => `A moderator has hidden your comment. Reason: ${p.reason}.`,
  },
  reporter: {
    HIDDEN: 'Your report has been reviewed: the comment is hidden.',
    SHOWN: 'Your report has been reviewed: the comment stays.',
  },
} satisfies SameAs<typeof uz>;
