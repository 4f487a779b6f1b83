import { listTitle, type TitlePlace } from '#listings/rules/title.ts';
import { levelOfId } from '#places/rules/place-id.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type { ListingsText } from '../text.ts';
import type { ListData } from './load-list.ts';

/** The title of a list as a sentence. */
export const titleOf = ({ query, places }: Pick<ListData, 'query' | 'places'>, locale: Locale): string => {
  const titlePlaces = places.flatMap((path): TitlePlace[] => {
    const place = path.at(-1);
    const level = place && levelOfId(place.id);
    return place && level ? [{ id: place.id, level, kind: level, name: place.name }] : [];
  });
  return listTitle(locale, query, titlePlaces);
};

/** The title of a list's page: the pages after the first carry their number. */
export const pageTitleOf = (data: ListData, locale: Locale, t: ListingsText): string => {
  const title = titleOf(data, locale);
  const { page } = data.query;
  return page === limits.firstPage ? title : t.list.pageTitle({ title, page: groupDigits(page) });
};
