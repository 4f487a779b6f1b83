import type { FastifyRequest } from 'fastify';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { CurrentCaller } from './account-status.ts';

/**
 * A page names the principal it was made for with each of its calls. Is it not the one that acts now, by the token or by the
 * browser's login, nothing is done: the person would do it for somebody else than the page says. Programs that name nobody
 * act for the principal of their token.
 */
export const requireActingPrincipal = (
  request: FastifyRequest,
  { caller, principal }: NonNullable<CurrentCaller>,
): void => {
  const requested = request.headers[PRINCIPAL_HEADER];
  if (requested === undefined) return;
  const page = { principal: caller.principal, name: caller.companyName ?? caller.name };
  const now = principal ?? page;
  if (requested === page.principal && requested === now.principal) return;
  const acting = now.principal === requested ? page : now;
  throw new RefusalError(409, 'partyChanged', { name: acting.name }, undefined, {
    party: acting.principal,
    username: caller.username,
  });
};
