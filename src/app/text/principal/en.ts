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
} satisfies SameAs<typeof uz>;
