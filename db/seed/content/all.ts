import { articles } from './articles.ts';
import { faqAuction } from './faq-auction.ts';
import { faqDocuments } from './faq-documents.ts';
import { faqMoney } from './faq-money.ts';
import { faqSearch } from './faq-search.ts';
import { films } from './films.ts';
import { guides } from './guides.ts';
import type { SeedItem } from './item.ts';
import { legalPages } from './legal-pages.ts';
import { newsOfSearching } from './news-of-searching.ts';
import { newsOfTrading } from './news-of-trading.ts';
import { pages } from './pages.ts';
import { showcase } from './showcase.ts';
import { testimonials } from './testimonials.ts';
import { usefulLinks } from './useful-links.ts';

/** The whole demo content. Within a type, items without a date of their own stand in this order. */
export const allContent: SeedItem[] = [
  ...faqSearch,
  ...faqAuction,
  ...faqMoney,
  ...faqDocuments,
  ...newsOfTrading,
  ...newsOfSearching,
  ...articles,
  ...guides,
  ...films,
  ...showcase,
  ...usefulLinks,
  ...testimonials,
  ...pages,
  ...legalPages,
];
