import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/proof.ts';

export default {} satisfies SameAs<typeof uz>;
