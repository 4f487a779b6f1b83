import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/feeds.ts';

export default {
  calendar: {
    title: 'Calendar',
    line: 'Auctions, viewings and payment dates in the calendar of your phone: it keeps itself up to date and reminds you.',
    make: 'Get a calendar address',
    made: 'The calendar address is ready.',
    address: 'Address of your calendar',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'It could not be copied: select the address and copy it yourself.',
    open: 'Open in a calendar',
    renew: 'New address',
    renewed: 'The new address is ready, the old one works no more.',
    remove: 'Take the address back',
    removed: 'The address was taken back.',
    secret:
      'Whoever knows this address sees your calendar, so give it to nobody. If a stranger has seen it, get a new one.',
    ways: [
      { name: 'Google Calendar', how: 'on a computer, “Other calendars” → “+” → “From URL”, and paste the address.' },
      { name: 'iPhone', how: 'press “Open in a calendar” and confirm the subscription.' },
      { name: 'Outlook', how: '“Add calendar” → “Subscribe from web”, and paste the address.' },
    ],
  },
} satisfies SameAs<typeof uz>;
