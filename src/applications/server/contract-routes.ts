import { documentFileName } from '#documents/rules/document-kind.ts';
import { maskName, namesPerson } from '#documents/rules/mask.ts';
import { findModel, findPdfForReader } from '#documents/server/api.ts';
import { fileReply, type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { serviceContract } from '../contract/service-contract.ts';
import { mayWrite, type WriteCommand } from '../rules/writes.ts';
import { actorRolesOf, actsAsStaff, requesterOf, signerRoleOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import { proposeAuction, withdrawAuction } from './auction-proposal.ts';
import * as store from './contract-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { issueContract } from './issue-contract.ts';
import { lockForWrite, writeFactsOf } from './lock-for-write.ts';
import { listUsers } from './view-store.ts';

/** The service contract: shown to whoever has to do with the application, drawn up where it is missing. */
export const contractHandlers = (deps: ApplicationDeps): Handlers<typeof serviceContract> => {
  const { db, encryption, documents } = deps;

  const findFor = async (caller: Caller, id: number) => {
    const application = await findApplication(db, id);
    if (!application) return null;
    const requester = await requesterOf(deps, caller);
    const actorRoles = actorRolesOf(requester, application);
    return actorRoles.length === 0 ? null : { application, actorRoles, requester };
  };

  /** Whoever signed is named to staff and to himself, to others by first letters. */
  const nameOf = async (username: string, isOpen: boolean): Promise<string> => {
    const [user] = await listUsers(db, [username]);
    const name = user?.name ?? username;
    return isOpen ? name : maskName(name);
  };

  return {
    'GET /application/:id/contract': async ({ caller, params: { id } }) => {
      const visible = await findFor(caller, id);
      if (!visible) return refuse('applicationMissing');
      const { application, actorRoles, requester } = visible;
      const contracts = await store.listContracts(db, id);
      const [current = null] = contracts;
      const isProposal = application.auctionContract === 'proposed';
      const isAt = application.process === 'agreement' || isProposal;
      const may = (command: WriteCommand) => mayWrite(command, writeFactsOf(application), actorRoles);
      const show = async (contract: store.CurrentContract) => ({
        documentId: contract.document,
        number: contract.number,
        drawnAt: contract.drawnAt.toISOString(),
        signedAt: contract.signedAt?.toISOString() ?? null,
        signedBy:
          contract.signedBy &&
          (await nameOf(contract.signedBy, actsAsStaff(actorRoles) || contract.signedBy === caller.username)),
        language: contract.language,
        auction: contract.auction,
      });
      const inForce = isProposal ? contracts.find(({ signedAt }) => signedAt !== null) : undefined;
      return {
        contract: current && (await show(current)),
        inForce: inForce ? await show(inForce) : null,
        isOutdated: current?.auction != null && current.signedAt !== null && may('proposeAuction'),
        mayDraw: current === null && may('contract'),
        isProposal,
        mayPropose: may('proposeAuction'),
        mayDecline: may('answerAuction'),
        maySign: current !== null && current.signedAt === null && isAt && signerRoleOf(requester, application) !== null,
      };
    },

    'POST /application/:id/contract': ({ caller, params: { id }, body: { language } }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'contract' });
        if (locked instanceof Refusal) return locked;
        const { application } = locked;
        const current = await store.findContractInTransaction(tx, id);
        if (!current) return { documentId: await issueContract(tx, documents, application, { language }) };
        // Whoever signs reads it in a language of his own; what is signed stays as it was read.
        const isSigner = signerRoleOf(await requesterOf({ db: tx, encryption }, caller), application) !== null;
        if (language === undefined || language === current.language || current.signedAt !== null || !isSigner)
          return { documentId: current.document };
        const proposal = application.auctionContract === 'proposed' ? current.auction : null;
        return { documentId: await issueContract(tx, documents, application, { language, proposal }) };
      }),

    'POST /application/:id/auction-contract': ({ caller, params: { id }, body: terms }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'proposeAuction' });
        if (locked instanceof Refusal) return locked;
        const by = { username: caller.username, as: locked.as };
        return { documentId: await proposeAuction(tx, deps, locked.application, { by, terms }) };
      }),

    'POST /application/:id/auction-contract/decline': ({ caller, params: { id }, body: { comment } }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'answerAuction' });
        if (locked instanceof Refusal) return locked;
        const { application, as } = locked;
        const answer = as === 'moderator' ? 'withdrawn' : 'declined';
        await withdrawAuction(tx, deps, application, { username: caller.username, as }, { answer, comment });
        return { isDone: true } as const;
      }),

    'GET /application/:id/contract/file': async ({ caller, params: { id }, query: { document }, requireOwner }) => {
      const visible = await findFor(caller, id);
      if (!visible) return refuse('applicationMissing');
      const contracts = await store.listContracts(db, id);
      const current = document === undefined ? contracts[0] : contracts.find((one) => one.document === document);
      if (!current) return refuse('contractMissing');
      const stored = await findModel(db, documents, current.document);
      // Staff and the bank read it by their rights; its owner by more than a session, as any other document of their own.
      if (stored && namesPerson(stored.model) && !actsAsStaff(visible.actorRoles)) await requireOwner();
      try {
        const file = await findPdfForReader(db, documents, current.document);
        return file ? fileReply(file, 'application/pdf', documentFileName(current.number)) : refuse('contractMissing');
      } catch (error) {
        if (isUnavailable(error, 'pdfRenderer')) return refuse('documentsBusy');
        throw error;
      }
    },
  };
};
