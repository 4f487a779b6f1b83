import { auditReveal, findBankOfUser, findPrincipal } from '#identity/server/api.ts';
import { fileReply, type Handlers, refuse } from '#platform/contract/operation.ts';
import type { creditDocuments } from '../contract/credit-documents.ts';
import { findCreditDocument } from './credit-queue-store.ts';
import type { CreditDeps } from './deps.ts';

/** The calls by which documents of income are opened. */
export const creditDocumentHandlers = (deps: CreditDeps): Handlers<typeof creditDocuments> => {
  const { db, incomeFiles } = deps;
  const sendDocument = async ({ storeName, type, fileName }: { storeName: string; type: string; fileName: string }) => {
    const bytes = await incomeFiles.read(storeName);
    return bytes ? fileReply(bytes, type, fileName) : refuse('storeAway');
  };

  return {
    'GET /credit-applications/:id/documents/:documentId': async ({ params: { id, documentId }, caller }) => {
      const principal = await findPrincipal(deps, caller);
      if (principal?.kind !== 'PERSON') return refuse('creditDocumentMissing');
      const one = { applicationId: id, documentId };
      const document = await findCreditDocument(db, one, { personId: principal.id });
      return document ? sendDocument(document) : refuse('creditDocumentMissing');
    },

    'POST /office/credit-applications/:id/documents/:documentId': async ({ params, caller, requestId }) => {
      const { id, documentId } = params;
      const bankId = await findBankOfUser(db, caller.subject);
      const one = { applicationId: id, documentId };
      const document = bankId === null ? null : await findCreditDocument(db, one, { bankId });
      if (!document) return refuse('creditDocumentMissing');
      const refused = await auditReveal(deps, {
        caller,
        action: 'credit.document',
        object: `credit:${id}`,
        detail: { documentId },
        requestId,
      });
      return refused ?? sendDocument(document);
    },
  };
};
