import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/own-specialist.ts';

/** Words of the form in which realtors, agencies and developers write their own page. */
export default {
  title: 'My public page',
  line: 'Clients see this on your page.',
  view: 'See the page',
  none: 'You have no public page',
  noneLine: 'Agents, agencies and developers have one. Ask the call centre to open yours.',
  tradeName: 'Name',
  tradeNameHint: 'For example: «Yangi makon»',
  about: { person: 'About you', company: 'About the company' },
  counter: (p) => `${p.n} / ${p.max}`,
  languages: 'Languages you speak with clients',
  languageMissing: 'Choose at least one language.',
  services: 'Services',
  provinces: 'Where you work',
  since: 'In the trade since',
  license: 'Licence number',
  telegram: 'Telegram',
  telegramHint: 'For example: @yangi_makon',
  save: 'Save',
  saved: 'Your page is updated',
  reload: 'Open the new version',
} satisfies SameAs<typeof uz>;
