import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/feeds.ts';

export default {
  calendar: {
    title: 'Calendar',
    line: 'Auctions, viewings and payment deadlines in your phone’s calendar, always up to date, with reminders.',
    make: 'Create a calendar link',
    made: 'Your calendar link is ready.',
    address: 'Your calendar link',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'Couldn’t copy. Select the link and copy it manually.',
    open: 'Open in calendar app',
    show: 'Show the link',
    renew: 'Create a new link',
    renewed: 'Your new link is ready. The old one no longer works.',
    remove: 'Delete the link',
    removed: 'The link was deleted.',
    secret:
      'Anyone with this link can see your calendar, so don’t share it. If someone else has seen it, create a new one.',
    ways: [
      { name: 'Google Calendar', how: 'on a computer, “Other calendars” → “+” → “From URL”, and paste the address.' },
      { name: 'iPhone', how: 'press “Open in calendar app” and confirm the subscription.' },
      { name: 'Outlook', how: '“Add calendar” → “Subscribe from web”, and paste the address.' },
    ],
  },
} satisfies SameAs<typeof uz>;
