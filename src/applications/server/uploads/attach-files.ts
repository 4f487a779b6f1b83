import type { Tx } from '#platform/server/db.ts';
import * as store from './upload-store.ts';

type Principal = { kind: 'PERSON' | 'ENTITY'; id: bigint };

/**
 * Gives an application the files that its form now names, and lets go of the others. False, and nothing is decided about
 * them, when it names one that is not there, is somebody else's or is in another application. What the form named before
 * (`before`) stays its own. `principal` is whoever saves the form.
 */
export const attachFiles = async (
  tx: Tx,
  principal: Principal,
  applicationId: number,
  files: store.FileIds,
  before: store.FileIds = { pictures: [], documents: [] },
): Promise<boolean> => {
  const claimed = await store.claimFiles(tx, principal, applicationId, files);
  const pictures = new Set([...claimed.pictures, ...before.pictures]);
  const documents = new Set([...claimed.documents, ...before.documents]);
  if (!files.pictures.every((id) => pictures.has(id)) || !files.documents.every((id) => documents.has(id)))
    return false;
  await store.releaseOthers(tx, applicationId, files);
  return true;
};

/** The draft was thrown away: its files go with it. */
export const releaseFiles = (tx: Tx, applicationId: number): Promise<void> => store.abandonFiles(tx, applicationId);
