import type { Handlers } from '#platform/contract/operation.ts';
import type { contract } from '../contract.ts';
import type { OrganizationDeps } from './add-organization.ts';
import { auditHandlers } from './admin/audit-routes.ts';
import type { AccountAdminDeps } from './admin/manage-users.ts';
import { adminOrganizationsHandlers } from './admin/organization-admin-routes.ts';
import { adminUsersHandlers } from './admin/user-admin-routes.ts';
import { organizationHandlers } from './organization-routes.ts';
import { type ProfileDeps, profileHandlers } from './profile-routes.ts';
import { type RegistrationDeps, registrationHandlers } from './registration-routes.ts';
import { type SecondFactorDeps, secondFactorHandlers } from './second-factor-routes.ts';
import { type SessionsDeps, sessionsHandlers } from './sessions-routes.ts';

export type IdentityDeps = RegistrationDeps &
  SessionsDeps &
  ProfileDeps &
  SecondFactorDeps &
  OrganizationDeps &
  AccountAdminDeps;

/** The calls of the identity capability, part by part. */
export const handlers = (deps: IdentityDeps): Handlers<typeof contract> => ({
  ...registrationHandlers(deps),
  ...sessionsHandlers(deps),
  ...profileHandlers(deps),
  ...secondFactorHandlers(deps),
  ...organizationHandlers(deps),
  ...adminUsersHandlers(deps),
  ...adminOrganizationsHandlers(deps),
  ...auditHandlers(deps),
});
