import type { SameAs } from '#platform/contract/text.ts';
import frame from './en/frame.ts';
import profile from './en/profile.ts';
import profileRefusals from './en/profile-refusals.ts';
import type uz from './uz.ts';

export default { frame, profile, refusals: { ...profileRefusals } } satisfies SameAs<typeof uz>;
