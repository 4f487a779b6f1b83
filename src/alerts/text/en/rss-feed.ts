import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/rss-feed.ts';

export default {
  title: (p) => `${p.search} — Ostona`,
  text: 'New listings, newest first',
} satisfies SameAs<typeof uz>;
