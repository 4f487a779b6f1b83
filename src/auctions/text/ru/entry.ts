import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/entry.ts';

export default {} satisfies SameAs<typeof uz>;
