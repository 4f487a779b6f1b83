import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { defaultCompanyIds } from '../rules/banks.ts';
import { apartments, commercial, houses, land } from '../rules/categories.ts';
import { emptyListingQuery, type ListingQuery } from '../rules/query.ts';
import { STRIP_SIZE, stripsOf } from '../rules/strips.ts';
import { getAnalytics, listPremiumIds } from './home-store.ts';
import { listCards } from './listing-view-store.ts';
import { getReference } from './reference-store.ts';
import type { ListingSearch } from './search/listing-search.ts';

/** What a section is chosen from: more than all sections before it can have taken. */
const CANDIDATES = 40;

const section = (query: Partial<ListingQuery>): ListingQuery => ({
  ...emptyListingQuery,
  ...query,
  size: CANDIDATES,
});

/** What each section of the home page asks of the search, in the order in which they stand. */
const sections = {
  banks: section({ companyIds: defaultCompanyIds }),
  recommended: section({ recommended: true }),
  multiStorey: section({ categoryId: apartments.id }),
  plots: section({ categoryId: land.id }),
  nonResidential: section({ categoryId: commercial.id }),
  sold: section({ process: 'SOLD' }),
  other: section({ categoryId: houses.id }),
  all: section({}),
} as const;

/** The listing sections of the home page as one JSON text; `without`: the listings that the page shows above them. */
export const getHomeListings = async (
  db: Db,
  search: ListingSearch,
  locale: Locale,
  without: readonly number[],
): Promise<string> => {
  const [premium, results, counts, analytics, reference] = await Promise.all([
    listPremiumIds(db, STRIP_SIZE + without.length),
    Promise.all(Object.entries(sections).map(async ([name, query]) => ({ name, ...(await search.find(query)) }))),
    search.facets(emptyListingQuery),
    getAnalytics(db, locale),
    getReference(db, locale),
  ]);
  const cards = await Promise.all(
    stripsOf([{ name: 'premium', ids: premium }, ...results], without).map(
      async ({ name, ids }) => `"${name}":${await listCards(db, locale, ids)}`,
    ),
  );
  const total = (name: string) => results.find((one) => one.name === name)?.total ?? 0;
  const countOf = new Map(counts.companies.map(({ value, count }) => [Number(value), count]));
  const { companies } = JSON.parse(reference) as { companies: { id: number }[] };
  const numbers = JSON.stringify({
    companies: companies.map((company) => ({ ...company, count: countOf.get(company.id) ?? 0 })),
    achievements: {
      onSale: total('all'),
      sold: total('sold'),
      bankOwned: total('banks'),
      recommended: total('recommended'),
      districts: counts.places.filter(({ count }) => count > 0).length,
    },
  });
  return `{${cards.join(',')},${numbers.slice(1, -1)},"analytics":${analytics}}`;
};
