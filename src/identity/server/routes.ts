import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import type { LegalDeps } from './legal-actions.ts';
import { legalEntitiesHandlers } from './legal-routes.ts';

/** The calls of the identity capability, part by part. */
export const handlers = (deps: LegalDeps): Handlers<typeof contract> => ({ ...legalEntitiesHandlers(deps) });
