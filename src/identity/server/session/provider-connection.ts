import type { Log } from '#platform/server/log.ts';
import { createCircuitBreaker } from '#platform/values/circuit-breaker.ts';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';

/** The line to an identity provider, which may be away or answer nobody. */
export type ProviderConnection = {
  /** Sends with a time limit and reads the whole answer; throws `UnavailableError`, at once while the provider is known to be away. */
  fetch: typeof fetch;
  /** Whether the provider answers: a quick look, whose outcome is believed for some seconds. */
  isReachable: () => Promise<boolean>;
  /** Known to be away: nobody waits for it. Looks once more beside it, so that it does not stay so. */
  isAway: () => boolean;
  /** Looks whether it is away, for whoever has waited in vain. */
  doubt: () => void;
  /** How long a page waits for it. */
  patienceMs: number;
};

/** The embedded provider is this very process. */
export const embeddedConnection = (inProcess: typeof fetch): ProviderConnection => ({
  fetch: inProcess,
  isReachable: async () => true,
  isAway: () => false,
  doubt: () => undefined,
  patienceMs: limits.refreshLeaseSeconds * 1000,
});

/** What stands in front of a provider that is away answers so. */
const awayStatuses: readonly number[] = [502, 503, 504];
const emptyStatuses: readonly number[] = [204, 205, 304];

const timeLimitOf = (init: RequestInit | undefined): number =>
  init?.body instanceof URLSearchParams && init.body.get('grant_type') === 'refresh_token'
    ? limits.providerRenewalMs
    : limits.providerTimeoutMs;

/**
 * One look that fails is enough to leave the provider alone for some seconds. It is the discovery document that is looked for
 * then: a request that changes something, such as a renewal, may be carried out although its answer gets lost.
 */
export const createProviderConnection = ({
  issuer,
  log,
  nowMs = () => performance.now(),
}: {
  issuer: string;
  log: Log;
  nowMs?: () => number;
}): ProviderConnection => {
  const breaker = createCircuitBreaker({ failuresMax: 1, restMs: limits.providerBelievedMs });
  let answeredMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | null = null;

  const recordAnswer = () => {
    if (breaker.isOpen()) log.info('the identity provider answers again');
    breaker.recordSuccess();
    answeredMs = nowMs();
  };
  const recordSilence = (error: unknown) => {
    if (!breaker.isOpen()) log.warn({ err: error }, 'the identity provider does not answer');
    breaker.recordFailure(nowMs());
  };
  const send: typeof fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeLimitOf(init)) });
      const body = await response.arrayBuffer();
      if (awayStatuses.includes(response.status)) throw new Error(`The status is ${response.status}.`);
      recordAnswer();
      const { status, headers } = response;
      return new Response(emptyStatuses.includes(status) ? null : body, { status, headers });
    } catch (error) {
      recordSilence(error);
      throw new UnavailableError('identityProvider', 'The identity provider does not answer.', { cause: error });
    }
  };
  const look = (): Promise<boolean> => {
    if (looking) return looking;
    if (!breaker.mayCall(nowMs())) return Promise.resolve(false);
    looking = send(`${issuer}/.well-known/openid-configuration`, { redirect: 'manual' })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const isAway = () => {
    if (breaker.isOpen()) void look();
    return breaker.isOpen();
  };

  return {
    fetch: async (input, init) => {
      if (isAway()) throw new UnavailableError('identityProvider', 'The identity provider is known to be away.');
      return send(input, init);
    },
    isReachable: async () => (!breaker.isOpen() && nowMs() - answeredMs < limits.providerBelievedMs ? true : look()),
    isAway,
    doubt: () => void look(),
    patienceMs: limits.pageWaitsForTokenMs,
  };
};
