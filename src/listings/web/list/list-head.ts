import { chips } from '#listings/rules/chips.ts';
import { emptyListingQuery, feedPath, listingsPath } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { pictureUrl } from '#platform/web/base-urls.ts';
import type { ListingsText } from '../text.ts';
import { pageTitleOf, titleOf } from './list-title.ts';
import type { ListData } from './load-list.ts';

/** Combinations of more filters than this are for people, not for search engines. */
const INDEXED_FILTERS_MAX = 2;

type HeadInput = { data: ListData; locale: Locale; t: ListingsText; publicUrl: string };

/** What search engines see of a list: a sentence, the number, one address for all spellings, the listings in their order. */
export const listHead = ({ data, locale, t, publicUrl }: HeadInput) => {
  const { query, page } = data;
  const isArranged = query.sort !== emptyListingQuery.sort || query.size !== emptyListingQuery.size;
  const isHidden =
    query.text !== null || isArranged || chips(query).length > INDEXED_FILTERS_MAX || page.data.length === 0;
  const first = (query.page - limits.firstPage) * query.size;
  return {
    title: pageTitleOf(data, locale, t),
    description: t.list.description({ title: titleOf(data, locale), n: page.total }),
    canonical: listingsPath({ ...query, asOfMs: null, sort: emptyListingQuery.sort, size: emptyListingQuery.size }),
    feed: feedPath(query),
    ...(isHidden ? { isHidden } : {}),
    ...(page.data[0]?.picture ? { image: `${pictureUrl(page.data[0].picture.key)}-1280.webp` } : {}),
    jsonLd: [
      {
        '@type': 'ItemList',
        name: titleOf(data, locale),
        numberOfItems: page.total,
        itemListElement: page.data.map((card, at) => ({
          '@type': 'ListItem',
          position: first + at + 1,
          url: publicUrl + localePath(locale, `/products/product/${card.id}`),
          name: card.name,
        })),
      },
    ],
  };
};
