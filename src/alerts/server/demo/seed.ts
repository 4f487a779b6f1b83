import { emptyListingQuery, type ListingQuery } from '#listings/rules/query.ts';
import { findPublicListings, type ListingSearch } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { canonicalQueryText } from '../../rules/orders/form.ts';
import { keysOf } from '../../rules/orders/keys.ts';
import { insertMessages } from '../message-store.ts';
import type { News } from '../news.ts';
import { type FoundMatch, newsOfEnd, newsOfMatch } from '../orders/notify-matches.ts';
import { cancelOrder } from '../orders/order-life-cycle-store.ts';
import { insertKeys, insertOrder } from '../orders/order-store.ts';
import * as store from './seed-store.ts';

/** What somebody of the demo waits for, since when, and how many listings were found meanwhile. */
type DemoOrder = {
  username: string;
  query: Partial<ListingQuery>;
  daysAgo: number;
  found: number;
  /** Its month is nearly over, or its owner stopped it. */
  end?: 'near' | 'stopped';
};

const TASHKENT = 1726;
const SAMARKAND = 1718;
const APARTMENTS = 8;
const HOUSES = 12;

const demoOrders: readonly DemoOrder[] = [
  {
    username: 'demo.buyer1',
    query: { categoryId: HOUSES, placeIds: [SAMARKAND] },
    daysAgo: 29,
    found: 4,
    end: 'near',
  },
  {
    username: 'demo.buyer1',
    query: { categoryId: APARTMENTS, placeIds: [TASHKENT], rooms: [1] },
    daysAgo: 20,
    found: 2,
    end: 'stopped',
  },
  {
    username: 'demo.buyer1',
    query: { categoryId: APARTMENTS, placeIds: [TASHKENT], rooms: [2, 3], priceMax: 1_500_000_000 },
    daysAgo: 9,
    found: 7,
  },
  {
    username: 'demo.buyer2',
    query: { categoryId: HOUSES, placeIds: [TASHKENT] },
    daysAgo: 6,
    found: 3,
  },
];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What was told longer ago than this has been read. */
const READ_AFTER_MS = 36 * HOUR_MS;

export type DemoNewsDeps = { db: Db; search: ListingSearch; encryption: Encryption; publicUrl: string };

type PastNews = { news: News; atMs: number };

/** Gives the people of the demo orders that have waited for a while, and the notices of what they found. */
export const seedOrders = async (deps: DemoNewsDeps): Promise<void> => {
  const idsByOrder = await Promise.all(
    demoOrders.map(async ({ query, found: most }) =>
      (await deps.search.find({ ...emptyListingQuery, ...query })).ids.slice(0, most),
    ),
  );
  await deps.db.begin(async (tx) => {
    const pastNews: PastNews[] = [];
    for (const [at, demoOrder] of demoOrders.entries())
      pastNews.push(...(await seedOrder(tx, deps, demoOrder, idsByOrder[at] ?? [])));
    await insertPastNews(tx, pastNews);
  });
};

const seedOrder = async (
  tx: Tx,
  deps: DemoNewsDeps,
  demoOrder: DemoOrder,
  listingIds: readonly number[],
): Promise<PastNews[]> => {
  const person = await store.getPerson(tx, demoOrder.username);
  const query = { ...emptyListingQuery, ...demoOrder.query };
  const order = { ...person, places: null, wish: { query, communications: [] }, query: canonicalQueryText(query) };
  const { id } = await insertOrder(tx, order);
  await insertKeys(tx, id, keysOf(order.wish));
  const nowMs = Date.now();
  const sinceMs = nowMs - demoOrder.daysAgo * DAY_MS;
  // Found evenly since the order was left, the latest some hours ago.
  const pause = (nowMs - sinceMs) / (listingIds.length + 1);
  const matches = listingIds.map((listingId, at) => ({ listingId, atMs: nowMs - 3 * HOUR_MS - at * pause }));
  await store.insertMatches(tx, id, matches);
  const activeUntil = await store.backdateOrder(tx, id, sinceMs);
  if (demoOrder.end === 'stopped') await cancelOrder(tx, id);
  const to = { ...person, accountPhone: person.phone, isOwn: true };
  const open = await findPublicListings(tx, listingIds);
  const pastNews = matches.flatMap(({ listingId, atMs }) => {
    const listing = open.get(listingId);
    const match: FoundMatch = { ...to, orderId: id, listingId };
    return listing ? newsOfMatch(deps, match, listing).map((news) => ({ news, atMs })) : [];
  });
  if (demoOrder.end === 'near')
    for (const news of newsOfEnd(deps, { ...to, id, activeUntil })) pastNews.push({ news, atMs: nowMs - HOUR_MS });
  return pastNews;
};

/** Puts news of the past into the centre of notices: shown long since, and the older of it read. */
const insertPastNews = async (tx: Tx, pastNews: readonly PastNews[]): Promise<void> => {
  const messages = pastNews
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap(({ news: { to, eventId, kind, words, path }, atMs }) =>
      'username' in to ? [{ username: to.username, eventId, kind, ...words[to.locale], words, path, atMs }] : [],
    );
  await insertMessages(
    tx,
    messages.map(({ atMs: _, ...message }) => ({ ...message, topic: 'notification-notify', body: {} })),
  );
  const readBefore = Date.now() - READ_AFTER_MS;
  await store.setTimes(
    tx,
    messages.map(({ eventId, atMs }) => ({ eventId, atMs, isRead: atMs < readBefore })),
  );
};
