import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { CheckedReport } from '../contract/papers.ts';
import * as store from './document-store.ts';
import { publicDocument } from './public-document.ts';

/** A file by its hash, with the document it says it is. */
type FileIdentity = { sha256: Buffer; claimedId: string | undefined };

const identityOf = (
  body: { sha256: string; id?: string | undefined } | { fileBase64: string },
): FileIdentity | Refusal<'fileUnreadable'> => {
  if ('sha256' in body) return { sha256: Buffer.from(body.sha256, 'hex'), claimedId: body.id };
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body.fileBase64)) return refuse('fileUnreadable');
  const bytes = Buffer.from(body.fileBase64, 'base64');
  return {
    sha256: createHash('sha256').update(bytes).digest(),
    claimedId: /ostona:([\w-]{22})/.exec(bytes.toString('latin1'))?.[1],
  };
};

/** Whether a document is one of ours and as it was handed out. */
export const checkReport = async (
  db: Db,
  body: Parameters<typeof identityOf>[0],
): Promise<CheckedReport | Refusal<'fileUnreadable'>> => {
  const identity = identityOf(body);
  if (!('sha256' in identity)) return identity;
  const match = await store.findByHash(db, identity.sha256);
  if (match)
    return match.acceptedAt
      ? { result: 'valid', reason: null, document: publicDocument(match) }
      : { result: 'invalid', reason: 'notSigned', document: publicDocument(match) };
  const claimed = identity.claimedId === undefined ? null : await store.findByPublicId(db, identity.claimedId);
  return claimed
    ? { result: 'invalid', reason: 'fileChanged', document: publicDocument(claimed) }
    : { result: 'unknown', reason: null, document: null };
};
