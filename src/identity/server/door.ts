import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/server/log.ts';
import { Refused } from '#platform/server/refused.ts';
import type { Identify } from '#platform/server/serve.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { TokenError, type Tokens } from './tokens.ts';

/** The way in: who calls the API, who looks at a page, and the routes of logging in and out. */
export type Door = {
  /** The bearer of an API call; for safe calls the cookie counts too. */
  identify: Identify;
  /** Who looks at a page; renews what ran out, by cookies on the reply. Never refuses: an odd token means a visitor. */
  whoLooks: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
  mount: (app: FastifyInstance) => Promise<void>;
};

/** A cookie of this origin alone, where the connection is sealed. */
export const cookieName = (name: 'access' | 'sid', isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export const openDoor = ({ tokens, isSecure, log }: { tokens: Tokens; isSecure: boolean; log: Log }): Door => {
  const accessCookie = cookieName('access', isSecure);
  const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

  const whoLooks: Door['whoLooks'] = async (request) => {
    const token = request.cookies[accessCookie];
    if (!token) return null;
    try {
      return await tokens.callerOf(token);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      log.info({ id: request.id, reason: error.message }, 'a token could not be read');
      return null;
    }
  };

  const identify: Identify = async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() === 'bearer' && token) {
      try {
        return await tokens.callerOf(token);
      } catch (error) {
        if (error instanceof TokenError) throw new Refused(401, 'tokenRefused');
        throw error;
      }
    }
    const cookie = request.cookies[accessCookie];
    if (!isSafe(request.method) || !cookie) return null;
    return tokens.callerOf(cookie).catch(() => null);
  };

  return {
    identify,
    whoLooks,
    mount: async (app) => {
      // The page asks for its token here: never another site (Sec-Fetch-Site), never by a link (POST).
      app.post('/auth/token', async (request, reply) => {
        if (request.headers['sec-fetch-site'] !== undefined && request.headers['sec-fetch-site'] !== 'same-origin')
          throw new Refused(403, 'forbidden');
        const token = request.cookies[accessCookie];
        const caller = await whoLooks(request, reply);
        if (!caller || !token) throw new Refused(401, 'loginNeeded');
        return reply
          .header('cache-control', 'no-store')
          .send({ accessToken: token, expiresInSeconds: limits.accessTokenSeconds });
      });
    },
  };
};
