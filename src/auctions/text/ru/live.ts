import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/live.ts';

export default {} satisfies SameAs<typeof uz>;
