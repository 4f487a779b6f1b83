import type { GuardName } from './guards.ts';
import type { LaterCatalogue } from './text.ts';
import type { Page } from './web/page.ts';

/**
 * Which frame a page stands in. `filter`: header, filter panel, footer. `plain`: header and footer. `office`: none, the
 * back office brings its own.
 */
export type Layout = 'filter' | 'plain' | 'office';

export type PageEntry = {
  /** The path below the language prefix, as the router reads it. */
  path: string;
  layout: Layout;
  /** The file below `src/app`, by which the build lists its chunk. */
  file: string;
  load: () => Promise<Page>;
  /** Asked in this order before the page is loaded; none for pages open to everybody. */
  guards?: readonly GuardName[];
  /** The words that only this page needs, loaded with its code. */
  words?: readonly LaterCatalogue[];
  /** False for pages of things whose change raises no generation: they are rendered anew for every visitor. */
  isKept?: boolean;
};

/** The back office is one page to the house; its own pages are listed in its rail, which only those who work there load. */
const office = {
  layout: 'office',
  file: 'pages/office/OfficePage.tsx',
  load: () => import('./pages/office/OfficePage.tsx'),
  words: ['office'],
  isKept: false,
} satisfies Omit<PageEntry, 'path'>;

/** Every page of the product: path, frame, code. The first that fits the path is shown. */
export const pages: PageEntry[] = [
  {
    path: '/',
    layout: 'filter',
    file: 'pages/HomePage.tsx',
    load: () => import('./pages/HomePage.tsx'),
    words: ['auctionEntry'],
  },
  { path: '/products', layout: 'filter', file: 'pages/ListPage.tsx', load: () => import('./pages/ListPage.tsx') },
  {
    path: '/products/product/:id',
    layout: 'filter',
    file: 'pages/ProductPage.tsx',
    load: () => import('./pages/ProductPage.tsx'),
    words: ['map', 'risks'],
  },
  {
    path: '/search-on-map',
    layout: 'plain',
    file: 'pages/MapPage.tsx',
    load: () => import('./pages/MapPage.tsx'),
    words: ['mapSearch', 'map'],
  },
  {
    path: '/auction',
    layout: 'plain',
    file: 'pages/AuctionsPage.tsx',
    load: () => import('./pages/AuctionsPage.tsx'),
    words: ['auctionEntry', 'auctionPractice'],
    isKept: false,
  },
  {
    path: '/products/compare',
    layout: 'plain',
    file: 'pages/ComparePage.tsx',
    load: () => import('./pages/ComparePage.tsx'),
  },
  { path: '/saved', layout: 'plain', file: 'pages/SavedPage.tsx', load: () => import('./pages/SavedPage.tsx') },
  {
    path: '/profile',
    layout: 'plain',
    file: 'pages/ProfilePage.tsx',
    load: () => import('./pages/ProfilePage.tsx'),
    guards: ['router-auth', 'realtor-assistant-blocked'],
    words: ['identity', 'accounts', 'documents', 'deposits'],
  },
  {
    path: '/notifications',
    layout: 'plain',
    file: 'pages/alerts/NotificationsPage.tsx',
    load: () => import('./pages/alerts/NotificationsPage.tsx'),
    guards: ['router-auth'],
    words: ['notices'],
  },
  {
    path: '/unsubscribe/:token',
    layout: 'plain',
    file: 'pages/alerts/UnsubscribePage.tsx',
    load: () => import('./pages/alerts/UnsubscribePage.tsx'),
    words: ['notices'],
    isKept: false,
  },
  {
    path: '/profile-realtor',
    layout: 'plain',
    file: 'pages/RealtorProfilePage.tsx',
    load: () => import('./pages/RealtorProfilePage.tsx'),
    guards: ['auth-init', 'realtor-assistant-access'],
    words: ['identity', 'accounts', 'documents', 'deposits'],
  },
  {
    path: '/apply/add',
    layout: 'plain',
    file: 'pages/apply/ApplyAddPage.tsx',
    load: () => import('./pages/apply/ApplyAddPage.tsx'),
    guards: ['router-auth', 'realtor-assistant-blocked'],
    words: ['applications', 'map'],
  },
  {
    path: '/apply/add_new',
    layout: 'plain',
    file: 'pages/apply/ApplyAddNewPage.tsx',
    load: () => import('./pages/apply/ApplyAddNewPage.tsx'),
    guards: ['realtor-assistant-access'],
    words: ['applications', 'map'],
  },
  {
    path: '/apply/:id/edit',
    layout: 'plain',
    file: 'pages/apply/ApplyEditPage.tsx',
    load: () => import('./pages/apply/ApplyEditPage.tsx'),
    guards: ['router-auth'],
    words: ['applications', 'map'],
  },
  { path: '/faq', layout: 'filter', file: 'pages/FaqPage.tsx', load: () => import('./pages/FaqPage.tsx') },
  { path: '/news', layout: 'filter', file: 'pages/NewsPage.tsx', load: () => import('./pages/NewsPage.tsx') },
  {
    path: '/news/:slug',
    layout: 'filter',
    file: 'pages/NewsItemPage.tsx',
    load: () => import('./pages/NewsItemPage.tsx'),
  },
  {
    path: '/articles/:slug',
    layout: 'filter',
    file: 'pages/ArticlePage.tsx',
    load: () => import('./pages/ArticlePage.tsx'),
  },
  { path: '/videos/:slug', layout: 'filter', file: 'pages/VideoPage.tsx', load: () => import('./pages/VideoPage.tsx') },
  { path: '/pages/:slug', layout: 'filter', file: 'pages/TextPage.tsx', load: () => import('./pages/TextPage.tsx') },
  {
    path: '/dev',
    layout: 'plain',
    file: 'pages/SimulatorsPage.tsx',
    load: () => import('./pages/SimulatorsPage.tsx'),
    words: ['simulators', 'auctionPractice'],
  },
  {
    path: '/documents/:id',
    layout: 'plain',
    file: 'pages/DocumentPage.tsx',
    load: () => import('./pages/DocumentPage.tsx'),
    words: ['documents'],
    isKept: false,
  },
  {
    path: '/winner-declaration/qr-code/:id',
    layout: 'plain',
    file: 'pages/WinnerDeclarationPage.tsx',
    load: () => import('./pages/WinnerDeclarationPage.tsx'),
    words: ['auctions', 'documents'],
    isKept: false,
  },
  {
    path: '/bid-agreement/qr-code/:id',
    layout: 'plain',
    file: 'pages/BidAgreementPage.tsx',
    load: () => import('./pages/BidAgreementPage.tsx'),
    words: ['auctions', 'documents'],
    isKept: false,
  },
  {
    path: '/dev/documents',
    layout: 'plain',
    file: 'pages/DocumentsBenchPage.tsx',
    load: () => import('./pages/DocumentsBenchPage.tsx'),
    words: ['documents'],
  },
  {
    path: '/auction/bids/:id',
    layout: 'plain',
    file: 'pages/AuctionBidsPage.tsx',
    load: () => import('./pages/AuctionBidsPage.tsx'),
    words: ['auctions'],
    isKept: false,
  },
  {
    path: '/auction/:id/log',
    layout: 'plain',
    file: 'pages/AuctionLogPage.tsx',
    load: () => import('./pages/AuctionLogPage.tsx'),
    words: ['auctions'],
    isKept: false,
  },
  {
    path: '/auction/:id',
    layout: 'plain',
    file: 'pages/AuctionPage.tsx',
    load: () => import('./pages/AuctionPage.tsx'),
    words: ['auctions', 'accounts', 'deposits'],
    isKept: false,
  },
  {
    path: '/login',
    layout: 'filter',
    file: 'pages/LoginPage.tsx',
    load: () => import('./pages/LoginPage.tsx'),
    guards: ['not-auth-init'],
    words: ['identity'],
  },
  {
    path: '/dev/keys',
    layout: 'plain',
    file: 'pages/DevKeysPage.tsx',
    load: () => import('./pages/DevKeysPage.tsx'),
    words: ['documents'],
  },
  {
    path: '/payments/:id',
    layout: 'plain',
    file: 'pages/PaymentPage.tsx',
    load: () => import('./pages/PaymentPage.tsx'),
    guards: ['router-auth'],
    words: ['deposits'],
  },
  {
    path: '/payments/:id/invoice',
    layout: 'plain',
    file: 'pages/InvoicePage.tsx',
    load: () => import('./pages/InvoicePage.tsx'),
    guards: ['router-auth'],
    words: ['deposits'],
  },
  {
    path: '/dev/payment',
    layout: 'plain',
    file: 'pages/DevPaymentPage.tsx',
    load: () => import('./pages/DevPaymentPage.tsx'),
    words: ['deposits'],
  },
  { path: '/admin', ...office },
  { path: '/admin/:section', ...office },
  { path: '/admin/:section/:id', ...office },
  {
    path: '/apply',
    layout: 'plain',
    file: 'pages/apply/ApplyListPage.tsx',
    load: () => import('./pages/apply/ApplyListPage.tsx'),
    guards: ['router-auth'],
    words: ['applications'],
  },
  {
    path: '/apply/:id',
    layout: 'plain',
    file: 'pages/apply/ApplyPage.tsx',
    load: () => import('./pages/apply/ApplyPage.tsx'),
    guards: ['router-auth'],
    words: ['applications', 'purchase', 'viewing', 'risks'],
  },
  {
    path: '/request',
    layout: 'plain',
    file: 'pages/request/RequestListPage.tsx',
    load: () => import('./pages/request/RequestListPage.tsx'),
    guards: ['router-auth'],
    words: ['applications'],
  },
  {
    path: '/request/add',
    layout: 'plain',
    file: 'pages/request/RequestAddPage.tsx',
    load: () => import('./pages/request/RequestAddPage.tsx'),
    guards: ['router-auth'],
    words: ['applications', 'map'],
  },
  {
    path: '/request/:id/edit',
    layout: 'plain',
    file: 'pages/apply/ApplyEditPage.tsx',
    load: () => import('./pages/apply/ApplyEditPage.tsx'),
    guards: ['router-auth'],
    words: ['applications', 'map'],
  },
  {
    path: '/request/:id',
    layout: 'plain',
    file: 'pages/request/RequestPage.tsx',
    load: () => import('./pages/request/RequestPage.tsx'),
    guards: ['router-auth'],
    words: ['applications', 'purchase', 'viewing'],
  },
  {
    path: '/orders/:token',
    layout: 'plain',
    file: 'pages/alerts/OrderPage.tsx',
    load: () => import('./pages/alerts/OrderPage.tsx'),
    words: ['orders', 'identity'],
    isKept: false,
  },
  { path: '/dev/kit', layout: 'plain', file: 'pages/KitPage.tsx', load: () => import('./pages/KitPage.tsx') },
];
