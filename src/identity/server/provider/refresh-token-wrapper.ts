import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { limits } from '#platform/values/limits.ts';

export type RefreshTokenWrapper = {
  wrap: (token: string, accessToken: string) => Promise<string>;
  /** The token inside; null for anything we did not wrap. */
  unwrap: (wrapped: string) => Promise<string | null>;
};

/**
 * Puts the opaque refresh token into a JWT as Keycloak has it: keycloak-js reads its payload and gives up on anything
 * else. It is signed with a secret of ours, so it can never pass for an access token.
 */
export const createRefreshTokenWrapper = ({
  issuer,
  secret,
}: {
  issuer: string;
  secret: Buffer;
}): RefreshTokenWrapper => ({
  wrap: async (token, accessToken) => {
    const { sub = '', sid } = decodeJwt(accessToken);
    return new SignJWT({ typ: 'Refresh', tok: token, sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(`${limits.sessionSeconds}s`)
      .sign(secret);
  },
  unwrap: async (wrapped) => {
    try {
      const { payload } = await jwtVerify(wrapped, secret, { issuer, algorithms: ['HS256'] });
      return payload.typ === 'Refresh' && typeof payload.tok === 'string' ? payload.tok : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  },
});
