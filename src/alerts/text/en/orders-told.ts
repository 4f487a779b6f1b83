import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/orders-told.ts';

/** What people are told of their orders and selections. */
export default {
  matchTitle: 'A new listing that matches your order',
  matchText: (p) => `${p.name}, ${p.price}`,
  matchSms: (p) => `Ostona: a new listing. ${p.name}, ${p.price}. ${p.link} Stop: ${p.stop}`,
  endTitle: 'Your order is about to end',
  endText: (p) => `Your order is active through ${p.day}. You can keep it for another month.`,
  endSms: (p) => `Ostona: your order is active through ${p.day}. Renew or stop: ${p.link}`,
  selectionTitle: 'A selection for you',
  selectionText: (p) => `${plural('en', p.count, { one: '# listing was', other: '# listings were' })} chosen for you.`,
} satisfies SameAs<typeof uz>;
