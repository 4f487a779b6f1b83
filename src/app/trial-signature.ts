import { createHash } from 'node:crypto';
import type { SigningPurposes } from '#documents/server/signing/actions.ts';
import { findSigner } from '#identity/server/organization-store.ts';
import type { Signatures } from './create-signatures.ts';

/** The name of a signature that brings about nothing. */
export const TRIAL_PURPOSE = 'trial';

/** Where signatures are simulated anybody may try their key on a text that means nothing; elsewhere there is no such purpose. */
export const createTrialPurpose = ({ keyIssuer }: Pick<Signatures, 'keyIssuer'>): SigningPurposes =>
  keyIssuer === null
    ? {}
    : {
        [TRIAL_PURPOSE]: {
          prepare: async (tx, caller, objectId) => {
            const signer = await findSigner(tx, caller.subject);
            if (!signer?.pinflDigest) return null;
            const documentSha256 = createHash('sha256').update(objectId).digest('hex');
            return { documentSha256, pinflDigest: signer.pinflDigest, tinDigest: null };
          },
          complete: async () => null,
          failed: async () => undefined,
        },
      };
