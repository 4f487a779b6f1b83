import type { SameAs } from '#platform/contract/text.ts';
import frame from './ru/frame.ts';
import registration from './ru/registration.ts';
import registrationRefusals from './ru/registration-refusals.ts';
import type uz from './uz.ts';

export default { frame, registration, refusals: { ...registrationRefusals } } satisfies SameAs<typeof uz>;
