import type { ComponentType } from 'react';
import type { Permission } from '#identity/rules/permissions.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import type office from '../../text/office/uz.ts';
import type { LaterCatalogue } from '../../text.ts';
import type { Head, HeadInput } from '../../web/page-head.ts';

/** What a page of the back office is asked with: `id` is what stands behind its name in the address. */
export type OfficeArgs = { request: { url: string }; params: { id?: string } };

/** What a file of a page of the back office exports; its component reads its data with `useOfficeData`. */
export type OfficePage = {
  Component: ComponentType;
  loader?: (args: OfficeArgs) => Promise<unknown>;
  head?: (input: HeadInput<never>) => Head;
};

/** A page of the back office, which is an entry of its rail too. */
export type RailEntry = {
  /** The address: `/admin`, `/admin/people`. Below it `/admin/people/:id` is the same page with an id. */
  to: string;
  icon: IconName;
  /** Its name on the rail and in the tab of the browser. */
  name: keyof typeof office.pages;
  group: keyof typeof office.groups;
  /** Who may open it; to everybody else there is no such page. */
  may: Permission;
  /** The number beside its name, by its name in the answer of `GET /office/frame`. */
  count?: string;
  /** The file below `src`, by which the build lists its chunk. */
  file: string;
  load: () => Promise<OfficePage>;
  words?: readonly LaterCatalogue[];
};

/** Every page of the back office in the order of its rail. */
export const rail: readonly RailEntry[] = [
  {
    to: '/admin',
    icon: 'layout-dashboard',
    name: 'dashboard',
    group: 'work',
    may: 'office.enter',
    file: 'app/pages/office/DashboardPage.tsx',
    load: () => import('./DashboardPage.tsx'),
    words: ['applications', 'applicationsOffice'],
  },
  {
    to: '/admin/applications',
    icon: 'inbox',
    name: 'applications',
    group: 'work',
    may: 'application.read',
    count: 'applications',
    file: 'app/pages/office/ApplicationsPage.tsx',
    load: () => import('./ApplicationsPage.tsx'),
    words: ['applications', 'applicationsOffice', 'risks', 'purchase', 'viewing'],
  },
  {
    to: '/admin/approvals',
    icon: 'building-bank',
    name: 'approvals',
    group: 'work',
    may: 'application.read',
    count: 'approvals',
    file: 'app/pages/office/ApprovalsPage.tsx',
    load: () => import('./ApprovalsPage.tsx'),
    words: ['applications', 'applicationsOffice', 'risks', 'purchase', 'viewing'],
  },
  {
    to: '/admin/auctions',
    icon: 'gavel',
    name: 'auctions',
    group: 'work',
    may: 'auction.watch',
    count: 'auctions',
    file: 'app/pages/office/LotsPage.tsx',
    load: () => import('./LotsPage.tsx'),
    words: ['desk', 'auctionsOffice'],
  },
  {
    to: '/admin/declarations',
    icon: 'certificate',
    name: 'declarations',
    group: 'work',
    may: 'declaration.read',
    file: 'app/pages/office/DeclarationsPage.tsx',
    load: () => import('./DeclarationsPage.tsx'),
    words: ['desk', 'auctionsOffice'],
  },
  {
    to: '/admin/calls',
    icon: 'phone-call',
    name: 'calls',
    group: 'work',
    may: 'call.answer',
    count: 'calls',
    file: 'app/pages/office/CallsPage.tsx',
    load: () => import('./CallsPage.tsx'),
    words: ['desk', 'officeCalls'],
  },
  {
    to: '/admin/imports',
    icon: 'database-import',
    name: 'imports',
    group: 'work',
    may: 'lots.import',
    file: 'app/pages/office/ImportsPage.tsx',
    load: () => import('./ImportsPage.tsx'),
    words: ['applicationsOffice'],
  },
  {
    to: '/admin/reports',
    icon: 'chart-histogram',
    name: 'reports',
    group: 'system',
    may: 'application.read',
    file: 'app/pages/office/ReportsPage.tsx',
    load: () => import('./ReportsPage.tsx'),
    words: ['applications', 'applicationsOffice'],
  },
  {
    to: '/admin/payments',
    icon: 'wallet',
    name: 'payments',
    group: 'money',
    may: 'ledger.read',
    file: 'app/pages/office/PaymentsPage.tsx',
    load: () => import('./PaymentsPage.tsx'),
    words: ['desk', 'depositsOffice'],
  },
  {
    to: '/admin/refunds',
    icon: 'arrow-back-up',
    name: 'refunds',
    group: 'money',
    may: 'ledger.read',
    count: 'refunds',
    file: 'app/pages/office/RefundsPage.tsx',
    load: () => import('./RefundsPage.tsx'),
    words: ['desk', 'depositsOffice'],
  },
  {
    to: '/admin/fees',
    icon: 'receipt',
    name: 'fees',
    group: 'money',
    may: 'fee.read',
    file: 'app/pages/office/FeesPage.tsx',
    load: () => import('./FeesPage.tsx'),
    words: ['desk', 'applications', 'applicationsFees'],
  },
  {
    to: '/admin/rates',
    icon: 'currency-dollar',
    name: 'rates',
    group: 'money',
    may: 'rates.edit',
    count: 'rates',
    file: 'app/pages/office/RatesPage.tsx',
    load: () => import('./RatesPage.tsx'),
    words: ['desk', 'listingsOffice'],
  },
  {
    to: '/admin/people',
    icon: 'users',
    name: 'people',
    group: 'system',
    may: 'person.read',
    file: 'app/pages/office/PeoplePage.tsx',
    load: () => import('./PeoplePage.tsx'),
    words: ['desk', 'identityOffice'],
  },
  {
    to: '/admin/entities',
    icon: 'building',
    name: 'entities',
    group: 'system',
    may: 'legalEntity.read',
    file: 'app/pages/office/EntitiesPage.tsx',
    load: () => import('./EntitiesPage.tsx'),
    words: ['desk', 'identityOffice'],
  },
  {
    to: '/admin/audit',
    icon: 'history',
    name: 'audit',
    group: 'system',
    may: 'audit.read',
    file: 'app/pages/office/AuditPage.tsx',
    load: () => import('./AuditPage.tsx'),
    words: ['desk', 'identityOffice', 'applications'],
  },
  {
    to: '/admin/deliveries',
    icon: 'send',
    name: 'deliveries',
    group: 'system',
    may: 'delivery.read',
    file: 'app/pages/office/DeliveriesPage.tsx',
    load: () => import('./DeliveriesPage.tsx'),
    words: ['desk', 'notices'],
  },
  {
    to: '/admin/content',
    icon: 'article',
    name: 'content',
    group: 'system',
    may: 'content.edit',
    file: 'app/pages/office/ContentPage.tsx',
    load: () => import('./ContentPage.tsx'),
    words: ['contentOffice'],
  },
  {
    to: '/admin/banks',
    icon: 'building-bank',
    name: 'banks',
    group: 'system',
    may: 'reference.edit',
    file: 'app/pages/office/BanksPage.tsx',
    load: () => import('./BanksPage.tsx'),
    words: ['desk', 'listingsOffice'],
  },
  {
    to: '/admin/reference',
    icon: 'list-details',
    name: 'reference',
    group: 'system',
    may: 'reference.edit',
    file: 'app/pages/office/ReferencePage.tsx',
    load: () => import('./ReferencePage.tsx'),
    words: ['desk', 'listingsOffice'],
  },
];

/** The entry whose page an address below `/admin` names. */
export const railEntryAt = (section: string | undefined): RailEntry | undefined =>
  rail.find(({ to }) => to === (section ? `/admin/${section}` : '/admin'));
