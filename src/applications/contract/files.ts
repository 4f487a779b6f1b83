import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { documentKinds, StoredDocument, StoredPicture } from './shapes.ts';

/** What is wrong with a file, whatever it was meant to be. */
const badFile = {
  fileMissing: 422,
  fileEmpty: 422,
  fileTooLarge: 413,
  fileTypeRefused: 415,
  fileBroken: 422,
  fileDangerous: 422,
  fileLocked: 422,
  pictureTooLarge: 422,
  tooManyFiles: 429,
  uploadsBusy: 503,
  scannerAway: 503,
  storeAway: 503,
  partyUnknown: 403,
} as const;

/** Pictures and documents: sent one by one, then named by the form that takes them. */
export const files = defineContract({
  'POST /upload/picture': {
    name: 'sendPicture',
    summary:
      'Takes in a picture (JPEG, PNG or WebP, up to 10 MB) without its metadata; it is removed after a day when no application takes it',
    who: rolesWithPermission('file.send'),
    access: 'own',
    fileBytesMax: limits.pictureBytesMax,
    reply: StoredPicture,
    refusals: badFile,
    perMinute: limits.uploadsPerMinute,
    isPrivate: true,
  },
  'POST /upload/document': {
    name: 'sendDocument',
    summary:
      'Takes in a document (PDF or JPEG, up to 20 MB) that the owner and staff can open; it is removed after a day when no application takes it',
    who: rolesWithPermission('file.send'),
    access: 'own',
    body: z.strictObject({ kind: z.enum(documentKinds) }),
    fileBytesMax: limits.documentBytesMax,
    reply: StoredDocument,
    refusals: badFile,
    perMinute: limits.uploadsPerMinute,
    isPrivate: true,
  },
  'GET /upload/document/:id': {
    name: 'openDocument',
    summary: 'The bytes of a document, for its owner, the assistant in charge, its bank and staff',
    who: 'user',
    access: 'part',
    params: z.object({ id: z.uuid() }),
    fileTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    reply: z.unknown().describe('The file'),
    refusals: { documentMissing: 404, storeAway: 503 },
    // Scans name people by all they have: whoever sent one proves to be its owner, staff open it by their rights.
    ownerProof: 'sometimes',
    isPrivate: true,
  },
  'PUT /upload/document/:id/kind': {
    name: 'sortDocument',
    summary: 'Says what kind of document it is',
    who: rolesWithPermission('file.send'),
    access: 'own',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ kind: z.enum(documentKinds) }),
    reply: StoredDocument,
    refusals: { documentMissing: 404, moveForbidden: 403, notEditable: 409, lotFrozen: 409 },
    isPrivate: true,
  },
});
