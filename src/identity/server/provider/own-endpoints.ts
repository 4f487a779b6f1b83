import { decodeJwt } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { TokenError, type TokenVerifier } from '../tokens.ts';
import { findUserBySubject } from '../user-store.ts';
import { claimsOf } from './accounts.ts';
import { findGrantContextByHash } from './grant-context-store.ts';
import { deleteLogin, isSessionAlive } from './object-store.ts';
import type { RefreshTokenWrapper } from './refresh-token-wrapper.ts';

type Deps = {
  db: Db;
  encryption: Encryption;
  tokens: TokenVerifier;
  provider: Provider;
  refreshWrapper: RefreshTokenWrapper;
  clientId: string;
};

/** What an endpoint answers. */
export type EndpointAnswer = { status: number; body?: Record<string, unknown> };

const invalidToken: EndpointAnswer = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'the access token does not hold' },
};

/** Who the bearer is, as long as the session and the grant of the token live and the person may act. */
export const userinfo = async ({ db, encryption, tokens, clientId }: Deps, bearer: string): Promise<EndpointAnswer> => {
  const caller = await tokens.callerOf(bearer).catch((error: unknown) => {
    if (error instanceof TokenError) return null;
    throw error;
  });
  if (!caller) return invalidToken;
  const { sid, grant } = decodeJwt(bearer);
  const user = await findUserBySubject(db, caller.subject);
  const isAlive = typeof sid === 'string' && (await isSessionAlive(db, sid));
  const context = typeof grant === 'string' ? await findGrantContextByHash(db, grant, caller.subject) : 'lost';
  if (!user || user.blockedAt || !isAlive || context === 'lost') return invalidToken;
  const organization =
    context === 'person' ? null : { name: context.name, tin: encryption.decrypt(context.encryptedTin, 'tin') };
  return { status: 200, body: { ...claimsOf(user, organization, clientId), sid } };
};

/**
 * Logging out as Keycloak's clients do it: a form with `client_id` and `refresh_token`, answered with 204. The grant, all
 * its tokens and the provider's session end; the next login asks for the password.
 */
export const logOutByToken = async (deps: Deps, form: URLSearchParams): Promise<EndpointAnswer> => {
  const refused = (error: string): EndpointAnswer => ({ status: 400, body: { error } });
  if (form.get('client_id') !== deps.clientId) return refused('invalid_client');
  const wrapped = form.get('refresh_token');
  if (!wrapped) return refused('invalid_request');
  const inside = await deps.refreshWrapper.unwrap(wrapped);
  // One that was used or whose session changed hands still tells what to end.
  const inAnyState = { ignoreExpiration: true, ignoreSessionBinding: true };
  const token = inside === null ? undefined : await deps.provider.RefreshToken.find(inside, inAnyState);
  if (!token?.grantId || token.clientId !== deps.clientId) return refused('invalid_grant');
  await deleteLogin(deps.db, { grantId: token.grantId, sessionUid: token.sessionUid ?? '' });
  return { status: 204 };
};
