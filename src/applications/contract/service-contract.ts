import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { ApplicationId, Comment, Instant } from './shapes.ts';

/** Shares of the start price in hundredths of a percent, and whole days until bidding. */
const AuctionTerms = z.strictObject({
  depositHundredths: z.number().int().min(limits.lotDepositHundredthsMin).max(limits.lotDepositHundredthsMax),
  stepHundredths: z.number().int().min(limits.bidStepHundredthsMin).max(limits.bidStepHundredthsMax),
  daysToStart: z.number().int().min(limits.daysToStartMin).max(limits.daysToStartMax),
});

const ServiceContract = z.object({
  /** The public id of the document: what is signed, and where its QR code leads. */
  documentId: z.string(),
  number: z.string(),
  drawnAt: Instant,
  signedAt: Instant.nullable(),
  /** A name as the caller may see it. */
  signedBy: z.string().nullable(),
  language: z.enum(locales),
  /** The terms of the auction that it speaks of; null where it speaks of none. */
  auction: AuctionTerms.nullable(),
});

/** The service contract of an application: drawn up, read, and signed by `POST /user/sign/start`. */
export const serviceContract = defineContract({
  'GET /application/:id/contract': {
    name: 'readServiceContract',
    summary: 'The service contract that counts for an application now, and whether the caller signs it',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: z.object({
      contract: ServiceContract.nullable(),
      /** While an auction is only proposed: the contract that counts until that is signed. */
      inForce: ServiceContract.nullable(),
      /** The terms of an auction were signed, but for another price or another time on sale. */
      isOutdated: z.boolean(),
      /** The caller may draw one up where none is. */
      mayDraw: z.boolean(),
      /** The caller is the owner, or the bank whose property it is, and it waits for the signature. */
      maySign: z.boolean(),
      /** It is no more than proposed: the property is on sale by request, and stays so until the owner has signed this. */
      isProposal: z.boolean(),
      /** The caller may propose an auction, or decline or withdraw the one that is proposed. */
      mayPropose: z.boolean(),
      mayDecline: z.boolean(),
    }),
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'POST /application/:id/contract': {
    name: 'drawServiceContract',
    summary:
      'Draws up the service contract of an application that is at its contract and has none; gives the one it has, to its signer anew in the language that he names',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ language: z.enum(locales).optional() }).default({}),
    reply: z.object({ documentId: z.string() }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notAtContract: 409 },
    isPrivate: true,
  },
  'POST /application/:id/auction-contract': {
    name: 'proposeAuction',
    summary:
      'Proposes to the owner of a property on sale by request to auction it: a contract with these terms, which he signs or declines',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: AuctionTerms,
    reply: z.object({ documentId: z.string() }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notForSale: 409, auctionAgreed: 409 },
    isPrivate: true,
  },
  'POST /application/:id/auction-contract/decline': {
    name: 'declineAuction',
    summary:
      'The owner declines the auction that is proposed, or staff withdraw it: the property stays on sale as it is',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ comment: Comment.default('') }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { applicationMissing: 404, moveForbidden: 403, proposalMissing: 409 },
    isPrivate: true,
  },
  'GET /application/:id/contract/file': {
    name: 'readServiceContractFile',
    summary:
      'The PDF of the contract, for whoever has to do with the application; its owner also proves that the account is theirs',
    who: 'user',
    access: 'part',
    ownerProof: 'sometimes',
    params: ApplicationId,
    /** Which of two, by its document; by default the one that waits for a signature, else the one that counts. */
    query: z.object({ document: z.string().max(40).optional() }),
    fileTypes: ['application/pdf'],
    reply: z.unknown(),
    refusals: { applicationMissing: 404, contractMissing: 404, documentsBusy: 503 },
    isPrivate: true,
  },
});
