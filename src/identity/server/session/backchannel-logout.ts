import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import { acceptForms, fieldsOf } from '../provider/form-routes.ts';
import { TokenError, type TokenVerifier } from '../tokens.ts';
import { recordProviderLogout } from './session-store.ts';

const PATH = '/auth/backchannel-logout';

/**
 * Takes reports of a provider outside that a login has ended there (OpenID Connect Back-Channel Logout 1.0). Nobody else can
 * send one: it is signed by the keys that sign tokens.
 */
export const mountBackchannelLogout = async (
  app: FastifyInstance,
  { tokens, db, log }: { tokens: Pick<TokenVerifier, 'logoutOf'>; db: Db; log: Log },
): Promise<void> => {
  const refuse = (request: FastifyRequest, reply: FastifyReply, reason: string) => {
    log.warn({ id: request.id, reason }, 'a logout of the identity provider was refused');
    return reply.status(400).send({ error: 'invalid_request', error_description: reason });
  };
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = fieldsOf(request).get('logout_token');
      if (!token) return refuse(request, reply, 'logout_token is missing');
      try {
        const logout = await tokens.logoutOf(token);
        if (!(await recordProviderLogout(db, logout))) return refuse(request, reply, 'the token was taken before');
        log.info({ id: request.id, session: logout.session !== null }, 'a login ended at the identity provider');
        return reply.send();
      } catch (error) {
        if (error instanceof TokenError) return refuse(request, reply, error.message);
        if (isUnavailable(error, 'identityProvider')) return refuse(request, reply, 'the keys cannot be read now');
        throw error;
      }
    });
  });
};
