import type { ContentEntry, Item } from '#content/contract.ts';
import { plainText } from '#content/rules/body.ts';

/** What search engines read of the help page, in the words of schema.org. */
export const faqFacts = (entries: readonly ContentEntry[]): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: entries.map((entry) => ({
    '@type': 'Question',
    name: entry.title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(entry.body ?? '') },
  })),
});

/** What search engines read of a news item, an article or a guide. `image` is an absolute address. */
export const articleFacts = (item: Item, image: string | undefined): Record<string, unknown> => ({
  '@type': item.type === 'news' ? 'NewsArticle' : 'Article',
  headline: item.title,
  description: item.lead,
  inLanguage: item.lang,
  datePublished: item.publishedAt,
  ...(image ? { image: [image] } : {}),
  publisher: { '@type': 'Organization', name: 'Ostona' },
});
