import type { Tx } from '#platform/server/db.ts';
import { cancelNews } from '../news.ts';

/** What news of an order is about, so that it can be stopped. */
export const subjectOf = (orderId: number): string => `order:${orderId}`;

/** Nothing more is told of an order, not even what waits unsent. */
export const cancelOrderNews = async (tx: Tx, orderId: number): Promise<void> => {
  await cancelNews(tx, subjectOf(orderId));
};
