import adminRefusals from './uz/admin-refusals.ts';
import companies from './uz/companies.ts';
import frame from './uz/frame.ts';
import { failures, sessionRefusals } from './uz/login.ts';
import profile from './uz/profile.ts';
import profileRefusals from './uz/profile-refusals.ts';
import registration from './uz/registration.ts';
import registrationRefusals from './uz/registration-refusals.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default {
  frame,
  failures,
  registration,
  profile,
  companies,
  refusals: {
    ...sessionRefusals,
    ...registrationRefusals,
    ...profileRefusals,
    ...companies.refusals,
    ...adminRefusals,
  },
};
