import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/specialist-pages.ts';

const sales = (n: number) => plural('en', n, { one: '# sale', other: '# sales' });
const requests = (n: number) => plural('en', n, { one: '# request', other: '# requests' });

/** Words of the list of realtors, agencies and developers, and of the page of each. */
export default {
  list: {
    description: 'Agents, agencies and developers: what they sell, what they have sold, and how quickly they answer.',
    comments: 'Comments on specialists',
    search: 'Name or agency',
    find: 'Search',
    kinds: 'Kinds of specialists',
    every: 'All',
    province: 'Region',
    everywhere: 'All of Uzbekistan',
    language: 'Language',
    more: 'More',
    filters: 'Filters',
    applied: 'Chosen filters',
    remove: (p) => `Remove filter: ${p.filter}`,
    clear: 'Clear',
    count: (p) => plural('en', p.n, { one: '# specialist', other: '# specialists' }),
    sort: 'Sort by',
    sorts: { SOLD: 'Most sold', OBJECTS: 'Most for sale', ANSWER: 'Quickest to answer', NAME: 'Name' },
    results: 'Specialists found',
    none: 'Nobody was found',
    noneLine: 'Remove some filters or try another word.',
    showAll: 'Show all',
  },
  page: {
    home: 'Home',
    breadcrumbs: 'Breadcrumbs',
    of: (p) => `of ${p.agency}`,
    since: (p) => `in the trade since ${p.year}`,
    call: (p) => `A call in ${duration('en', p.n, 'minutes')}`,
    telegram: 'Telegram',
    share: 'Share',
    shareTitle: 'Share this page',
    figures: 'Figures',
    ofSales: (p) => `over ${sales(p.n)}`,
    ofCalls: (p) => `of ${requests(p.n)}`,
    fewCalls: (p) => `${requests(p.n)}, at least ${p.min} needed`,
    ofRatings: (p) => `from ${plural('en', p.n, { one: '# rating', other: '# ratings' })}`,
    fewRatings: (p) => `${plural('en', p.n, { one: '# rating', other: '# ratings' })}, at least ${p.min} needed`,
    objects: (p) => plural('en', p.n, { one: '# property', other: '# properties' }),
    now: 'now',
    inYear: `in the last ${duration('en', limits.specialistSaleMonths, 'months')}`,
    tabs: { info: 'About', comments: 'Comments', suggestions: 'Properties' },
    tabsLabel: 'Parts of the page',
    about: { person: 'About', company: 'About the company' },
    noAbout: 'Nothing written yet.',
    services: 'Services',
    facts: {
      title: 'Facts',
      agency: 'Agency',
      license: 'Licence',
      since: 'In the trade',
      languages: 'Languages',
      provinces: 'Regions',
      joined: 'On Ostona',
    },
    sinceYear: (p) => `since ${p.year}`,
    joinedOn: (p) => `since ${p.date}`,
    team: 'Team',
    statuses: { on_sale: 'For sale', sold: 'Sold' },
    statusesLabel: 'State of the properties',
    noneOnSale: 'Nothing is for sale now',
    noneSold: 'Nothing sold yet',
    descriptionOf: (p) =>
      `${p.kind} ${p.name}: ${groupDigits(p.onSale)} for sale, ${sales(p.sold)} in ${duration('en', limits.specialistSaleMonths, 'months')}.`,
  },
} satisfies SameAs<typeof uz>;
