import type { SameAs } from '#platform/contract/text.ts';

export default {
  area: 'Area',
  anywhere: 'All of Uzbekistan',
  choose: 'Choose an area',
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
  nothingFound: 'No such name',
  chooseProvinceFirst: 'Choose a region first',
  chooseRegionFirst: 'Choose a district first',
  notListed: 'No list of neighbourhoods here yet',
  chosen: 'Chosen area',
  locate: 'Find me',
  locating: 'Finding your place',
  locateFailed: 'Your place could not be found. Choose it from the list.',
  clear: 'Clear',
  apply: 'Choose',
  refusals: {
    placeMissing: 'There is no such place. Choose it from the list again.',
    outsideCountry: 'This point is not in Uzbekistan. Choose a place from the list.',
  },
} satisfies SameAs<typeof import('./uz.ts').default>;
