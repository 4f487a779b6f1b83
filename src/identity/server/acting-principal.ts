import type { FastifyRequest } from 'fastify';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { CurrentCaller } from './account-status.ts';

/**
 * Whoever calls names the principal it is for. Is it not the one that acts now, by the token or by the browser's login,
 * nothing is done: the person would do it for somebody else than the page says. A call that changes something and names
 * nobody is refused, with the name of the principal of its token; one that only reads acts for that principal.
 */
export const requireActingPrincipal = (
  request: FastifyRequest,
  { caller, principal }: NonNullable<CurrentCaller>,
  mayOmit = request.method === 'GET' || request.method === 'HEAD',
): void => {
  const requested = request.headers[PRINCIPAL_HEADER];
  if (requested === undefined) {
    if (mayOmit) return;
    throw new RefusalError(400, 'partyUnnamed', { name: caller.companyName ?? caller.name }, undefined, {
      header: PRINCIPAL_HEADER,
      party: caller.principal,
    });
  }
  const page = { principal: caller.principal, name: caller.companyName ?? caller.name };
  const now = principal ?? page;
  if (requested === page.principal && requested === now.principal) return;
  const acting = now.principal === requested ? page : now;
  throw new RefusalError(409, 'partyChanged', { name: acting.name }, undefined, {
    party: acting.principal,
    username: caller.username,
  });
};
