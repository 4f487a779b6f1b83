import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

/** What a page says that was made for another party than acts now. */
export default {
  title: 'This window is out of date',
  line: (p: { was: string; now: string }) =>
    `In another window you started acting for ${p.now}. This window was opened for ${p.was}.`,
  notSent: 'What you entered here was not sent.',
  back: (p: { was: string }) => `Switch back to ${p.was}`,
  goOn: (p: { now: string }) => `Continue as ${p.now}`,
  /** The login has ended while something typed stands on the page. */
  ended: {
    title: 'You have been logged out',
    line: 'Your login expired or was ended elsewhere. What you typed stays on this page.',
    how: 'Log in in a new window and come back here. Bids and payments are never sent by themselves.',
    login: 'Log in again',
    goOn: 'I’ve logged in, continue',
    notYet: 'You are not logged in yet. Log in first.',
    leave: 'Discard what I typed and go to the home page',
  },
} satisfies SameAs<typeof uz>;
