import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/messages.ts';

export default {} satisfies SameAs<typeof uz>;
