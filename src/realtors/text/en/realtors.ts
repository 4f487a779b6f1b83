import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/realtors.ts';

/** Words of realtors, agencies and developers: their list, their pages, and what they say of themselves. */
export default {
  title: 'Specialists',
  lead: 'Agents, agencies and developers. Figures count work on Ostona alone.',
  all: 'See all',
  allOf: 'All specialists',
  row: 'Specialists',
  sold: (p) =>
    `${plural('en', p.n, { one: '# sale', other: '# sales' })} in ${duration('en', limits.specialistSaleMonths, 'months')}`,
  kinds: {
    REALTOR: 'Agent',
    AGENCY: 'Agency',
    DEVELOPER: 'Developer',
  },
  kindsOfMany: {
    REALTOR: 'Agents',
    AGENCY: 'Agencies',
    DEVELOPER: 'Developers',
  },
  languages: {
    uz: 'Uzbek',
    ru: 'Russian',
    en: 'English',
    kaa: 'Karakalpak',
    tg: 'Tajik',
    kk: 'Kazakh',
  },
  services: {
    sale: 'Selling',
    purchase: 'Buying',
    papers: 'Paperwork',
    auction: 'Help with auctions',
    mortgage: 'Mortgages',
    valuation: 'Valuation',
    rent: 'Renting',
  },
  verified: 'Verified',
  ratings: (p) => plural('en', p.n, { one: '# rating', other: '# ratings' }),
  figures: {
    rating: 'Rating',
    noRating: 'no rating',
    onSale: 'For sale',
    soldYear: `Sold in ${duration('en', limits.specialistSaleMonths, 'months')}`,
    saleDays: 'Usually sells in',
    answer: 'Usually answers in',
    inTime: 'Calls when promised',
    little: 'not enough data',
  },
  refusals: {
    specialistMissing: 'Specialist not found.',
    specialistChanged: 'This was changed elsewhere. Reload the page.',
    tradeNameMissing: 'Enter the name.',
    tradeNameOfPerson: 'An agent appears under their own name: leave the name empty.',
    provinceUnknown: 'Choose a province of the list.',
    telegramWrong: 'The Telegram name is not right. For example: @yangi_makon',
    sinceInFuture: 'The year cannot be in the future.',
    specialistIsCaller: 'You cannot verify yourself: a colleague does that.',
    memberNotRealtor: 'Only an agent can be a member of an agency.',
    agencyUnknown: 'Agency not found, or not shown at present.',
  },
} satisfies SameAs<typeof uz>;
