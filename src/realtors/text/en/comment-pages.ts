import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comment-pages.ts';

const ratings = (n: number) => plural('en', n, { one: '# rating', other: '# ratings' });
const signs = (n: number) => plural('en', n, { one: '# character', other: '# characters' });

/** Words of the lists of comments and of the windows in which they are written, answered, reported and taken back. */
export default {
  all: {
    title: 'Comments on specialists',
    lead: 'What clients say of agents, agencies and developers.',
    description: 'What clients say of agents, agencies and developers, with verified deals and the answers to it.',
    link: 'All comments',
    kinds: 'Kinds of specialists',
    every: 'All',
    about: 'About:',
  },
  filtersLabel: 'Which comments',
  filters: {
    ALL: 'All',
    DEAL: 'With a deal',
    ANSWERED: 'Answered',
    LOW: `★ ${limits.commentRatingLow} and below`,
  },
  sortLabel: 'Order',
  sorts: { NEWEST: 'Newest', OLDEST: 'Oldest' },
  none: 'No comments yet',
  noneLine: 'Yours can be the first.',
  noneFound: 'No such comments',
  showAll: 'Show all',
  noRating: 'not rated',
  own: 'Your comment',
  summary: 'Ratings',
  noAverage: 'no rating',
  noAverageLine: `An average is shown from ${limits.commentRatingsMin} ratings on.`,
  sample: (p) => `${ratings(p.ratings)}, ${plural('en', p.comments, { one: '# comment', other: '# comments' })}`,
  bar: (p) => `${plural('en', p.stars, { one: '# star', other: '# stars' })}: ${groupDigits(p.n)}`,
  note: 'Stars come only from people whose deal with this specialist was finished on Ostona. A specialist cannot delete a comment, only answer it.',
  acts: {
    report: 'Report',
    remove: 'Delete',
    reply: 'Answer',
    changeReply: 'Change the answer',
  },
  text: {
    bounds: `${limits.commentTextMin} to ${groupDigits(limits.commentTextMax)} characters`,
    short: (p) => `Write at least ${signs(p.n)} more.`,
    long: (p) => `${signs(p.n)} too many: shorten the text.`,
    contacts: 'Phones, mail addresses and Telegram names are hidden until a moderator has looked.',
  },
  cancel: 'Cancel',
  reload: 'Reload the page',
  leave: {
    deal: (p) => `Your deal is verified: ${p.number}`,
    viewing: (p) => `You came to a viewing: ${p.number}`,
    application: (p) => `You applied: ${p.number}`,
    locked: 'Stars cannot be given.',
    lockedNoDeal: 'A rating needs a deal with this specialist that was finished on Ostona.',
    lockedRated: 'You have rated this deal already.',
    rating: 'Rating',
    ratingWords: ['Bad', 'Poor', 'Average', 'Good', 'Excellent'],
    unrate: 'No rating',
    text: 'Comment',
    asWhom: (p) => `Your name appears as «${p.author}». You can delete the comment later, and write again tomorrow.`,
    asPerson: 'You write in your own name, not in that of the company.',
    send: 'Publish the comment',
    sent: 'Your comment is published',
    loading: 'Loading',
    failed: 'The data did not come',
    again: 'Try again',
    toProfile: 'Open the profile',
  },
  reply: {
    title: 'Answer to a comment',
    text: 'Your answer',
    empty: 'Leave it empty to take the answer back.',
    send: 'Publish the answer',
    sent: 'Your answer is published',
    removed: 'Your answer is taken back',
  },
  report: {
    title: 'Report a comment',
    reason: 'Reason',
    choose: 'Choose a reason.',
    note: 'Details',
    answer: (p) => `A moderator looks at it within ${p.days}. You will be told the decision.`,
    send: 'Send the report',
    sent: 'Your report is sent',
  },
  remove: {
    title: 'Delete the comment?',
    line: 'The comment and its rating leave the page at once. They cannot be brought back.',
    no: 'Keep it',
    yes: 'Delete',
    removed: 'Your comment is deleted',
  },
} satisfies SameAs<typeof uz>;
