import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/outgoing.ts';

const listings = (n: number) => plural('en', n, { one: '# more new listing', other: '# more new listings' });

/** Words of messages that leave the house: e-mail, Telegram, browsers, summaries. */
export default {
  kinds: {
    match: 'A property you are looking for',
    selection: 'Listings picked for you',
    order: 'Your standing order',
    auction: 'E-auction',
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
  stop: 'Stop messages of this kind',
  footer: 'You got this message because this channel is on in your Ostona settings.',
  telegram: {
    linked: 'Linked! Messages from Ostona will come here from now on. To stop them, write /stop.',
    stopped: 'Stopped: we will not write here any more. You can link it again in your Ostona settings.',
    linkWrong: 'The link is out of date or wrong. Get a new one in your Ostona settings.',
    hello: 'This is the bot of Ostona. To link it, open the notification settings on the Ostona site.',
  },
} satisfies SameAs<typeof uz>;
