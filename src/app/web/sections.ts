import type { IconName } from '#platform/web/icon-names.ts';

type Section = {
  name: 'realEstate' | 'auctions' | 'map' | 'specialists' | 'credit' | 'news' | 'help';
  to: string;
  icon: IconName;
  below: string[];
};

/** The sections of the header and the menu, in their order. A section is open on every page `below` it. */
export const sections: Section[] = [
  { name: 'realEstate', to: '/products', icon: 'building-community', below: ['/products'] },
  { name: 'auctions', to: '/auction', icon: 'gavel', below: ['/auction'] },
  { name: 'map', to: '/search-on-map', icon: 'map', below: ['/search-on-map'] },
  { name: 'specialists', to: '/users', icon: 'users', below: ['/users', '/comments'] },
  { name: 'credit', to: '/calculator', icon: 'calculator', below: ['/calculator'] },
  { name: 'news', to: '/news', icon: 'news', below: ['/news', '/articles', '/videos'] },
  { name: 'help', to: '/faq', icon: 'help-circle', below: ['/faq'] },
];

/** Whether a path below the language prefix lies in a section. */
export const isIn = (section: Section, path: string): boolean =>
  section.below.some((start) => path === start || path.startsWith(`${start}/`));
