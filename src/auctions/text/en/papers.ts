import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/papers.ts';

export default {} satisfies SameAs<typeof uz>;
