import type { SameAs } from '#platform/contract/text.ts';
import adminRefusals from './en/admin-refusals.ts';
import companies from './en/companies.ts';
import frame from './en/frame.ts';
import { failures, sessionRefusals } from './en/login.ts';
import profile from './en/profile.ts';
import profileRefusals from './en/profile-refusals.ts';
import registration from './en/registration.ts';
import registrationRefusals from './en/registration-refusals.ts';
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
