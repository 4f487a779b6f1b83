import { findModel, organiserSignedText, termsFingerprint } from '#documents/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { AuctionSigner } from './signer.ts';

export type SignatureCheckDeps = { db: Db; encryption: Encryption; signer: AuctionSigner };

/**
 * Whether the seal of a declaration fits its number and its terms as they are kept now. One key seals a text always
 * alike (Ed25519), so sealing it anew gives what must stand at its foot.
 */
export const hasValidSignature = async (
  { db, encryption, signer }: SignatureCheckDeps,
  document: string,
): Promise<boolean> => {
  const stored = await findModel(db, { encryption }, document);
  if (!stored) return false;
  const signature = signer.sign(organiserSignedText(stored.number, termsFingerprint(stored.model).toString('hex')));
  return stored.model.footer.some((line) => line.split(' ').includes(signature));
};
