import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { purchaseSteps } from '../rules/purchase-timeline.ts';
import { Amount, Instant, PublicId } from './shapes.ts';

/** What every paper of a lot names. To its owner whole but for the PINFL, to others numbers by their last digits and names by first letters. */
const Paper = z.object({
  /** Unguessable; in addresses and QR codes. */
  id: z.string(),
  number: z.string(),
  lotId: z.number(),
  objectName: z.string(),
  objectAddress: z.string(),
  areaDm2: z.number(),
  participant: z.string(),
  /** Its last four digits. */
  pinfl: z.string(),
  tin: z.string(),
  address: z.string(),
  startPrice: Amount,
  step: Amount,
  deposit: Amount,
  createdAt: Instant,
  /** SHA-256 of the PDF; null while nobody has asked for the file. */
  sha256: z.string().nullable(),
});

const agreementStates = ['paid', 'rejected'] as const;
const DepositAgreement = Paper.extend({
  amount: Amount,
  status: z.enum(agreementStates),
  /** The money went into the price, or was lost: the agreement stays paid. */
  fate: z.enum(['held', 'released', 'applied', 'forfeited']),
  canCancel: z.boolean(),
});
export type DepositAgreement = z.output<typeof DepositAgreement>;

const BidAgreement = Paper.extend({ status: z.enum(['active', 'ended']), acceptedAt: Instant });
export type BidAgreement = z.output<typeof BidAgreement>;

const Declaration = Paper.extend({
  status: z.enum(['PENDING', 'CONFIRMED', 'REJECT']),
  price: Amount,
  signBy: Instant,
  signedAt: Instant.nullable(),
  payBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** Of the deposit, if it is forfeited: the percent that goes to the seller. */
  forfeitSellerPercent: z.number(),
  /** The road from winner to owner, in its order. */
  road: z.array(z.object({ step: z.enum(purchaseSteps), by: Instant.nullable(), doneAt: Instant.nullable() })),
});
export type Declaration = z.output<typeof Declaration>;

const CheckedDeclaration = Declaration.extend({
  /** Whether the organiser's seal fits the number and the terms as they are kept now. */
  isSealed: z.boolean(),
});
export type CheckedDeclaration = z.output<typeof CheckedDeclaration>;

/** The papers of an auction: of the acting party, and as anybody sees them who holds their code. */
export const result = defineContract({
  'GET /user/deposit-agreements': {
    name: 'ownDepositAgreements',
    summary: 'The deposit agreements of the acting party, newest first',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    reply: z.object({ data: z.array(DepositAgreement) }),
    isPrivate: true,
  },
  'GET /user/bid-agreements': {
    name: 'ownBidAgreements',
    summary: 'The bid agreements of the acting party, newest first',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    reply: z.object({ data: z.array(BidAgreement) }),
    isPrivate: true,
  },
  'GET /user/declarations': {
    name: 'ownDeclarations',
    summary: "The winner's declarations of the acting party, newest first",
    who: rolesWithPermission('declaration.sign'),
    access: 'own',
    reply: z.object({ data: z.array(Declaration) }),
    isPrivate: true,
  },
  'GET /public/bid-agreement/:id': {
    name: 'publicBidAgreement',
    summary: 'A bid agreement as its QR code shows it: names by first letters, numbers by their last four digits',
    who: 'anyone',
    access: 'code',
    perMinute: limits.codeReadsPerMinute,
    params: PublicId,
    reply: BidAgreement,
    refusals: { documentMissing: 404 },
  },
  'GET /public/winner-declaration/:id': {
    name: 'publicDeclaration',
    summary: "A winner's declaration as its QR code shows it, with the check of its seal",
    who: 'anyone',
    access: 'code',
    perMinute: limits.codeReadsPerMinute,
    params: PublicId,
    reply: CheckedDeclaration,
    refusals: { documentMissing: 404 },
  },
});
