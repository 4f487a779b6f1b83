import type { SameAs } from '#platform/contract/text.ts';
import codeRefusals from './en/code-refusals.ts';
import frame from './en/frame.ts';
import profile from './en/profile.ts';
import profileRefusals from './en/profile-refusals.ts';
import type uz from './uz.ts';

export default { frame, profile, refusals: { ...codeRefusals, ...profileRefusals } } satisfies SameAs<typeof uz>;
