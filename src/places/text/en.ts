import type { SameAs } from '#platform/contract/text.ts';

export default {
  area: 'Location',
  anywhere: 'All of Uzbekistan',
  choose: 'Choose a location',
  back: 'Back',
  all: 'All',
  province: 'Region',
  region: 'District or city',
  mfy: 'Neighbourhood',
  searchIn: {
    province: 'Search the regions',
    region: 'Search the districts',
    mfy: 'Search the neighbourhoods',
  },
  search: 'Search',
  nothingFound: 'No matches',
  chooseProvinceFirst: 'Choose a region first',
  chooseRegionFirst: 'Choose a district first',
  notListed: 'No neighbourhoods listed here yet',
  chosen: 'Selected location',
  locate: 'Use my location',
  locating: 'Finding your location',
  locateFailed: 'We couldn’t find your location. Choose it from the list.',
  clear: 'Clear',
  apply: 'Choose',
  refusals: {
    placeMissing: 'Location not found. Choose it from the list again.',
    outsideCountry: 'This point is outside Uzbekistan. Choose a location from the list.',
  },
} satisfies SameAs<typeof import('./uz.ts').default>;
