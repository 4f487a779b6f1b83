import type { FastifyRequest } from 'fastify';
import { PARTY_HEADER } from '#platform/contract/party-header.ts';
import { Refused } from '#platform/server/refused.ts';
import type { PresentCaller } from './account-status.ts';

/**
 * A page names the party it was made for with each of its calls. Is it not the one that acts now, by the token or by the
 * browser's login, nothing is done: the person would do it for somebody else than the page says. Programs that name nobody
 * act for the party of their token.
 */
export const requireParty = (request: FastifyRequest, { caller, actingNow }: NonNullable<PresentCaller>): void => {
  const named = request.headers[PARTY_HEADER];
  if (named === undefined) return;
  const now = actingNow ?? { party: caller.party, name: caller.companyName ?? caller.name };
  if (named === caller.party && named === now.party) return;
  const { party, name } = now.party === named ? { party: caller.party, name: caller.companyName ?? caller.name } : now;
  throw new Refused(409, 'partyChanged', { name }, undefined, { party, username: caller.username });
};
