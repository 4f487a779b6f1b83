import type { SameAs } from '#platform/contract/text.ts';
import adminRefusals from './ru/admin-refusals.ts';
import companies from './ru/companies.ts';
import frame from './ru/frame.ts';
import { failures, sessionRefusals } from './ru/login.ts';
import profile from './ru/profile.ts';
import profileRefusals from './ru/profile-refusals.ts';
import registration from './ru/registration.ts';
import registrationRefusals from './ru/registration-refusals.ts';
import type uz from './uz.ts';

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
} satisfies SameAs<typeof uz>;
