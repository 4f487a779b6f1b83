import { acceptDocument, type Desk, hashToSign } from '#documents/server/actions.ts';
import type { SigningPurpose, SigningPurposes } from '#documents/server/signing/actions.ts';
import { partySigner } from '#identity/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { SERVICE_CONTRACT_PURPOSE } from '../rules/contract.ts';
import * as store from './contracts-store.ts';
import { noteEvent } from './history.ts';
import { lockApplication, readStandingOf, type Standing } from './moving-store.ts';
import { askerOf, signerOf } from './standing.ts';

export type ContractSigningDeps = { db: Db; vault: Vault; desk: Pick<Desk, 'press' | 'vault'> };

/** What stands in the way of a signature now: it is signed, or its application is at its contract no more. */
const obstacleOf = (
  { process }: Pick<Standing, 'process'>,
  { signedAt }: store.LivingContract,
): 'alreadySigned' | 'signingTermOver' | null => {
  if (signedAt !== null) return 'alreadySigned';
  return process === 'agreement' ? null : 'signingTermOver';
};

const prepare =
  (deps: ContractSigningDeps): SigningPurpose['prepare'] =>
  async (tx, caller, document) => {
    const contract = await store.contractOfDocument(tx, document);
    const standing = contract && (await readStandingOf(tx, contract.applicationId));
    if (!contract || !standing) return null;
    const signer = await partySigner(tx, deps.vault, caller);
    if (!signer || signerOf(await askerOf({ db: tx, vault: deps.vault }, caller), standing) === null) return null;
    const obstacle = obstacleOf(standing, contract);
    if (obstacle) return obstacle;
    const hash = await hashToSign(tx, deps, document);
    if (hash === 'documentsBusy') return hash;
    if (hash.sha256 === null) throw new Error(`The contract ${document} has no document.`);
    return { documentSha256: hash.sha256, pinflDigest: signer.pinflDigest, tinDigest: signer.tinDigest };
  };

/** Service contracts as something to sign: by the owner or, for its property, by the bank. The object is the document. */
export const serviceContractPurpose = (deps: ContractSigningDeps): SigningPurposes => ({
  [SERVICE_CONTRACT_PURPOSE]: {
    prepare: prepare(deps),
    complete: async (tx, { objectId: document, subject }) => {
      const named = await store.contractOfDocument(tx, document);
      const standing = named && (await lockApplication(tx, named.applicationId));
      // Read again, now that nobody changes it: what was replaced meanwhile is signed by nobody.
      const contract = standing && (await store.contractOfDocument(tx, document));
      const username = await store.usernameOf(tx, subject);
      if (!contract || !standing || username === null) return 'signingObjectMissing';
      const obstacle = obstacleOf(standing, contract);
      if (obstacle) return obstacle;
      const as = standing.authorUsername === username || standing.companyId === null ? 'A' : 'B';
      await store.markSigned(tx, document, { username, as });
      await acceptDocument(tx, { publicId: document, subject });
      const detail = { contract: contract.number };
      await noteEvent(tx, { applicationId: standing.id, kind: 'EDIT', by: { username, as }, detail });
      return null;
    },
    // A contract whose signing failed is still to be signed: nothing changes.
    failed: async () => undefined,
  },
});
