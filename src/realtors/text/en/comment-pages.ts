import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comment-pages.ts';

const ratings = (n: number) => plural('en', n, { one: '# rating', other: '# ratings' });

/** Words of the lists of comments for everybody, and of the windows in which they are written and reported. */
export default {
  all: {
    title: 'Comments on specialists',
    lead: 'What clients say of agents, agencies and developers.',
    description: 'What clients say of agents, agencies and developers, with verified deals and the replies.',
    link: 'All comments',
    kinds: 'Kinds of specialists',
    every: 'All',
    about: 'About:',
  },
  filtersLabel: 'Which comments',
  filters: {
    ALL: 'All',
    DEAL: 'With a deal',
    ANSWERED: 'With a reply',
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
  note: 'Stars come only from people whose deal with this specialist was finished on Ostona. A specialist cannot delete a comment, only reply.',
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
  report: {
    title: 'Report a comment',
    reason: 'Reason',
    choose: 'Choose a reason.',
    note: 'Details',
    answer: (p) => `A moderator looks at it within ${p.days}. You will be told the decision.`,
    send: 'Send the report',
    sent: 'Your report is sent',
  },
} satisfies SameAs<typeof uz>;
