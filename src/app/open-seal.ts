import { openSeal, type Seal } from '#auctions/server/seal.ts';
import type { Vault } from '#platform/server/vault.ts';

/** The key by which the service answers for its auctions follows from the key of personal data: one secret to keep. */
export const sealOfVault = (vault: Vault): Seal => openSeal(vault.digest('auctions', 'seal').toString('base64'));
