import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import type { FreshAccess } from './sessions.ts';

/** A cookie of this origin alone, where the connection is sealed. */
export const cookieName = (name: 'access' | 'sid', isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export type SessionCookies = {
  accessOf: (request: FastifyRequest) => string | undefined;
  sidOf: (request: FastifyRequest) => string | undefined;
  setAccess: (reply: FastifyReply, access: FreshAccess) => void;
  setSid: (reply: FastifyReply, sid: string) => void;
  clear: (reply: FastifyReply) => void;
};

/** The two cookies of one who is logged in. No script reads them, no other site sends them with a post. */
export const sessionCookies = (isSecure: boolean): SessionCookies => {
  const access = cookieName('access', isSecure);
  const sid = cookieName('sid', isSecure);
  const shape = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return {
    accessOf: (request) => request.cookies[access],
    sidOf: (request) => request.cookies[sid],
    setAccess: (reply, { accessToken, seconds }) =>
      void reply.setCookie(access, accessToken, { ...shape, maxAge: Math.min(seconds, limits.accessTokenSeconds) }),
    setSid: (reply, value) => void reply.setCookie(sid, value, { ...shape, maxAge: limits.sessionSeconds }),
    clear: (reply) => void reply.clearCookie(access, shape).clearCookie(sid, shape),
  };
};
