import { limits } from '#platform/values/limits.ts';
import { checkPrincipalChanged, principalHeader, rejectIfEnded } from './acting-principal.ts';
import { recordAnswerTime } from './clock.ts';

export type AccessTokens = {
  /** Sends a call with a token that is fresh; a token that is refused all the same is renewed once. */
  sendWith: (send: (token: string | null) => Promise<Response>) => Promise<Response>;
  /** The token itself, fresh; null when the session is over. */
  token: () => Promise<string | null>;
  /** The token that is held was refused somewhere else: the next one is asked for. */
  forget: () => void;
};

type HeldToken = { token: string; renewAt: number };

/** The login acts for another principal than the page was made for: there is no token for it any more. Throws. */
const rejectIfPrincipalChanged = async (response: Response): Promise<void> => {
  const body = (await response.json()) as Record<string, unknown>;
  checkPrincipalChanged(body.code, body);
  rejectIfEnded();
};

/**
 * Keeps the access token of the page in memory, where no other site and no stored script finds it. Calls that wait for
 * a token share one request. When the session is over, `onRefused` is told once; `onRestored` when a later login brought a
 * token again.
 */
export const createAccessTokens = (onRefused: () => void, onRestored: () => void = () => undefined): AccessTokens => {
  let cached: HeldToken | null = null;
  let requesting: Promise<string | null> | null = null;
  let isOver = false;

  const requestToken = async (): Promise<string | null> => {
    const response = await fetch('/auth/token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: principalHeader(),
    });
    recordAnswerTime(response);
    if (response.status === 401) return null;
    if (response.status === 409) await rejectIfPrincipalChanged(response);
    if (!response.ok) throw new Error(`The token request failed: ${response.status}.`);
    const { accessToken, expiresInSeconds } = (await response.json()) as {
      accessToken: string;
      expiresInSeconds: number;
    };
    const freshSeconds = Math.max(expiresInSeconds - limits.tokenRefreshBeforeSeconds, 1);
    cached = { token: accessToken, renewAt: performance.now() + freshSeconds * 1000 };
    if (isOver) {
      isOver = false;
      onRestored();
    }
    return accessToken;
  };
  const token = async (): Promise<string | null> => {
    if (cached && performance.now() < cached.renewAt) return cached.token;
    requesting ??= requestToken().finally(() => {
      requesting = null;
    });
    return requesting;
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    onRefused();
  };

  return {
    token,
    forget: () => {
      cached = null;
    },
    sendWith: async (send) => {
      const first = await token();
      if (!first) {
        end();
        return send(null);
      }
      const response = await send(first);
      if (response.status !== 401) return response;
      if (cached?.token === first) cached = null;
      const second = await token();
      const again = second ? await send(second) : response;
      if (again.status === 401) end();
      return again;
    },
  };
};
