import type { SameAs } from '#platform/contract/text.ts';
import frame from './en/frame.ts';
import registration from './en/registration.ts';
import registrationRefusals from './en/registration-refusals.ts';
import type uz from './uz.ts';

export default { frame, registration, refusals: { ...registrationRefusals } } satisfies SameAs<typeof uz>;
