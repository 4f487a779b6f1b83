import { define } from '#platform/contract/operation.ts';
import { legalEntitiesContract } from './contract/legal-entities.ts';
import { profileContract } from './contract/profile.ts';
import { registrationContract } from './contract/registration.ts';
import { sessionsContract } from './contract/sessions.ts';

/** What people and companies do about themselves. */
export const contract = define({
  ...registrationContract,
  ...sessionsContract,
  ...profileContract,
  ...legalEntitiesContract,
});
