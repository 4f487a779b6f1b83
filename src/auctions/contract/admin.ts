import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { TrimmedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Amount, Instant, LotId, Ms, PhaseName } from './shapes.ts';

export const adminLotStates = ['open', 'live', 'asked', 'won', 'ended', 'stopped'] as const;
export const declarationStates = ['PENDING', 'CONFIRMED', 'REJECT'] as const;

const Page = z.coerce.number().int().min(1).max(limits.adminPagesMax).catch(1).default(1);

const AdminLot = z.object({
  id: z.number(),
  name: z.string(),
  place: z.string(),
  companyName: z.string().nullable(),
  phase: PhaseName,
  day: z.string(),
  opensAtMs: Ms.nullable(),
  closesAtMs: Ms.nullable(),
  endedAtMs: Ms.nullable(),
  startPrice: Amount,
  price: Amount,
  bidCount: z.number(),
  participantCount: z.number(),
  /** Of deposits that are held for it now. */
  heldAmount: Amount,
  /** One administrator wants it ended; a second has to want it too until then, or it is asked anew. */
  cancelAsked: z.object({ by: z.string(), reason: z.string(), at: Instant, until: Instant }).nullable(),
  /** What is due cannot be done: since when, and what the machine says. */
  stopped: z.object({ at: Instant, error: z.string() }).nullable(),
});
export type AdminLot = z.output<typeof AdminLot>;

const AdminDeclaration = z.object({
  /** The public id of the document. */
  id: z.string(),
  number: z.string(),
  lotId: z.number(),
  objectName: z.string(),
  winner: z.string(),
  price: Amount,
  status: z.enum(declarationStates),
  createdAt: Instant,
  signBy: Instant,
  signedAt: Instant.nullable(),
  payBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  isLate: z.boolean(),
  /** How the deposit was split that the winner forfeited: what the seller is owed, who that is, and what is ours. */
  forfeited: z.object({ seller: Amount, sellerName: z.string().nullable(), platform: Amount }).nullable(),
});
export type AdminDeclaration = z.output<typeof AdminDeclaration>;

/** Auctions as the admin area sees them; people of a bank see the lots of their bank. */
export const admin = defineContract({
  'GET /office/auctions': {
    name: 'officeAuctions',
    summary: 'Lots by state, the most urgent first, with what is held for them and who wants them cancelled',
    who: rolesWithPermission('auction.watch'),
    access: 'part',
    query: z.object({
      state: z.enum(adminLotStates).catch('open').default('open'),
      /** The number of a lot. */
      search: TrimmedText.max(limits.searchTextMax).optional(),
      page: Page,
    }),
    reply: z.object({
      nowMs: Ms,
      total: z.number(),
      counts: z.record(z.enum(adminLotStates), z.number()),
      data: z.array(AdminLot),
    }),
    isPrivate: true,
  },
  'POST /office/auctions/:id/retry': {
    name: 'retryStoppedLot',
    summary: 'Tries a stopped lot again at once',
    who: rolesWithPermission('auction.retry'),
    access: 'right',
    params: LotId,
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { notStopped: 409 },
  },
  'GET /office/declarations': {
    name: 'officeDeclarations',
    summary: 'Declarations of winners by status: those that wait, the most urgent first; others the latest',
    who: rolesWithPermission('declaration.read'),
    access: 'part',
    query: z.object({ status: z.enum(declarationStates).catch('PENDING').default('PENDING'), page: Page }),
    reply: z.object({
      total: z.number(),
      counts: z.record(z.enum(declarationStates), z.number()),
      data: z.array(AdminDeclaration),
    }),
    isPrivate: true,
  },
});
