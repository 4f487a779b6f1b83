import { partyOf } from '#identity/server/actions.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import { Refusal, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { files } from '../contract/files.ts';
import type { ApplicationDeps } from './deps.ts';
import { readStanding } from './moving-store.ts';
import { askerOf, moversOf } from './standing.ts';
import { takeDocument, takePicture } from './uploads/taking.ts';
import { findDocument, type KeptDocument, readDocuments, setDocumentKind } from './uploads/upload-store.ts';
import { openForWrite } from './writing.ts';

export const filesHandlers = (deps: ApplicationDeps): Handlers<typeof files> => ({
  'POST /upload/picture': async ({ caller, file, locale }) => {
    const party = await partyOf(deps, caller);
    return party ? takePicture(deps, party, file, locale) : refuse('partyUnknown');
  },
  'POST /upload/document': async ({ caller, file, body }) => {
    const party = await partyOf(deps, caller);
    return party ? takeDocument(deps, party, file, body.kind) : refuse('partyUnknown');
  },
  'GET /upload/document/:id': async ({ caller, params }) => {
    const document = await findDocument(deps.db, params.id);
    if (!document || !(await mayOpen(deps, caller, document))) return refuse('documentMissing');
    const bytes = await fromStore(deps, document);
    return bytes ? sendBytes(bytes, document.type, document.fileName) : refuse('storeAway');
  },
  'PUT /upload/document/:id/kind': async ({ caller, params, body }) => {
    const document = await findDocument(deps.db, params.id);
    if (!document || !(await mayOpen(deps, caller, document))) return refuse('documentMissing');
    const refused = await deps.db.begin(async (tx) => {
      const { applicationId: id } = document;
      // One that no application took yet is its sender's alone.
      const opened = id === null ? null : await openForWrite(tx, deps.vault, { caller, id, deed: 'document' });
      if (opened instanceof Refusal)
        return opened.code === 'applicationMissing' ? refuse('documentMissing') : refuse(opened.code);
      await setDocumentKind(tx, params.id, body.kind);
      return null;
    });
    const [sorted] = refused ? [refused] : await readDocuments(deps.db, [params.id]);
    return sorted ?? refuse('documentMissing');
  },
});

/** Whoever sent it, and whoever has to do with its application. */
const mayOpen = async (deps: ApplicationDeps, caller: Caller, document: KeptDocument): Promise<boolean> => {
  const asker = await askerOf(deps, caller);
  if (asker.party?.kind === document.party.kind && asker.party.id === document.party.id) return true;
  const application = document.applicationId === null ? null : await readStanding(deps.db, document.applicationId);
  return application !== null && moversOf(asker, application).length > 0;
};

/** Null when the store does not answer, or does not have what it was given. */
const fromStore = async (
  { files: store, log }: ApplicationDeps,
  document: KeptDocument,
): Promise<Uint8Array | null> => {
  try {
    const bytes = await store.get(document.storeName);
    if (!bytes) log.error({ name: document.storeName }, 'a document is not in the store');
    return bytes;
  } catch (error) {
    log.warn({ err: error }, 'the file store does not answer');
    return null;
  }
};
