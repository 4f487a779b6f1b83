import type { SameAs } from '#platform/contract/text.ts';
import codeRefusals from './ru/code-refusals.ts';
import frame from './ru/frame.ts';
import profile from './ru/profile.ts';
import profileRefusals from './ru/profile-refusals.ts';
import type uz from './uz.ts';

export default { frame, profile, refusals: { ...codeRefusals, ...profileRefusals } } satisfies SameAs<typeof uz>;
