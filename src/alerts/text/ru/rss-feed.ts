import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/rss-feed.ts';

export default {
  title: (p) => `${p.search} — Ostona`,
  text: 'Новые объявления, сначала самые свежие',
} satisfies SameAs<typeof uz>;
