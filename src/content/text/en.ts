import type { SameAs } from '#platform/contract/text.ts';
import kit from '#platform/text/en.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type uz from './uz.ts';

const promised = promisesIn('en');

export default {
  types: { news: 'News', article: 'Research article', guide: 'Guide', video: 'Video', faq: 'Question', page: 'Page' },
  news: {
    title: 'News',
    all: 'All news',
    kinds: 'Sections',
    tabs: { news: 'News', article: 'Insights', guide: 'Guides', video: 'Videos' },
    none: 'Nothing here yet.',
    description: 'News, articles and guides about the property market, searching, auctions and documents.',
  },
  articles: { title: 'Insights', all: 'All articles' },
  article: {
    related: 'Read next',
    inUzbek: 'This article is currently available in Uzbek only.',
  },
  videos: {
    title: 'Videos',
    all: 'All videos',
    views: (p) => plural('en', p.n, { one: '# view', other: '# views' }),
    play: 'Play',
    pause: 'Pause',
    again: 'Play again',
    seek: 'Seek',
    scene: (p) => `Scene ${p.n} of ${p.of}`,
    related: 'Watch next',
  },
  services: { title: 'Services', order: 'Request a call' },
  clamp: { more: 'Show more', less: 'Show less' },
  testimonials: { title: 'What clients say' },
  usefulLinks: { title: 'Useful links' },
  autos: { title: 'Cars', hint: 'Cars held as collateral are sold on a partner’s site' },
  achievements: {
    title: 'Ostona in numbers',
    kinds: {
      onSale: (p) => plural('en', p.n, { one: 'active listing', other: 'active listings' }),
      sold: (p) => plural('en', p.n, { one: 'property sold', other: 'properties sold' }),
      bankOwned: (p) => plural('en', p.n, { one: 'bank property', other: 'bank properties' }),
      districts: (p) => plural('en', p.n, { one: 'region', other: 'regions' }),
    },
  },
  analytics: {
    title: 'Price analysis',
    hint: (p) => `Average price per m², ${p.month}`,
    hintAlone: 'Average price per m²',
    province: 'Region',
    price: 'Price per m²',
    change: 'Change',
    unchanged: 'unchanged',
    up: 'up',
    down: 'down',
    all: (p) => `Show all ${p.n} regions`,
  },
  banner: { label: 'New listings' },
  agency: { more: 'Read more' },
  faq: {
    title: 'FAQ',
    lead: 'The most common questions about searching, auctions, payments and documents.',
    groups: {
      search: 'Search and prices',
      auction: 'Auctions',
      money: 'Deposits and payments',
      documents: 'Documents and security',
    },
    search: 'Search FAQs',
    placeholder: 'For example, deposit',
    found: (p) => plural('en', p.n, { one: '# question found', other: '# questions found' }),
    none: 'No questions found. Try a different search or contact us.',
    ask: 'Contact us',
    link: (p) => `Link to the question “${p.title}”`,
  },
  request: {
    title: 'Request a call back',
    lead: `A consultant will call you within ${promised.callMinutes} (every day, ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
    name: 'Your name',
    namePlaceholder: 'For example, Dilnoza',
    phone: 'Phone number',
    wish: 'What are you looking for?',
    wishHint: 'Optional',
    wishPlaceholder: '3 rooms in Yunusabad, up to 900 million UZS',
    left: (p) => plural('en', p.n, { one: '# character left', other: '# characters left' }),
    send: 'Send',
    sent: 'Your request has been received',
    another: 'Send another request',
    failed: 'Your request wasn’t sent. Check your connection and try again; your message is still here.',
    consent: 'By sending this, you agree to us calling you. We only use your name and number for this.',
    privacy: 'Privacy policy',
  },
  promise: {
    soon: `A consultant will call you within ${promised.callMinutes}.`,
    workingHours: `We’re closed now. A consultant will call within ${promised.callMinutes} of ${promised.callsFrom}.`,
  },
  refusals: {
    contentMissing: 'Page not found or no longer available.',
    visitorWrong: 'View not counted: invalid browser ID.',
    nameMissing: 'Enter your name.',
    nameShort: `Name must be at least ${limits.requestNameMin} letters.`,
    nameLong: `Name can be up to ${limits.requestNameMax} characters.`,
    phoneMissing: 'Enter a phone number.',
    phoneWrong: kit.field.phoneNumber,
    wishLong: `Message can be up to ${groupDigits(limits.requestWishMax)} characters.`,
    requestOpen: 'We already have a request from this number. Please wait for our call.',
  },
} satisfies SameAs<typeof uz>;
