import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId, Day, IntId, SmallId } from '#platform/contract/columns.ts';
import { TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { liquidities, origins, saleBases } from '../rules/statuses.ts';
import { queueDecisions, queueDues, queueSorts, queueViews } from '../rules/views.ts';
import { DebtorDraft } from './form.ts';
import { ApplicationId, ApplicationRow, Instant, Process } from './shapes.ts';

const Username = z.string().max(50);

/** What the queue is narrowed by. `search`: a number, a cadastral number, a PINFL or TIN, or words. */
export const QueueFilterInput = z.strictObject({
  view: z.enum(queueViews).default('all'),
  search: TrimmedText.max(limits.adminSearchMax).default(''),
  company: IntId.optional(),
  province: IntId.optional(),
  district: IntId.optional(),
  category: SmallId.optional(),
  due: z.enum(queueDues).optional(),
  decided: z.enum(queueDecisions).optional(),
  process: z.array(Process).max(limits.queueStatusesMax).optional(),
  goal: z.enum(saleBases).optional(),
  liquidity: z.enum(liquidities).optional(),
  origin: z.enum(origins).optional(),
  /** A username, or `nobody`. */
  hand: Username.optional(),
  author: Username.optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(queueSorts).optional(),
});
export type QueueFilterInput = z.input<typeof QueueFilterInput>;
export type QueueFilter = z.output<typeof QueueFilterInput>;

/** Somebody of the staff, as a list shows him. */
const StaffMemberReply = z.object({ username: z.string(), name: z.string(), initials: z.string() });
export type StaffMember = z.output<typeof StaffMemberReply>;

/** A row of the queue: pictures are for the drawer. */
export const QueueRow = ApplicationRow.omit({ picture: true, author: true, creatorType: true, inHand: true }).extend({
  inHand: StaffMemberReply.nullable(),
  /** It cannot be accepted before what the checks found is answered. */
  hasUnansweredWarnings: z.boolean(),
  /** Everything was found out that the checks find out: no register is waited for. */
  isChecked: z.boolean(),
});
export type QueueRow = z.output<typeof QueueRow>;

/** A number that is exact as long as `isMore` is false. */
const Count = z.object({ n: z.number(), isMore: z.boolean() });
export type Count = z.output<typeof Count>;

const Page = z.object({
  data: z.array(QueueRow),
  total: Count,
  page: z.number(),
  size: z.number(),
  /** The newest event when this was read: nothing has changed as long as it stays. */
  lastEvent: z.string(),
  now: Instant,
});

const Summary = z.object({
  views: z.record(z.enum(queueViews), Count),
  tiles: z.object({
    /** Entered today. */
    enteredToday: z.number(),
    overdue: Count,
    oldestDueAt: Instant.nullable(),
    /** Working minutes from entering the queue to a decision, over the last days; null when nothing was decided. */
    averageMinutes: z.number().nullable(),
    targetMinutes: z.number(),
    /** What these lists find: decided today, and of that rejected or sent back. */
    decidedToday: Count,
    refusedToday: Count,
  }),
  now: Instant,
});
export type QueueSummary = z.output<typeof Summary>;

const staff = rolesWithPermission('application.read');

/** The queues of the admin area. People of a bank see what is of their bank. */
export const queue = defineContract({
  'POST /office/applications/find': {
    name: 'findApplications',
    summary: 'A page of the queue by its filters; asked as a body, because a search may be a PINFL',
    who: staff,
    access: 'part',
    body: QueueFilterInput.extend({
      page: z.number().int().min(1).max(limits.queuePagesMax).default(1),
      size: z.number().int().min(1).max(limits.queueSizeMax).default(limits.queueSize),
    }),
    reply: Page,
    isPrivate: true,
  },
  'GET /office/applications/summary': {
    name: 'summariseApplications',
    summary: 'How much waits in each view of the queue, and how the day goes',
    who: staff,
    access: 'part',
    reply: Summary,
    isPrivate: true,
  },
  'GET /office/applications/pulse': {
    name: 'feelPulse',
    summary: 'The number of the newest event of all applications: whoever shows a queue asks again when it has risen',
    who: staff,
    access: 'part',
    reply: z.object({ lastEvent: z.string() }),
    isPrivate: true,
  },
  'POST /office/applications/file': {
    name: 'exportApplications',
    summary: 'The queue by its filters as a file for spreadsheets; written down in the audit log',
    who: staff,
    access: 'part',
    body: QueueFilterInput,
    fileTypes: ['text/csv'],
    reply: z.unknown(),
    isPrivate: true,
    perMinute: limits.exportsPerMinute,
  },
  'POST /office/applications/assign': {
    name: 'assignApplications',
    summary: 'Gives several applications into the hands of one moderator or assistant, or lays them back',
    who: rolesWithPermission('application.moderate'),
    access: 'right',
    body: z.strictObject({
      ids: z.array(BigId).min(1).max(limits.assignAtOnceMax),
      as: z.enum(['moderator', 'assistant']),
      username: Username.nullable(),
    }),
    reply: z.object({
      assigned: z.number(),
      /** Those that were not given, each with why. */
      leftOut: z.array(z.object({ id: z.number(), reason: z.enum(['notEditable', 'assigneeBids']) })),
    }),
    refusals: { personUnknown: 422 },
  },
  'GET /office/applications/choices': {
    name: 'readQueueChoices',
    summary: 'What the queue offers: reasons to reject, and the moderators and assistants with what they have in hand',
    who: staff,
    access: 'part',
    reply: z.object({
      reasons: z.array(z.object({ code: z.string(), name: z.string(), text: z.string() })),
      moderators: z.array(StaffMemberReply.extend({ inHand: z.number() })),
      assistants: z.array(StaffMemberReply.extend({ inHand: z.number() })),
    }),
    isPrivate: true,
  },
  'POST /office/applications/:id/debtor': {
    name: 'revealDebtor',
    summary: 'The debtor of an application, for a reason that is written down in the audit log',
    who: staff,
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({
      reason: typedText(limits.reasonMin, limits.reasonMax),
    }),
    reply: DebtorDraft,
    refusals: { applicationMissing: 404, noDebtor: 404, revealsUsedUp: 429 },
    isPrivate: true,
    perMinute: limits.revealsPerMinuteOfAddress,
  },
});
