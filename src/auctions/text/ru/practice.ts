import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/practice.ts';

export default {} satisfies SameAs<typeof uz>;
