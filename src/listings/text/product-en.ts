import type { SameAs } from '#platform/contract/text.ts';

export default {} satisfies SameAs<typeof import('./product-uz.ts').default>;
