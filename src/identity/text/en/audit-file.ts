import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/audit-file.ts';

export default {
  columns: ['Time (UTC)', 'Who', 'Action', 'Object', 'Details', 'Request ID'],
} satisfies SameAs<typeof uz>;
