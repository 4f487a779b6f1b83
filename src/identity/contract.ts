import { defineContract } from '#platform/contract/operation.ts';
import { adminOrganizationsContract } from './contract/admin-organizations.ts';
import { adminUsersContract } from './contract/admin-users.ts';
import { auditContract } from './contract/audit.ts';
import { organizationsContract } from './contract/organizations.ts';
import { ownExportContract } from './contract/own-export.ts';
import { profileContract } from './contract/profile.ts';
import { registrationContract } from './contract/registration.ts';
import { secondFactorContract } from './contract/second-factor.ts';
import { sessionsContract } from './contract/sessions.ts';

/** What people and companies do about themselves, and what staff see of them and do about them. */
export const contract = defineContract({
  ...registrationContract,
  ...sessionsContract,
  ...profileContract,
  ...ownExportContract,
  ...secondFactorContract,
  ...organizationsContract,
  ...adminUsersContract,
  ...adminOrganizationsContract,
  ...auditContract,
});
