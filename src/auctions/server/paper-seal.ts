import { readSheet, sealedText, termsFingerprint } from '#documents/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Seal } from './seal.ts';

export type SealDeps = { db: Db; vault: Vault; seal: Seal };

/**
 * Whether the seal of a declaration fits its number and its terms as they are kept now. One key seals a text always
 * alike (Ed25519), so sealing it anew gives what must stand at its foot.
 */
export const isSealed = async ({ db, vault, seal }: SealDeps, document: string): Promise<boolean> => {
  const kept = await readSheet(db, { vault }, document);
  if (!kept) return false;
  const signature = seal.sign(sealedText(kept.number, termsFingerprint(kept.sheet).toString('hex')));
  return kept.sheet.footer.some((line) => line.split(' ').includes(signature));
};
