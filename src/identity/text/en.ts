import type { SameAs } from '#platform/contract/text.ts';
import frame from './en/frame.ts';
import { failures, sessionRefusals } from './en/login.ts';
import registration from './en/registration.ts';
import registrationRefusals from './en/registration-refusals.ts';
import type uz from './uz.ts';

/** Words of accounts, login, registration, companies and the profile. */
export default {
  frame,
  failures,
  registration,
  refusals: { ...sessionRefusals, ...registrationRefusals },
} satisfies SameAs<typeof uz>;
