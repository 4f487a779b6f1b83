import type { Card } from '#listings/contract.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import { feedPath, type ListingQuery, listingsPath, parseListingQuery } from '#listings/rules/query.ts';
import { listTitle, type TitlePlace } from '#listings/rules/title.ts';
import { type ListingSearch, listCards, requireValidAreas } from '#listings/server/api.ts';
import { levelOfId } from '#places/rules/place-id.ts';
import type { Db } from '#platform/server/db.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { formatMoney, parseWire } from '#platform/values/money.ts';
import { type RssItem, rssText } from '../../rules/rss-text.ts';
import en from '../../text/en/rss-feed.ts';
import ru from '../../text/ru/rss-feed.ts';
import uz from '../../text/uz/rss-feed.ts';
import { namesOfPlaces } from './rss-store.ts';

const texts = { uz, ru, en } satisfies Record<Locale, unknown>;

export type RssDeps = { db: Db; search: ListingSearch; publicUrl: string };

/** The newest listings of a search, drawn areas included, that everybody may see. Throws a refusal of areas that cannot be searched. */
export const getFeed = async (deps: RssDeps, locale: Locale, params: URLSearchParams): Promise<string> => {
  const { db, search, publicUrl } = deps;
  requireValidAreas(locale, params);
  const query = parseListingQuery(params);
  const newest: ListingQuery = { ...query, sort: 'NEWEST', page: limits.firstPage, size: limits.feedEntriesMax };
  const { ids } = await search.find(newest);
  const [cards, title] = await Promise.all([listCards(db, locale, ids), titleOf(db, locale, query)]);
  const items = (JSON.parse(cards) as Card[]).map((card) => itemOf(card, locale, publicUrl));
  return rssText({
    title: texts[locale].title({ search: title }),
    text: texts[locale].text,
    language: locale,
    link: publicUrl + localePath(locale, listingsPath({ ...query, sort: 'NEWEST', page: limits.firstPage })),
    self: publicUrl + localePath(locale, feedPath(query)),
    items,
  });
};

const titleOf = async (db: Db, locale: Locale, query: ListingQuery): Promise<string> => {
  const names = await namesOfPlaces(db, locale, query.placeIds);
  const places = names.flatMap(({ id, name }): TitlePlace[] => {
    const level = levelOfId(id);
    return level ? [{ id, level, kind: level, name }] : [];
  });
  return listTitle(locale, query, places);
};

const itemOf = (card: Card, locale: Locale, publicUrl: string): RssItem => {
  const price = formatMoney(
    card.lot
      ? { hundredths: parseWire(card.priceTiyin), currency: 'UZS' }
      : { hundredths: parseWire(card.priceMinor), currency: card.currency },
    locale,
  );
  const area = squareMetres(locale, propertyAreaDm2(card));
  return {
    title: `${card.name}, ${price}`,
    text: [price, area, card.address].join(' · '),
    link: publicUrl + localePath(locale, `/products/product/${card.id}`),
    publishedMs: Date.parse(card.sourceDate),
  };
};
