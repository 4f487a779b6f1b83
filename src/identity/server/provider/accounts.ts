import { type Account, type AccountClaims, errors, type FindAccount, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { type Person, personBySubject } from '../person-store.ts';
import { bindGrant, contextOfGrant, entityOfMember, type GrantEntity } from './context-store.ts';

export type AccountDeps = { db: Db; vault: Vault; clientId: string; audience: string };

/** What the provider may tell of a person; every scope is granted at once, for the product is its own client. */
export const ownScopes = 'openid profile roles';

/** The claims of a person in Keycloak's shape; `entity` is the company the person acts for. */
export const claimsOf = (
  person: Person,
  entity: { name: string; tin: string } | null,
  clientId: string,
): AccountClaims => ({
  sub: person.subject,
  preferred_username: person.username,
  given_name: person.givenName,
  family_name: person.familyName,
  name: [person.givenName, person.familyName].filter(Boolean).join(' ') || person.username,
  realm_access: { roles: ['default-roles-local', 'offline_access', 'uma_authorization'] },
  resource_access: { [clientId]: { roles: person.roles } },
  loginMode: entity ? 'ENTITY' : 'PERSON',
  ...(entity ? { companyName: entity.name, companyTin: entity.tin } : {}),
});

const openEntity = (vault: Vault, { name, tinSealed }: GrantEntity) => ({ name, tin: vault.open(tinSealed, 'tin') });

/** Finds the person of a token. Nobody, once blocked or once the company of the grant was lost: then no token is renewed. */
export const findAccountBy =
  ({ db, vault, clientId }: AccountDeps): FindAccount =>
  async (ctx, subject, token): Promise<Account | undefined> => {
    const person = await personBySubject(db, subject);
    if (!person) return undefined;
    const grantOf = () =>
      (token && 'grantId' in token && typeof token.grantId === 'string' ? token.grantId : undefined) ??
      ctx.oidc.entities.Grant?.jti;
    const contextNow = async () => {
      const grantId = grantOf();
      return grantId === undefined ? 'person' : contextOfGrant(db, grantId, subject);
    };
    // While logging in the refusal has to reach the client as one, which `grantBy` sees to.
    if (token && (person.blockedAt || (await contextNow()) === 'lost')) return undefined;
    return {
      accountId: subject,
      claims: async () => {
        const context = await contextNow();
        return claimsOf(person, typeof context === 'string' ? null : openEntity(vault, context), clientId);
      },
    };
  };

/**
 * The grant of a login: one a context, made without asking, for the product is its own client. The company hangs on it.
 * Refuses the blocked, and those who do not act for the company they ask for.
 */
export const grantBy = ({ db, vault, audience }: AccountDeps) => {
  const entityAskedFor = async (ctx: KoaContextWithOIDC, subject: string): Promise<GrantEntity | null> => {
    const { login_mode: mode, company_tin: tin } = ctx.oidc.params ?? {};
    if (mode !== 'ENTITY') return null;
    const entity = typeof tin === 'string' ? await entityOfMember(db, subject, vault.digest(tin, 'tin')) : null;
    if (!entity) throw new errors.AccessDenied(undefined, 'the person does not act for this company');
    return entity;
  };

  return async (ctx: KoaContextWithOIDC) => {
    const { session, client, provider } = ctx.oidc;
    const subject = session?.accountId;
    if (subject === undefined || !client || !session) return undefined;
    const person = await personBySubject(db, subject);
    if (!person || person.blockedAt) throw new errors.AccessDenied(undefined, 'this account is closed');
    const entity = await entityAskedFor(ctx, subject);
    const knownId = session.grantIdFor(client.clientId);
    if (knownId !== undefined) {
      const context = await contextOfGrant(db, knownId, subject);
      const isSame = entity ? typeof context !== 'string' && context.id === entity.id : context === 'person';
      const known = isSame ? await provider.Grant.find(knownId) : undefined;
      if (known) return known;
    }
    const grant = new provider.Grant({ accountId: subject, clientId: client.clientId });
    grant.addOIDCScope(ownScopes);
    grant.addResourceScope(audience, ownScopes);
    const grantId = await grant.save();
    if (entity) await bindGrant(db, grantId, entity.id);
    return grant;
  };
};
