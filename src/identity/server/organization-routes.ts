import type { Handlers } from '#platform/contract/operation.ts';
import type { organizationsContract } from '../contract/organizations.ts';
import {
  checkOrganization,
  listOrganizations,
  type OrganizationDeps,
  startAddingOrganization,
} from './add-organization.ts';

export const organizationHandlers = (deps: OrganizationDeps): Handlers<typeof organizationsContract> => ({
  'GET /user/legal-entities': async ({ caller }) => ({ data: await listOrganizations(deps, caller) }),
  'POST /user/legal-entities/check': async ({ caller, body }) => checkOrganization(deps, caller, body.tin),
  'POST /user/legal-entities/start': async ({ caller, body }) => startAddingOrganization(deps, caller, body),
});
