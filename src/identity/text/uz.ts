import companies from './uz/companies.ts';
import frame from './uz/frame.ts';
import { failures, sessionRefusals } from './uz/login.ts';
import registration from './uz/registration.ts';
import registrationRefusals from './uz/registration-refusals.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default {
  frame,
  failures,
  registration,
  companies,
  refusals: { ...sessionRefusals, ...registrationRefusals, ...companies.refusals },
};
