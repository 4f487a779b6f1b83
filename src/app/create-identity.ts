import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { keycloakAdmin } from '#adapters/identity/keycloak.ts';
import type { IdentityAdmin } from '#adapters/identity/port.ts';
import type { SmsSender } from '#adapters/sms/port.ts';
import { createAccessTrail } from '#identity/server/access-trail.ts';
import {
  type AccountProvisioner,
  embeddedProvisioner,
  externalProvisioner,
} from '#identity/server/account-provisioner.ts';
import { createAccountStatusService } from '#identity/server/account-status.ts';
import { createAdmission } from '#identity/server/admit-user.ts';
import { type Authentication, createAuthentication, type IsLoggedIn } from '#identity/server/authentication.ts';
import { embeddedAdmin } from '#identity/server/embedded-admin.ts';
import { fetchInProcess } from '#identity/server/fetch-in-process.ts';
import { startCleanupWorker } from '#identity/server/provider/cleanup-worker.ts';
import { mountProvider } from '#identity/server/provider/mount-provider.ts';
import { mountPasswordReset } from '#identity/server/provider/mount-reset.ts';
import { loadProviderKeys, type ProviderKeys } from '#identity/server/provider-keys.ts';
import type { WarnAddresses } from '#identity/server/record-access-change.ts';
import { mountBackchannelLogout } from '#identity/server/session/backchannel-logout.ts';
import { createLoginClient, type LoginClient } from '#identity/server/session/login-client.ts';
import { createProviderConnection, embeddedConnection } from '#identity/server/session/provider-connection.ts';
import { createProviderMembership } from '#identity/server/session/provider-membership.ts';
import { createSessions, type Sessions } from '#identity/server/session/sessions.ts';
import {
  createActiveAccountVerifier,
  createTokenVerifier,
  type TokenSettings,
  type TokenVerifier,
} from '#identity/server/tokens.ts';
import { getDisplayPreferences } from '#identity/server/user-store.ts';
import { createDb, type Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { Config } from './config.ts';

export type Identity = {
  authentication: Authentication;
  /** Tells whose a token is, as the account is now. */
  tokens: TokenVerifier;
  sessions: Sessions;
  /** What the product does with people at their provider. */
  admin: IdentityAdmin;
  /** Connections that may write roles of people. */
  rolesDb: Db;
  /** Where those who register get their account. */
  accounts: AccountProvisioner;
  /** Whether the provider outside answers; null for the embedded one, which is this process. */
  isProviderThere: (() => Promise<boolean>) | null;
  stop: () => Promise<void>;
};

type Deps = {
  config: Config;
  db: Db;
  encryption: Encryption;
  log: Log;
  sms: SmsSender;
  /** Tells the addresses of an account that the way into it has changed. */
  warnAddresses: WarnAddresses;
};

/** Opens the way in: the embedded provider, or the realm that the configuration names. */
export const createIdentity = async (deps: Deps): Promise<Identity> => {
  const { config, db, encryption, log } = deps;
  const rolesDb = await connectRoleWriter(deps);
  const keys = config.isProviderEmbedded ? await loadProviderKeys(db, encryption) : null;
  let server: FastifyInstance | undefined;
  const connection = keys
    ? embeddedConnection(
        fetchInProcess(() => {
          if (!server) throw new Error('The identity provider has not started.');
          return server;
        }),
      )
    : createProviderConnection({ issuer: config.issuer, log });
  const demandsStaffLevel = keys === null && config.STAFF_SECOND_FACTOR === 'on';
  const settings: TokenSettings = {
    issuer: config.issuer,
    realm: config.realm,
    clientId: config.OIDC_CLIENT,
    audience: config.OIDC_AUDIENCE,
    keys: keys
      ? { own: keys.signing }
      : { url: new URL(`${config.issuer}/protocol/openid-connect/certs`), fetch: connection.fetch },
    staffLevel: demandsStaffLevel ? config.OIDC_STAFF_ACR : null,
  };
  const tokens = createTokenVerifier(settings);
  const login = createLoginClient({
    issuer: config.issuer,
    clientId: config.OIDC_CLIENT,
    redirectUri: `${config.publicUrl}/login`,
    isProviderEmbedded: config.isProviderEmbedded,
    staffLevel: config.OIDC_STAFF_ACR,
    tokens,
    connection,
    onDiscovered: (levels) => {
      if (demandsStaffLevel && !levels.includes(config.OIDC_STAFF_ACR)) log.error(missingStaffLevel(config));
    },
  });
  if (demandsStaffLevel) await requireStaffLevel(login, config, log);
  const { admin, accounts } = keys ? embeddedProvider({ ...deps, rolesDb }) : keycloakProvider(config);
  const sessions = createSessions({ db, encryption, login, log });
  const statuses = createAccountStatusService({ db, encryption });
  const trail = createAccessTrail(db, log);
  const authentication = createAuthentication({
    trail,
    tokens,
    accounts: statuses,
    login,
    membership: keys ? null : createProviderMembership({ db, encryption, admin }),
    sessions,
    db,
    encryption,
    isSecure: config.isSecure,
    publicUrl: config.publicUrl,
    log,
    displayPreferencesOf: (subject) => getDisplayPreferences(db, subject),
    mountProvider: keys
      ? async (app, isLoggedIn) => {
          server = app;
          await mountEmbedded(app, deps, { keys, tokens, isLoggedIn });
        }
      : (app) => mountBesideProvider(app, deps, { admin, tokens }),
    admitUser: keys ? null : createAdmission({ db: rolesDb, login, log }),
  });
  const cleanupWorker = startCleanupWorker(db, log);
  return {
    authentication,
    tokens: createActiveAccountVerifier(tokens, statuses),
    sessions,
    admin,
    accounts,
    rolesDb,
    isProviderThere: keys ? null : connection.isReachable,
    stop: async () => {
      await cleanupWorker.stop();
      if (rolesDb !== db) await rolesDb.close();
    },
  };
};

const missingStaffLevel = ({ OIDC_STAFF_ACR }: Config): string =>
  `OIDC_STAFF_ACR: the identity provider has no level "${OIDC_STAFF_ACR}" among its acr_values_supported, so staff would need no second factor there and are not let in; import the levels and the login flow of docs/keycloak-realm.json into the realm, name its level here, or outside production set STAFF_SECOND_FACTOR=off`;

/**
 * Throws `UsageError` for a provider that knows no second factor. One that does not answer now is looked at when it does; until
 * then no token of staff without that level holds either.
 */
const requireStaffLevel = async (login: LoginClient, config: Config, log: Log): Promise<void> => {
  try {
    const levels = await login.listLevels();
    if (!levels.includes(config.OIDC_STAFF_ACR)) throw new UsageError(missingStaffLevel(config));
  } catch (error) {
    if (!isUnavailable(error, 'identityProvider')) throw error;
    log.warn({ reason: error.message }, 'the identity provider does not answer: its second factor is looked at later');
  }
};

const ROLE_CONNECTIONS = 2;

/** The connections by which roles are written: the ordinary ones where these may. Throws `UsageError` where none may. */
export const connectRoleWriter = async ({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): Promise<Db> => {
  const url = config.ROLES_DATABASE_URL;
  const rolesDb = url ? createDb({ connection: { connectionString: url }, connectionsMax: ROLE_CONNECTIONS, log }) : db;
  const [may] = await rolesDb.sql<{ may: boolean }>`select has_column_privilege('person', 'roles', 'update') as may`;
  if (may?.may) return rolesDb;
  if (rolesDb !== db) await rolesDb.close();
  throw new UsageError(
    'ROLES_DATABASE_URL: names no role of the database that may write roles of people, so nobody could become staff; see db/app-role.sql',
  );
};

const embeddedProvider = ({
  db,
  rolesDb,
  encryption,
}: Deps & { rolesDb: Db }): Pick<Identity, 'admin' | 'accounts'> => ({
  admin: embeddedAdmin({ db, rolesDb, encryption }),
  accounts: embeddedProvisioner,
});

const keycloakProvider = (config: Config): Pick<Identity, 'admin' | 'accounts'> => {
  const admin = keycloakAdmin({
    issuer: config.issuer,
    clientId: config.OIDC_CLIENT,
    adminClient: config.KEYCLOAK_ADMIN_CLIENT,
    adminSecret: config.KEYCLOAK_ADMIN_SECRET ?? '',
  });
  return { admin, accounts: externalProvisioner(admin) };
};

const mountEmbedded = async (
  app: FastifyInstance,
  { config, db, encryption, log, sms, warnAddresses }: Deps,
  parts: { keys: ProviderKeys; tokens: TokenVerifier; isLoggedIn: IsLoggedIn },
) =>
  mountProvider(app, {
    ...parts,
    db,
    encryption,
    log,
    sms,
    warnAddresses,
    supportPhone: config.CALL_CENTRE_PHONE,
    issuer: config.issuer,
    publicUrl: config.publicUrl,
    isSecure: config.isSecure,
    clientId: config.OIDC_CLIENT,
    audience: config.OIDC_AUDIENCE,
    hasSecondFactor: config.STAFF_SECOND_FACTOR === 'on',
    showsDemoCode: config.seedsDemo,
    tokensCss: await readTokensCss(),
  });

/** What stands here for a provider outside: its reports of logouts, and the pages of a forgotten password. */
const mountBesideProvider = async (
  app: FastifyInstance,
  { config, db, encryption, log, sms, warnAddresses }: Deps,
  { admin, tokens }: Pick<Identity, 'admin' | 'tokens'>,
) => {
  await mountBackchannelLogout(app, { tokens, db, log });
  await mountPasswordReset(app, {
    admin,
    db,
    encryption,
    log,
    sms,
    warnAddresses,
    supportPhone: config.CALL_CENTRE_PHONE,
    isSecure: config.isSecure,
    tokensCss: await readTokensCss(),
  });
};

const readTokensCss = (): Promise<string> => readFile(new URL('./tokens.css', import.meta.url), 'utf8');
