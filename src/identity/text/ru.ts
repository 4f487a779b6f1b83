import type { SameAs } from '#platform/contract/text.ts';
import frame from './ru/frame.ts';
import { failures, sessionRefusals } from './ru/login.ts';
import type uz from './uz.ts';

export default { frame, failures, refusals: { ...sessionRefusals } } satisfies SameAs<typeof uz>;
