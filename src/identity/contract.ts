import { define } from '#platform/contract/operation.ts';
import { auditContract } from './contract/audit.ts';
import { legalEntitiesContract } from './contract/legal-entities.ts';
import { officeEntitiesContract } from './contract/office-entities.ts';
import { officePeopleContract } from './contract/office-people.ts';
import { profileContract } from './contract/profile.ts';
import { registrationContract } from './contract/registration.ts';
import { sessionsContract } from './contract/sessions.ts';

/** What people and companies do about themselves, and what staff see of them and do about them. */
export const contract = define({
  ...registrationContract,
  ...sessionsContract,
  ...profileContract,
  ...legalEntitiesContract,
  ...officePeopleContract,
  ...officeEntitiesContract,
  ...auditContract,
});
