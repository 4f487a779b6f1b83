import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { keycloakAdmin } from '#adapters/identity/keycloak.ts';
import type { IdentityAdmin } from '#adapters/identity/port.ts';
import type { SmsSender } from '#adapters/sms/port.ts';
import type { WarnAddresses } from '#identity/server/access-changes.ts';
import { openAccessTrail } from '#identity/server/access-trail.ts';
import { type AccountKeeper, accountsAt, embeddedAccounts } from '#identity/server/account-keeper.ts';
import { openAccountStatuses } from '#identity/server/account-status.ts';
import { type Door, openDoor } from '#identity/server/door.ts';
import { embeddedAdmin } from '#identity/server/embedded-admin.ts';
import { fetchInside } from '#identity/server/fetch-inside.ts';
import { openProviderKeys, type ProviderKeys } from '#identity/server/keys.ts';
import { choicesOf } from '#identity/server/person-store.ts';
import { mountProvider } from '#identity/server/provider/mount.ts';
import { keepSwept } from '#identity/server/provider/sweeper.ts';
import { openLogin } from '#identity/server/session/login.ts';
import { openSessions, type Sessions } from '#identity/server/session/sessions.ts';
import { openTokens, presentTokens, type TokenSettings, type Tokens } from '#identity/server/tokens.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';

export type Identity = {
  door: Door;
  /** Tells whose a token is, as the account is now. */
  tokens: Tokens;
  sessions: Sessions;
  /** What the product does with people at their provider. */
  admin: IdentityAdmin;
  /** Where those who register get their account. */
  accounts: AccountKeeper;
  stop: () => Promise<void>;
};

type Deps = {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  sms: SmsSender;
  /** Tells the addresses of an account that the way into it has changed. */
  warnAddresses: WarnAddresses;
};

/** Opens the way in: the embedded provider, or the realm that the configuration names. */
export const openIdentity = async (deps: Deps): Promise<Identity> => {
  const { config, db, vault, log } = deps;
  const keys = config.isProviderEmbedded ? await openProviderKeys(db, vault) : null;
  const settings: TokenSettings = {
    issuer: config.issuer,
    realm: config.realm,
    clientId: config.OIDC_CLIENT,
    audience: config.OIDC_AUDIENCE,
    keys: keys ? { own: keys.signing } : { url: new URL(`${config.issuer}/protocol/openid-connect/certs`) },
  };
  const tokens = openTokens(settings);
  let house: FastifyInstance | undefined;
  const login = openLogin({
    issuer: config.issuer,
    clientId: config.OIDC_CLIENT,
    redirectUri: `${config.publicUrl}/login`,
    isProviderEmbedded: config.isProviderEmbedded,
    tokens,
    fetch: keys
      ? fetchInside(() => {
          if (!house) throw new Error('The provider is not open yet.');
          return house;
        })
      : fetch,
  });
  const sessions = openSessions({ db, vault, login, log });
  const statuses = openAccountStatuses({ db, vault });
  const trail = openAccessTrail(db, log);
  const door = openDoor({
    trail,
    tokens,
    accounts: statuses,
    login,
    sessions,
    vault,
    isSecure: config.isSecure,
    publicUrl: config.publicUrl,
    log,
    choicesOf: (subject) => choicesOf(db, subject),
    mountProvider: keys
      ? async (app) => {
          house = app;
          await mountEmbedded(app, deps, keys, tokens);
        }
      : null,
  });
  const sweeper = keepSwept(db, log);
  const { admin, accounts } = keys ? ownPeople(deps) : peopleAtKeycloak(config);
  return { door, tokens: presentTokens(tokens, statuses), sessions, admin, accounts, stop: sweeper.stop };
};

const ownPeople = ({ db, vault }: Deps): Pick<Identity, 'admin' | 'accounts'> => ({
  admin: embeddedAdmin({ db, vault }),
  accounts: embeddedAccounts,
});

const peopleAtKeycloak = (config: Config): Pick<Identity, 'admin' | 'accounts'> => {
  const admin = keycloakAdmin({
    issuer: config.issuer,
    clientId: config.OIDC_CLIENT,
    adminClient: config.KEYCLOAK_ADMIN_CLIENT,
    adminSecret: config.KEYCLOAK_ADMIN_SECRET ?? '',
  });
  return { admin, accounts: accountsAt(admin) };
};

const mountEmbedded = async (
  app: FastifyInstance,
  { config, db, vault, log, sms, warnAddresses }: Deps,
  keys: ProviderKeys,
  tokens: Tokens,
) =>
  mountProvider(app, {
    db,
    vault,
    log,
    sms,
    warnAddresses,
    supportPhone: config.CALL_CENTRE_PHONE,
    keys,
    tokens,
    issuer: config.issuer,
    publicUrl: config.publicUrl,
    isSecure: config.isSecure,
    clientId: config.OIDC_CLIENT,
    audience: config.OIDC_AUDIENCE,
    hasSecondFactor: config.STAFF_SECOND_FACTOR === 'on',
    showsDemoCode: config.seedsDemo,
    tokensCss: await readFile(new URL('./tokens.css', import.meta.url), 'utf8'),
  });
