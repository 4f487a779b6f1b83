import { findPrincipal } from '#identity/server/api.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import { fileReply, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { files } from '../contract/files.ts';
import { actorRolesOf, actsAsStaff, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockForWrite } from './lock-for-write.ts';
import { readStored, storeDocument, storePicture } from './uploads/store-upload.ts';
import { findDocument, listDocuments, type OwnedDocument, setDocumentKind } from './uploads/upload-store.ts';

export const filesHandlers = (deps: ApplicationDeps): Handlers<typeof files> => ({
  'POST /upload/picture': async ({ caller, file, locale }) => {
    const principal = await findPrincipal(deps, caller);
    return principal ? storePicture(deps, principal, file, locale) : refuse('partyUnknown');
  },
  'POST /upload/document': async ({ caller, file, body }) => {
    const principal = await findPrincipal(deps, caller);
    return principal ? storeDocument(deps, principal, file, body.kind) : refuse('partyUnknown');
  },
  'GET /upload/document/:id': async ({ caller, params, requireOwner }) => {
    const document = await findDocument(deps.db, params.id);
    const reader = document && (await readerOf(deps, caller, document));
    if (!document || !reader) return refuse('documentMissing');
    if (reader === 'owner') await requireOwner();
    const bytes = await readStored(deps, document.storeName);
    return bytes ? fileReply(bytes, document.type, document.fileName) : refuse('storeAway');
  },
  'PUT /upload/document/:id/kind': async ({ caller, params, body }) => {
    const document = await findDocument(deps.db, params.id);
    if (!document || !(await readerOf(deps, caller, document))) return refuse('documentMissing');
    // A bank decides by it as it was sent.
    if (document.isOfCredit) return refuse('notEditable');
    const refused = await deps.db.begin(async (tx) => {
      const { applicationId: id } = document;
      // One that no application took yet is its sender's alone.
      const locked = id === null ? null : await lockForWrite(tx, deps.encryption, { caller, id, command: 'document' });
      if (locked instanceof Refusal)
        return locked.code === 'applicationMissing' ? refuse('documentMissing') : refuse(locked.code);
      await setDocumentKind(tx, params.id, body.kind);
      return null;
    });
    const [sorted] = refused ? [refused] : await listDocuments(deps.db, [params.id]);
    return sorted ?? refuse('documentMissing');
  },
});

/** As what somebody opens a document: by the rights of staff towards its application, or as whoever sent it; null: not at all. */
const readerOf = async (
  deps: ApplicationDeps,
  caller: Caller,
  document: OwnedDocument,
): Promise<'staff' | 'owner' | null> => {
  const requester = await requesterOf(deps, caller);
  const application = document.applicationId === null ? null : await findApplication(deps.db, document.applicationId);
  const actorRoles = application === null ? [] : actorRolesOf(requester, application);
  if (actsAsStaff(actorRoles)) return 'staff';
  const { principal } = requester;
  const isSender = principal?.kind === document.principal.kind && principal.id === document.principal.id;
  return isSender || actorRoles.length > 0 ? 'owner' : null;
};
