import { limits } from '#platform/values/limits.ts';

/** What proves that an author dealt with a specialist, the strongest first. Only a finished deal may be rated (O78). */
export const commentProofs = ['DEAL', 'VIEWING', 'APPLICATION'] as const;
export type CommentProof = (typeof commentProofs)[number];

/** Why a comment is reported, and why it is hidden. */
export const commentReasons = ['ABUSE', 'PERSONAL_DATA', 'UNTRUE', 'ADVERTISING', 'OTHER'] as const;
export type CommentReason = (typeof commentReasons)[number];

/** How long a comment or the answer to it is. */
export const commentBounds = { min: limits.commentTextMin, max: limits.commentTextMax };

/** Which comments a list shows: all, those of a finished deal, those that were answered, those with few stars. */
export const commentFilters = ['ALL', 'DEAL', 'ANSWERED', 'LOW'] as const;
export type CommentFilter = (typeof commentFilters)[number];

export const commentSorts = ['NEWEST', 'OLDEST'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** What the list of staff shows: what waits for a look (reported, or with a way to reach somebody), what is hidden, all. */
export const commentStates = ['WAITING', 'HIDDEN', 'ALL'] as const;
export type CommentState = (typeof commentStates)[number];

/** As whom an author is known to others: «Dilshod R***». */
export const authorName = (givenName: string, familyName: string): string =>
  [givenName, familyName && `${Array.from(familyName)[0]}***`].filter(Boolean).join(' ');

/** O78: the average of stars with one decimal; null below the sample from which on it says something. */
export const averageRating = ({ ratings, ratingSum }: { ratings: number; ratingSum: number }): number | null =>
  ratings < limits.commentRatingsMin ? null : Math.round((ratingSum * 10) / ratings) / 10;
