import type { SameAs } from '#platform/contract/text.ts';
import frame from './en/frame.ts';
import type uz from './uz.ts';

export default { frame } satisfies SameAs<typeof uz>;
