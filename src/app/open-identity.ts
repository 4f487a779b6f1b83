import { type Door, openDoor } from '#identity/server/door.ts';
import { openProviderKeys } from '#identity/server/keys.ts';
import { openTokens, type TokenSettings, type Tokens } from '#identity/server/tokens.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';

export type Identity = { door: Door; tokens: Tokens };

/** Opens the way in: the embedded provider, or the realm that the configuration names. */
export const openIdentity = async (deps: { config: Config; db: Db; vault: Vault; log: Log }): Promise<Identity> => {
  const { config, db, vault, log } = deps;
  const settings: TokenSettings = {
    issuer: config.issuer,
    realm: config.realm,
    clientId: config.OIDC_CLIENT,
    audience: config.OIDC_AUDIENCE,
    keys: config.isProviderEmbedded
      ? { own: (await openProviderKeys(db, vault)).signing }
      : { url: new URL(`${config.issuer}/protocol/openid-connect/certs`) },
  };
  const tokens = openTokens(settings);
  return { tokens, door: openDoor({ tokens, isSecure: config.isSecure, log }) };
};
