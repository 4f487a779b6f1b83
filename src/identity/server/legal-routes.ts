import type { Handlers } from '#platform/contract/operation.ts';
import type { legalEntitiesContract } from '../contract/legal-entities.ts';
import { checkLegalEntity, type LegalDeps, listLegalEntities, startLegalEntity } from './legal-actions.ts';

export const legalEntitiesHandlers = (deps: LegalDeps): Handlers<typeof legalEntitiesContract> => ({
  'GET /user/legal-entities': async ({ caller }) => ({ data: await listLegalEntities(deps, caller) }),
  'POST /user/legal-entities/check': async ({ body }) => checkLegalEntity(deps, body.tin),
  'POST /user/legal-entities/start': async ({ caller, body }) => startLegalEntity(deps, caller, body),
});
