import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import type { LegalDeps } from './legal-actions.ts';
import { legalEntitiesHandlers } from './legal-routes.ts';
import { auditHandlers } from './office/audit-routes.ts';
import { officeEntitiesHandlers } from './office/entities-routes.ts';
import type { OfficeDeps } from './office/people-actions.ts';
import { officePeopleHandlers } from './office/people-routes.ts';
import { type ProfileDeps, profileHandlers } from './profile-routes.ts';
import { type RegistrationDeps, registrationHandlers } from './registration-routes.ts';
import { type SessionsDeps, sessionsHandlers } from './sessions-routes.ts';

export type IdentityDeps = RegistrationDeps & SessionsDeps & ProfileDeps & LegalDeps & OfficeDeps;

/** The calls of the identity capability, part by part. */
export const handlers = (deps: IdentityDeps): Handlers<typeof contract> => ({
  ...registrationHandlers(deps),
  ...sessionsHandlers(deps),
  ...profileHandlers(deps),
  ...legalEntitiesHandlers(deps),
  ...officePeopleHandlers(deps),
  ...officeEntitiesHandlers(deps),
  ...auditHandlers(deps),
});
