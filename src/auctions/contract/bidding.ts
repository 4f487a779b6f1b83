import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Amount, AmountInput, Duty, IdempotencyKeyInput, Instant, LotId, Ms, Sha256 } from './shapes.ts';

/** Why somebody may not enter; `yes` when nothing stands against it. */
export const entryEligibilities = [
  'yes',
  'entered',
  'entryClosed',
  'notVerified',
  'isSeller',
  'hasDefaulted',
  'forbidden',
  'companyInvalid',
] as const;

/** What only the acting party may know about its part in a lot. */
const OwnParticipation = z.object({
  mayEnter: z.enum(entryEligibilities),
  participant: z.number().nullable(),
  enteredAt: Instant.nullable(),
  /** Whether the deposit stays in reserve if another wins; null until the first bid asks. */
  isReserve: z.boolean().nullable(),
  maximum: Amount.nullable(),
  deposit: z.object({ amount: Amount, fate: z.enum(['held', 'released', 'applied', 'forfeited']) }).nullable(),
  available: Amount,
  /** Documents by their public id. */
  bidAgreementId: z.string().nullable(),
  depositAgreementId: z.string().nullable(),
  declarationId: z.string().nullable(),
  /** What this party has to do now; null when nothing. */
  duty: Duty.nullable(),
  /** How many receipts this party has of the lot. */
  receipts: z.number(),
});
export type OwnParticipation = z.output<typeof OwnParticipation>;

/**
 * What a bidder holds in the hand: what was asked, when it arrived, what became of it, and where it stands in the log.
 * Signed by the service over the canonical JSON of everything but the signature; `npm run verify -- FILE` checks it.
 */
export const Receipt = z.object({
  format: z.literal('ostona bid receipt'),
  version: z.literal(1),
  lotId: z.number(),
  participant: z.number(),
  /** `auto`: made by the engine for somebody who set a maximum; then `row` is the row of the bid. */
  kind: z.enum(['bid', 'maximum', 'auto']),
  /** Of a bid. A maximum is not named: `commitment` is in the log. */
  tiyin: Amount.nullable(),
  commitment: z.string().nullable(),
  atMs: Ms,
  sheetHash: Sha256,
  isAccepted: z.boolean(),
  /** The code of the refusal; null when accepted. */
  reason: z.string().nullable(),
  /** The row of the log that holds the event. */
  row: z.number(),
  head: z.object({ number: z.number(), hash: z.string() }),
  publicKey: z.string(),
  signature: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

const BidDone = z.object({
  /** The number among the accepted bids; null for a maximum. */
  number: z.number().nullable(),
  isLeading: z.boolean(),
  closesAtMs: Ms.nullable(),
  receipt: Receipt,
});
export type BidDone = z.output<typeof BidDone>;

/** What the rules of a lot may say to a bid. Bodies also carry what helps: nextTiyin, maxTiyin, belowTiyin, receipt. */
const bidRefusals = {
  lotMissing: 404,
  notParticipant: 403,
  sheetChanged: 409,
  keyReused: 409,
  notOpen: 409,
  ended: 409,
  paused: 409,
  alreadyLeading: 409,
  notWholeSum: 422,
  bidTooLow: 422,
  offStep: 422,
  bidTooHigh: 422,
  retypeAmount: 422,
  maximumOnlyRises: 422,
  maximumMet: 409,
  clockUnsure: 503,
} as const;

const partRefusals = {
  lotMissing: 404,
  notParticipant: 403,
  partyUnknown: 403,
  keyReused: 409,
  notNow: 409,
  notYours: 403,
  clockUnsure: 503,
} as const;

const Done = z.object({ isDone: z.literal(true) });

/** Taking part: enter, bid, let the engine bid, answer for what one won. */
export const bidding = defineContract({
  'GET /auction/:id/own': {
    name: 'ownPart',
    summary: 'What the acting party has to do with a lot',
    who: 'user',
    access: 'visible',
    params: LotId,
    reply: OwnParticipation,
    refusals: { lotMissing: 404 },
    isPrivate: true,
  },
  'GET /auction/:id/agreement/:kind': {
    name: 'readLotAgreement',
    summary: 'The bid offer or the deposit agreement of a lot as it would be accepted; form=pdf gives the file',
    who: rolesWithPermission('bid.own'),
    access: 'visible',
    params: z.object({ ...LotId.shape, kind: z.enum(['bidOffer', 'depositAgreement']) }),
    query: z.object({ form: z.enum(['pdf']).optional() }),
    fileTypes: ['application/pdf'],
    reply: z.object({ sha256: Sha256, sheet: z.unknown() }),
    refusals: { lotMissing: 404, partyUnknown: 403, documentsBusy: 503 },
    perMinute: limits.agreementsPerMinute,
    isPrivate: true,
  },
  'POST /auction/:id/enter': {
    name: 'enterAuction',
    summary: 'Enters an auction: both agreements are accepted and the deposit is held, or nothing happens',
    who: rolesWithPermission('bid.own'),
    access: 'visible',
    params: LotId,
    body: z.strictObject({
      /** The hashes of what was read: the rules of the lot and both agreements. */
      sheetHash: Sha256,
      bidOfferSha256: Sha256,
      depositAgreementSha256: Sha256,
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({
      participant: z.number(),
      day: z.string(),
      bidAgreementId: z.string(),
      depositAgreementId: z.string(),
    }),
    refusals: {
      lotMissing: 404,
      partyUnknown: 403,
      notVerified: 403,
      isSeller: 403,
      hasDefaulted: 403,
      companyInvalid: 403,
      sheetChanged: 409,
      agreementChanged: 409,
      alreadyEntered: 409,
      entryClosed: 409,
      notEnoughMoney: 422,
      keyReused: 409,
      clockUnsure: 503,
    },
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /auction/:id/withdraw': {
    name: 'withdrawFromAuction',
    summary: 'Leaves an auction before the cut-off: the deposit is free again, the agreements end',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    params: LotId,
    body: z.strictObject({ idempotencyKey: IdempotencyKeyInput }),
    reply: Done,
    refusals: { ...partRefusals, tooLateToWithdraw: 409 },
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /auction/:id/bid': {
    name: 'placeBid',
    summary: 'Bids; answered when it is in the log. Accepted or refused, the answer carries a signed receipt',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    params: LotId,
    body: z.strictObject({
      amount: AmountInput,
      sheetHash: Sha256,
      /** The bidder typed the amount a second time: needed far above the highest bid. */
      isRetyped: z.boolean().optional(),
      /** Asked once, at the first bid: stay in reserve if another wins. */
      isReserve: z.boolean().optional(),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: BidDone,
    refusals: bidRefusals,
    perMinute: limits.bidsPerMinute,
    isStamped: true,
  },
  'POST /auction/:id/maximum': {
    name: 'setMaximum',
    summary: 'Sets or raises the most that the engine may bid for the acting party',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    params: LotId,
    body: z.strictObject({
      amount: AmountInput,
      sheetHash: Sha256,
      /** Typed a second time: needed far above the highest bid, as for a bid. */
      isRetyped: z.boolean().optional(),
      isReserve: z.boolean().optional(),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: BidDone,
    refusals: bidRefusals,
    perMinute: limits.bidsPerMinute,
    isStamped: true,
  },
  'POST /auction/:id/answer': {
    name: 'answerOffer',
    summary: 'A reserve takes the lot at the own last bid, or lets it go',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    params: LotId,
    body: z.strictObject({ accepts: z.boolean(), idempotencyKey: IdempotencyKeyInput }),
    reply: Done,
    refusals: partRefusals,
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /auction/:id/renounce': {
    name: 'renounceLot',
    summary: 'A winner gives the lot up: the deposit is lost and the next is asked',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    params: LotId,
    body: z.strictObject({ idempotencyKey: IdempotencyKeyInput }),
    reply: Done,
    refusals: partRefusals,
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /auction/:id/pay': {
    name: 'payLot',
    summary: 'Pays the price from the deposit account: the held deposit and the rest from what is available',
    who: rolesWithPermission('bid.own'),
    access: 'own',
    params: LotId,
    body: z.strictObject({ idempotencyKey: IdempotencyKeyInput }),
    reply: Done,
    refusals: { ...partRefusals, alreadyPaid: 409, notEnoughMoney: 422 },
    perMinute: limits.moneyCallsPerMinute,
  },
  'POST /auction/:id/cancel': {
    name: 'cancelAuction',
    summary: 'Ends an auction before its end; a second administrator has to ask for the same. All deposits go back',
    who: rolesWithPermission('auction.cancel'),
    access: 'right',
    params: LotId,
    body: z.strictObject({
      reason: typedText(limits.reasonMin, limits.reasonMax),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ isDone: z.boolean() }),
    refusals: { lotMissing: 404, secondPerson: 409, notNow: 409, keyReused: 409, clockUnsure: 503 },
    perMinute: limits.moneyCallsPerMinute,
  },
});
