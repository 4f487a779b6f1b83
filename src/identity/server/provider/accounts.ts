import { type Account, type AccountClaims, errors, type FindAccount, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { findUserBySubject, type User } from '../user-store.ts';
import {
  bindGrant,
  findGrantContext,
  findOrganizationOfMember,
  type GrantOrganization,
} from './grant-context-store.ts';

export type AccountDeps = { db: Db; encryption: Encryption; clientId: string; audience: string };

/** What the provider may tell of a person; every scope is granted at once, for the product is its own client. */
export const ownScopes = 'openid profile roles';

/** The claims of a person in Keycloak's shape; `organization` is the company the person acts for. */
export const claimsOf = (
  user: User,
  organization: { name: string; tin: string } | null,
  clientId: string,
): AccountClaims => ({
  sub: user.subject,
  preferred_username: user.username,
  given_name: user.givenName,
  family_name: user.familyName,
  name: [user.givenName, user.familyName].filter(Boolean).join(' ') || user.username,
  realm_access: { roles: ['default-roles-local', 'offline_access', 'uma_authorization'] },
  resource_access: { [clientId]: { roles: user.roles } },
  loginMode: organization ? 'ENTITY' : 'PERSON',
  ...(organization ? { companyName: organization.name, companyTin: organization.tin } : {}),
});

const decryptOrganization = (encryption: Encryption, { name, encryptedTin }: GrantOrganization) => ({
  name,
  tin: encryption.decrypt(encryptedTin, 'tin'),
});

/** Finds the person of a token. Nobody, once blocked or once the company of the grant was lost: then no token is renewed. */
export const createFindAccount =
  ({ db, encryption, clientId }: AccountDeps): FindAccount =>
  async (ctx, subject, token): Promise<Account | undefined> => {
    const user = await findUserBySubject(db, subject);
    if (!user) return undefined;
    const grantOf = () =>
      (token && 'grantId' in token && typeof token.grantId === 'string' ? token.grantId : undefined) ??
      ctx.oidc.entities.Grant?.jti;
    const contextNow = async () => {
      const grantId = grantOf();
      return grantId === undefined ? 'person' : findGrantContext(db, grantId, subject);
    };
    // While logging in the refusal has to reach the client as one, which `createLoadGrant` sees to.
    if (token && (user.blockedAt || (await contextNow()) === 'lost')) return undefined;
    return {
      accountId: subject,
      claims: async () => {
        const context = await contextNow();
        return claimsOf(user, typeof context === 'string' ? null : decryptOrganization(encryption, context), clientId);
      },
    };
  };

/**
 * The grant of a login: one a context, made without asking, for the product is its own client. The company hangs on it.
 * Refuses the blocked, and those who do not act for the company they ask for.
 */
export const createLoadGrant = ({ db, encryption, audience }: AccountDeps) => {
  const findRequestedOrganization = async (
    ctx: KoaContextWithOIDC,
    subject: string,
  ): Promise<GrantOrganization | null> => {
    const { login_mode: mode, company_tin: tin } = ctx.oidc.params ?? {};
    if (mode !== 'ENTITY') return null;
    const organization =
      typeof tin === 'string' ? await findOrganizationOfMember(db, subject, encryption.digest(tin, 'tin')) : null;
    if (!organization) throw new errors.AccessDenied(undefined, 'the person does not act for this company');
    return organization;
  };

  return async (ctx: KoaContextWithOIDC) => {
    const { session, client, provider } = ctx.oidc;
    const subject = session?.accountId;
    if (subject === undefined || !client || !session) return undefined;
    const user = await findUserBySubject(db, subject);
    if (!user || user.blockedAt) throw new errors.AccessDenied(undefined, 'this account is closed');
    const organization = await findRequestedOrganization(ctx, subject);
    const existingId = session.grantIdFor(client.clientId);
    if (existingId !== undefined) {
      const context = await findGrantContext(db, existingId, subject);
      const isSame = organization
        ? typeof context !== 'string' && context.id === organization.id
        : context === 'person';
      const existing = isSame ? await provider.Grant.find(existingId) : undefined;
      if (existing) return existing;
    }
    const grant = new provider.Grant({ accountId: subject, clientId: client.clientId });
    grant.addOIDCScope(ownScopes);
    grant.addResourceScope(audience, ownScopes);
    const grantId = await grant.save();
    if (organization) await bindGrant(db, grantId, organization.id);
    return grant;
  };
};
