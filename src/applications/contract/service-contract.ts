import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { ApplicationId, Instant } from './shapes.ts';

const ServiceContract = z.object({
  /** The public id of the document: what is signed, and where its QR code leads. */
  documentId: z.string(),
  number: z.string(),
  drawnAt: Instant,
  signedAt: Instant.nullable(),
  /** A name as the caller may see it. */
  signedBy: z.string().nullable(),
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
      /** The caller may draw one up where none is. */
      mayDraw: z.boolean(),
      /** The caller is the owner, or the bank whose property it is, and it waits for the signature. */
      maySign: z.boolean(),
    }),
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'POST /application/:id/contract': {
    name: 'drawServiceContract',
    summary:
      'Draws up the service contract of an application that is at its contract and has none; gives the one it has',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: z.object({ documentId: z.string() }),
    refusals: { applicationMissing: 404, moveForbidden: 403, notAtContract: 409 },
    isPrivate: true,
  },
  'GET /application/:id/contract/file': {
    name: 'readServiceContractFile',
    summary: 'The PDF of the contract, for whoever has to do with the application',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    fileTypes: ['application/pdf'],
    reply: z.unknown(),
    refusals: { applicationMissing: 404, contractMissing: 404, documentsBusy: 503 },
    isPrivate: true,
  },
});
