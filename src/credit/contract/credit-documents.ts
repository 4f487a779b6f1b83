import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';

/** A document of income, as whoever applied sent it. */
export const CreditDocument = z.object({
  id: z.uuid(),
  fileName: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.number(),
});
export type CreditDocument = z.output<typeof CreditDocument>;

const DocumentId = z.object({ id: BigIdInAddress, documentId: z.uuid() });
const documentTypes = ['application/pdf', 'image/jpeg'];
const File = z.unknown().describe('The file');

/** What goes with an application for a credit to prove the income: whoever applied opens it, and those of its bank who decide. */
export const creditDocuments = defineContract({
  'GET /credit-applications/:id/documents/:documentId': {
    name: 'openOwnCreditDocument',
    summary: 'A document of income that whoever asks has sent with an application',
    who: rolesWithPermission('credit.apply'),
    access: 'own',
    params: DocumentId,
    fileTypes: documentTypes,
    reply: File,
    refusals: { creditDocumentMissing: 404, storeAway: 503 },
    // Scans name people by all they have.
    ownerProof: 'always',
    isPrivate: true,
  },
  'POST /office/credit-applications/:id/documents/:documentId': {
    name: 'openCreditDocument',
    summary: 'A document of income, for those who decide; that it was opened stands in the audit trail',
    who: rolesWithPermission('credit.decide'),
    access: 'part',
    params: DocumentId,
    body: z.strictObject({}),
    fileTypes: documentTypes,
    reply: File,
    refusals: { creditDocumentMissing: 404, revealsUsedUp: 429, storeAway: 503 },
    isPrivate: true,
  },
});
