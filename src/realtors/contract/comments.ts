import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId, BigIdInAddress, IntId } from '#platform/contract/columns.ts';
import { IdempotencyKeyInput, TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { commentFilters, commentProofs, commentReasons, commentSorts, commentStates } from '../rules/comment.ts';
import { specialistKinds } from '../rules/specialist.ts';

/** In UTC. */
const Instant = z.string();
const Id = z.object({ id: BigIdInAddress });
const Rating = z.number().int().min(1).max(limits.commentRatingMax);
const Text = typedText(limits.commentTextMin, limits.commentTextMax);

const About = z.object({ id: z.number(), name: z.string(), kind: z.enum(specialistKinds) });

const Reply = z.object({ text: z.string(), language: z.enum(locales), at: Instant });

const Comment = z.object({
  id: z.number(),
  about: About,
  /** «Dilshod R***». */
  author: z.string(),
  isOwn: z.boolean(),
  /** Whether it is about whoever reads, who may answer then. */
  isAboutReader: z.boolean(),
  createdAt: Instant,
  /** What proves that the author dealt with the specialist; null where nothing does. */
  proof: z.enum(commentProofs).nullable(),
  /** Stars; only of a finished deal. */
  rating: Rating.nullable(),
  /** Ways to reach somebody are masked until a moderator has looked; of a hidden one it is empty, but for its author. */
  text: z.string(),
  language: z.enum(locales),
  reply: Reply.nullable(),
  /** Why a moderator has hidden it; null while it is shown. */
  hiddenReason: z.enum(commentReasons).nullable(),
  version: z.number(),
});
export type Comment = z.output<typeof Comment>;

/** Stars of finished deals. */
const Ratings = z.object({
  /** With one decimal; null below the least sample. */
  average: z.number().nullable(),
  count: z.number(),
  /** How many gave one star, two, …: five numbers. */
  spread: z.array(z.number()).length(limits.commentRatingMax),
});

const AdminComment = z.object({
  id: z.number(),
  about: About,
  author: z.object({ id: z.number(), name: z.string() }),
  createdAt: Instant,
  proof: z.enum(commentProofs).nullable(),
  rating: Rating.nullable(),
  /** As it was written. */
  text: z.string(),
  language: z.enum(locales),
  reply: Reply.nullable(),
  /** Ways to reach somebody in it, or in the answer: none, not yet looked at, or what was decided of them. */
  contacts: z.enum(['NONE', 'WAITING', 'SHOWN', 'MASKED']),
  /** Reports that nobody has decided yet. */
  reports: z.array(z.object({ reason: z.enum(commentReasons), note: z.string(), at: Instant })),
  hidden: z.object({ reason: z.enum(commentReasons), note: z.string(), at: Instant, by: z.string() }).nullable(),
  version: z.number(),
});
export type AdminComment = z.output<typeof AdminComment>;

/** Why somebody may not comment on a specialist now. */
export const commentObstacles = ['aboutSelf', 'sameAgency', 'alreadyToday', 'tooMany', 'nameless'] as const;

const page = z.coerce.number().int().min(1).max(limits.pageMax).default(1);
const who = rolesWithPermission('comment.create');
const moderators = rolesWithPermission('comment.hide');
const commentGone = { commentMissing: 404, commentChanged: 409 } as const;
/** A moderator does not decide about what he wrote, or what was written about him. */
const moderated = { ...commentGone, commentOfModerator: 409 } as const;

/** What people say of realtors, agencies and developers, and what becomes of it. */
export const commentsContract = defineContract({
  'GET /public/comments': {
    name: 'listComments',
    summary: 'What people say of one specialist or of all; hidden comments show why they are hidden',
    who: 'anyone',
    access: 'public',
    isForViewer: true,
    query: z.object({
      about: BigIdInAddress.optional(),
      kind: z.enum(specialistKinds).optional(),
      filter: z.enum(commentFilters).default('ALL'),
      sort: z.enum(commentSorts).default('NEWEST'),
      page,
    }),
    reply: z.object({
      data: z.array(Comment),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      /** Of each filter, and of each kind among what the filter leaves. */
      counts: z.object({
        filters: z.record(z.enum(commentFilters), z.number()),
        kinds: z.record(z.enum(specialistKinds), z.number()),
      }),
      /** Of the one that was asked for; null for a list of all. */
      ratings: Ratings.nullable(),
    }),
    refusals: { specialistMissing: 404 },
  },
  'GET /user/comments/about/:id': {
    name: 'readCommentStanding',
    summary: 'Whether the caller may comment on a specialist, and what proves that they dealt with each other',
    who,
    access: 'own',
    params: Id,
    reply: z.object({
      about: About,
      /** As whom the caller would be shown. */
      author: z.string(),
      /** With the number of the property, which the caller alone is told. */
      proof: z.object({ kind: z.enum(commentProofs), productId: z.number() }).nullable(),
      /** Whether stars may go with it: a finished deal that the caller has not rated yet. */
      mayRate: z.boolean(),
      obstacle: z.enum(commentObstacles).nullable(),
    }),
    refusals: { specialistMissing: 404 },
    isPrivate: true,
  },
  'POST /user/comments': {
    name: 'leaveComment',
    summary: 'Leaves a comment about a specialist: one a day about one, shown at once',
    who,
    access: 'own',
    body: z.strictObject({
      about: BigId,
      text: Text,
      rating: Rating.nullable().default(null),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ id: z.number() }),
    refusals: {
      specialistMissing: 404,
      commentAboutSelf: 409,
      commentAboutColleague: 409,
      commentNameless: 409,
      commentToday: 409,
      commentsTooMany: 429,
      commentHasLink: 422,
      ratingUnproven: 409,
      keyReused: 409,
    },
    perMinute: limits.commentCallsPerMinute,
  },
  'GET /user/comments': {
    name: 'listOwnComments',
    summary: 'Comments by the caller, or about him',
    who,
    access: 'own',
    query: z.object({ side: z.enum(['BY', 'ABOUT']).default('BY'), page }),
    reply: z.object({
      data: z.array(Comment),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      /** Of both sides. */
      counts: z.object({ by: z.number(), about: z.number() }),
      /** Whether there is a page of the caller on which others comment. */
      isSpecialist: z.boolean(),
    }),
    isPrivate: true,
  },
  'DELETE /user/comments/:id': {
    name: 'deleteComment',
    summary: 'Takes an own comment back, with its stars',
    who,
    access: 'own',
    params: Id,
    query: z.object({ version: z.coerce.number().int().min(1).max(limits.idMax) }),
    reply: z.object({ id: z.number() }),
    refusals: commentGone,
  },
  'PUT /user/comments/:id/reply': {
    name: 'replyToComment',
    summary: 'Answers a comment about the caller; an empty text takes the answer back',
    who,
    access: 'own',
    params: Id,
    body: z.strictObject({ text: z.union([Text, z.literal('')]), version: IntId }),
    reply: z.object({ id: z.number(), version: z.number() }),
    refusals: { ...commentGone, commentHidden: 409, commentHasLink: 422 },
    perMinute: limits.commentCallsPerMinute,
  },
  'POST /user/comments/:id/reports': {
    name: 'reportComment',
    summary: 'Tells the moderators of a comment that should not stand; each person once',
    who,
    access: 'own',
    params: Id,
    body: z.strictObject({
      reason: z.enum(commentReasons),
      note: typedText(0, limits.commentNoteMax).default(''),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ id: z.number() }),
    refusals: {
      commentMissing: 404,
      commentHidden: 409,
      commentOwn: 409,
      commentReported: 409,
      commentReportsTooMany: 429,
      commentNoteMissing: 422,
      keyReused: 409,
    },
    perMinute: limits.commentCallsPerMinute,
  },
  'GET /office/comments': {
    name: 'listCommentsForStaff',
    summary: 'Comments that wait for a look, the oldest first, those that are hidden, or all, the latest first',
    who: moderators,
    access: 'right',
    query: z.object({
      state: z.enum(commentStates).default('WAITING'),
      /** Words of the comment, or of the name of the specialist. */
      search: TrimmedText.max(limits.adminSearchMax).default(''),
      page,
    }),
    reply: z.object({
      data: z.array(AdminComment),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      counts: z.object({ waiting: z.number(), hidden: z.number(), all: z.number() }),
    }),
    isPrivate: true,
  },
  'POST /office/comments/:id/hide': {
    name: 'hideComment',
    summary: 'Hides a comment with a reason that everybody reads; author and reporters are told',
    who: moderators,
    access: 'right',
    params: Id,
    body: z.strictObject({
      reason: z.enum(commentReasons),
      note: typedText(0, limits.commentNoteMax).default(''),
      version: IntId,
    }),
    reply: z.object({ id: z.number(), version: z.number() }),
    refusals: { ...moderated, commentHidden: 409, commentNoteMissing: 422 },
  },
  'POST /office/comments/:id/show': {
    name: 'showComment',
    summary: 'Leaves a comment where it is, or shows a hidden one again; its open reports are answered with that',
    who: moderators,
    access: 'right',
    params: Id,
    body: z.strictObject({
      /** Whether ways to reach somebody are shown as they were written. */
      areContactsShown: z.boolean(),
      version: IntId,
    }),
    reply: z.object({ id: z.number(), version: z.number() }),
    refusals: moderated,
  },
});
