import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/outgoing.ts';

const listings = (n: number) => plural('en', n, { one: '# more new listing', other: '# more new listings' });

/** Words of messages that leave the house: e-mail, Telegram, browsers, summaries. */
export default {
  kinds: {
    match: 'A property you are looking for',
    selection: 'Listings picked for you',
    order: 'Your listing alert',
    auction: 'Auction',
    application: 'Your application',
    viewing: 'Viewing',
    call: 'Call',
    payment: 'Payments and deposit',
    account: 'Your account',
  },
  summary: (p) => listings(p.count),
  summarySms: (p) => `Ostona: ${listings(p.count)} for your search. ${p.url}`,
  andMore: (p) => `… and ${p.count} more`,
  open: 'View',
  stop: 'Unsubscribe from these messages',
  footer: 'You received this message because this channel is turned on in your Ostona settings.',
  telegram: {
    linked: 'Connected! You’ll now get Ostona messages here. To stop them, send /stop.',
    stopped: 'Stopped: we won’t send messages here any more. You can reconnect in your Ostona settings.',
    linkWrong: 'This link is invalid or has expired. Get a new one in your Ostona settings.',
    hello: 'This is the Ostona bot. To connect it, open the notification settings on the Ostona site.',
  },
} satisfies SameAs<typeof uz>;
