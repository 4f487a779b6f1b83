import { documentFileName } from '#documents/rules/document-kind.ts';
import { maskName } from '#documents/rules/mask.ts';
import { findPdfForReader } from '#documents/server/api.ts';
import { fileReply, type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { serviceContract } from '../contract/service-contract.ts';
import { mayWrite, type WriteCommand } from '../rules/writes.ts';
import { actorRolesOf, actsAsStaff, requesterOf, signerRoleOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import * as store from './contract-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { recordEvent } from './history.ts';
import { issueContract } from './issue-contract.ts';
import { lockForWrite, writeFactsOf } from './lock-for-write.ts';
import { notifyOfAuctionAnswer } from './notifications.ts';
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
      const current = await store.findContract(db, id);
      const isProposal = application.auctionContract === 'proposed';
      const isAt = application.process === 'agreement' || isProposal;
      const may = (command: WriteCommand) => mayWrite(command, writeFactsOf(application), actorRoles);
      return {
        contract: current && {
          documentId: current.document,
          number: current.number,
          drawnAt: current.drawnAt.toISOString(),
          signedAt: current.signedAt?.toISOString() ?? null,
          signedBy:
            current.signedBy &&
            (await nameOf(current.signedBy, actsAsStaff(actorRoles) || current.signedBy === caller.username)),
          language: current.language,
          auction: current.auction,
        },
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

    'POST /application/:id/auction-contract': ({ caller, params: { id }, body: proposal }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'proposeAuction' });
        if (locked instanceof Refusal) return locked;
        const { application, as } = locked;
        const documentId = await issueContract(tx, documents, application, { proposal });
        const by = { username: caller.username, as };
        await recordEvent(tx, { applicationId: id, kind: 'EDIT', by, detail: { auction: 'proposed', ...proposal } });
        await notifyOfAuctionAnswer(tx, deps, application, 'proposed');
        return { documentId };
      }),

    'POST /application/:id/auction-contract/decline': ({ caller, params: { id }, body: { comment } }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'answerAuction' });
        if (locked instanceof Refusal) return locked;
        const { application, as } = locked;
        await store.withdrawProposal(tx, id);
        const by = { username: caller.username, as };
        const answer = as === 'moderator' ? 'withdrawn' : 'declined';
        await recordEvent(tx, { applicationId: id, kind: 'EDIT', by, comment, detail: { auction: answer } });
        await notifyOfAuctionAnswer(tx, deps, application, answer);
        return { isDone: true } as const;
      }),

    'GET /application/:id/contract/file': async ({ caller, params: { id } }) => {
      const visible = await findFor(caller, id);
      if (!visible) return refuse('applicationMissing');
      const current = await store.findContract(db, id);
      if (!current) return refuse('contractMissing');
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
