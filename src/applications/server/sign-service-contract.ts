import { acceptDocument, type DocumentService, hashToSign } from '#documents/server/api.ts';
import type { SigningPurpose, SigningPurposes } from '#documents/server/signing/api.ts';
import { findPrincipalSigner } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { SERVICE_CONTRACT_PURPOSE } from '../rules/contract.ts';
import { requesterOf, signerRoleOf } from './actor-roles.ts';
import { type ApplicationRecord, findApplicationInTransaction, lockApplication } from './application-store.ts';
import * as store from './contract-store.ts';
import { recordEvent } from './history.ts';
import { notifyOfAuctionAnswer } from './notifications.ts';

export type ContractSigningDeps = {
  db: Db;
  encryption: Encryption;
  documents: Pick<DocumentService, 'renderer' | 'encryption'>;
  notifyUsers: NotifyUsers;
};

/** What stands in the way of a signature now: it is signed, or its application is at its contract no more. */
const obstacleOf = (
  { process, auctionContract }: Pick<ApplicationRecord, 'process' | 'auctionContract'>,
  { signedAt }: store.CurrentContract,
): 'alreadySigned' | 'signingTermOver' | null => {
  if (signedAt !== null) return 'alreadySigned';
  return process === 'agreement' || auctionContract === 'proposed' ? null : 'signingTermOver';
};

const prepare =
  (deps: ContractSigningDeps): SigningPurpose['prepare'] =>
  async (tx, caller, document) => {
    const contract = await store.findContractOfDocument(tx, document);
    const application = contract && (await findApplicationInTransaction(tx, contract.applicationId));
    if (!contract || !application) return null;
    const signer = await findPrincipalSigner(tx, deps.encryption, caller);
    if (
      !signer ||
      signerRoleOf(await requesterOf({ db: tx, encryption: deps.encryption }, caller), application) === null
    )
      return null;
    const obstacle = obstacleOf(application, contract);
    if (obstacle) return obstacle;
    const hash = await hashToSign(tx, deps, document);
    if (hash === 'documentsBusy') return hash;
    if (hash.sha256 === null) throw new Error(`The document of contract ${document} was not found.`);
    return { documentSha256: hash.sha256, pinflDigest: signer.pinflDigest, tinDigest: signer.tinDigest };
  };

/** Service contracts as something to sign: by the owner or, for its property, by the bank. The object is the document. */
export const serviceContractPurpose = (deps: ContractSigningDeps): SigningPurposes => ({
  [SERVICE_CONTRACT_PURPOSE]: {
    prepare: prepare(deps),
    complete: async (tx, { objectId: document, subject }) => {
      const candidate = await store.findContractOfDocument(tx, document);
      const application = candidate && (await lockApplication(tx, candidate.applicationId));
      // Read again, now that nobody changes it: what was replaced meanwhile is signed by nobody.
      const contract = application && (await store.findContractOfDocument(tx, document));
      const username = await store.findUsername(tx, subject);
      if (!contract || !application || username === null) return 'signingObjectMissing';
      const obstacle = obstacleOf(application, contract);
      if (obstacle) return obstacle;
      const as = application.authorUsername === username || application.companyId === null ? 'author' : 'bank';
      await store.markSigned(tx, document, { username, as });
      await acceptDocument(tx, { publicId: document, subject });
      const isProposal = application.auctionContract === 'proposed';
      const detail = { contract: contract.number, ...(isProposal ? { auction: 'agreed' } : {}) };
      await recordEvent(tx, { applicationId: application.id, kind: 'EDIT', by: { username, as }, detail });
      if (isProposal) await notifyOfAuctionAnswer(tx, deps, application, 'agreed');
      return null;
    },
    // A contract whose signing failed is still to be signed: nothing changes.
    failed: async () => undefined,
  },
});
