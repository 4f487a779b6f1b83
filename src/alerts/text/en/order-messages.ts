import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/order-messages.ts';

/** What people are told of their orders and selections. */
export default {
  matchTitle: 'New listing matches your alert',
  matchText: (p) => `${p.name}, ${p.price}`,
  matchSms: (p) => `Ostona: a new listing. ${p.name}, ${p.price}. ${p.link} Stop: ${p.stop}`,
  endTitle: 'Your alert is about to expire',
  endText: (p) =>
    `Your alert is active until ${p.day}. You can renew it for ${duration('en', limits.orderLifeMonths, 'months')} more.`,
  endSms: (p) => `Ostona: your listing alert is active until ${p.day}. Renew or stop: ${p.link}`,
  selectionTitle: 'Listings picked for you',
  selectionText: (p) => `${plural('en', p.count, { one: '# listing was', other: '# listings were' })} picked for you.`,
} satisfies SameAs<typeof uz>;
