import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comments.ts';

/** Words of comments about realtors, agencies and developers, wherever they are read or written. */
export default {
  title: 'Comments',
  leave: 'Leave a comment',
  count: (p) => plural('en', p.n, { one: '# comment', other: '# comments' }),
  proofs: {
    DEAL: 'Deal verified',
    VIEWING: 'Came to a viewing',
    APPLICATION: 'Applied through them',
  },
  noProof: 'No deal, comment only',
  stars: (p) => `${p.n} of ${limits.commentRatingMax} stars`,
  reasons: {
    ABUSE: 'Insults or threats',
    PERSONAL_DATA: 'Gives personal data away',
    UNTRUE: 'Untrue: it did not happen',
    ADVERTISING: 'Advertising',
    OTHER: 'Another reason',
  },
  replyOf: (p) => `Reply by ${p.name}`,
  hidden: (p) => `Hidden by a moderator. Reason: ${p.reason}`,
  read: 'Read all',
  collapse: 'Collapse',
  contacts: 'Phones, mail addresses and Telegram names are hidden until a moderator has looked.',
  acts: {
    report: 'Report',
    remove: 'Delete',
    reply: 'Reply',
    changeReply: 'Edit reply',
    removeReply: 'Delete reply',
  },
  cancel: 'Cancel',
  reload: 'Reload the page',
  reply: {
    title: 'Reply to a comment',
    text: 'Your reply',
    send: 'Publish the reply',
    sent: 'Reply published',
  },
  removal: {
    title: { remove: 'Delete the comment?', removeReply: 'Delete the reply?' },
    comment: (p) =>
      `Your comment about ${p.name} disappears everywhere, with its stars and the reply. This cannot be undone.`,
    reply: (p) => `Your reply to the comment by ${p.name} disappears. You can write a new one later.`,
    no: 'Keep it',
    done: { remove: 'Comment deleted', removeReply: 'Reply deleted' },
  },
  refusals: {
    commentMissing: 'Comment not found.',
    commentChanged: 'The comment has changed meanwhile. Reload the page.',
    commentHidden: 'A moderator has hidden this comment.',
    commentAboutSelf: 'You cannot comment on yourself.',
    commentAboutColleague: 'You cannot comment on your own agency or colleagues.',
    commentNameless: 'Enter your name in the profile first.',
    commentToday: 'You have commented on this specialist today. You can write again tomorrow.',
    commentsTooMany: `The daily limit is ${limits.commentsOfDay} comments. Continue tomorrow.`,
    commentHasLink: 'A comment cannot contain links.',
    ratingUnproven: 'Stars are for a deal that was finished on Ostona, and are given once.',
    commentOwn: 'You cannot report your own comment: you can delete it.',
    commentOfModerator: 'Another moderator decides about comments by you or about you.',
    commentReported: 'You have already reported this comment.',
    commentReportsTooMany: `The daily limit is ${limits.commentReportsOfDay} reports. Continue tomorrow.`,
    commentNoteMissing: 'Write the reason.',
  },
} satisfies SameAs<typeof uz>;
