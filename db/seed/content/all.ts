import type { Locale } from '#platform/values/locale.ts';
import { fillPromises } from '#platform/values/promises.ts';
import { articles } from './articles.ts';
import { faqAuction } from './faq-auction.ts';
import { faqDocuments } from './faq-documents.ts';
import { faqMoney } from './faq-money.ts';
import { faqSearch } from './faq-search.ts';
import { films } from './films.ts';
import { guides } from './guides.ts';
import type { SeedItem, SeedWords } from './item.ts';
import { legalPages } from './legal-pages.ts';
import { pages } from './pages.ts';
import { searchNews } from './search-news.ts';
import { showcase } from './showcase.ts';
import { testimonials } from './testimonials.ts';
import { tradeNews } from './trade-news.ts';
import { usefulLinks } from './useful-links.ts';

const filled = (lang: Locale, { title, lead, body }: SeedWords): SeedWords => ({
  title: fillPromises(lang, title),
  ...(lead === undefined ? {} : { lead: fillPromises(lang, lead) }),
  ...(body === undefined ? {} : { body: fillPromises(lang, body) }),
});

const written: SeedItem[] = [
  ...faqSearch,
  ...faqAuction,
  ...faqMoney,
  ...faqDocuments,
  ...tradeNews,
  ...searchNews,
  ...articles,
  ...guides,
  ...films,
  ...showcase,
  ...usefulLinks,
  ...testimonials,
  ...pages,
  ...legalPages,
];

/**
 * The whole demo content; what rules promise is filled in. Within a type, items without a date of their own stand in
 * this order.
 */
export const allContent: SeedItem[] = written.map((item) => ({
  ...item,
  uz: filled('uz', item.uz),
  ru: filled('ru', item.ru),
  en: filled('en', item.en),
}));
