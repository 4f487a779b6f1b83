import type { ComponentType } from 'react';
import type { Permission } from '#identity/rules/permissions.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import type adminText from '../../text/admin/uz.ts';
import type { LazyCatalogue } from '../../text.ts';
import type { HeadInput, PageHead } from '../../web/page-head.ts';
import type { AdminLoaderArgs } from './loader-args.ts';

/** What a file of a page of the admin area exports; its component reads its data with `useAdminData`. */
export type AdminPageModule = {
  Component: ComponentType;
  loader?: (args: AdminLoaderArgs) => Promise<unknown>;
  head?: (input: HeadInput<never>) => PageHead;
};

/** A page of the admin area, which is an entry of its sidebar too. */
export type SidebarEntry = {
  /** The address: `/admin`, `/admin/people`. Below it `/admin/people/:id` is the same page with an id. */
  to: string;
  icon: IconName;
  /** Its name in the sidebar and in the tab of the browser. */
  name: keyof typeof adminText.pages;
  group: keyof typeof adminText.groups;
  /** Who may open it; to everybody else there is no such page. */
  may: Permission;
  /** The number beside its name, by its name in the answer of `GET /office/frame`. */
  count?: string;
  /** The file below `src`, by which the build lists its chunk. */
  file: string;
  load: () => Promise<AdminPageModule>;
  catalogues?: readonly LazyCatalogue[];
};

/** Every page of the admin area in the order of its sidebar. */
export const sidebarEntries: readonly SidebarEntry[] = [
  {
    to: '/admin',
    icon: 'layout-dashboard',
    name: 'dashboard',
    group: 'work',
    may: 'admin.enter',
    file: 'app/pages/admin/DashboardPage.tsx',
    load: () => import('./DashboardPage.tsx'),
    catalogues: ['applications', 'applicationsAdmin'],
  },
  {
    to: '/admin/applications',
    icon: 'inbox',
    name: 'applications',
    group: 'work',
    may: 'application.read',
    count: 'applications',
    file: 'app/pages/admin/ApplicationsPage.tsx',
    load: () => import('./ApplicationsPage.tsx'),
    catalogues: ['adminList', 'applications', 'applicationsAdmin', 'risks', 'purchase', 'reservations', 'viewing'],
  },
  {
    to: '/admin/approvals',
    icon: 'building-bank',
    name: 'approvals',
    group: 'work',
    may: 'application.read',
    count: 'approvals',
    file: 'app/pages/admin/ApprovalsPage.tsx',
    load: () => import('./ApprovalsPage.tsx'),
    catalogues: ['adminList', 'applications', 'applicationsAdmin', 'risks', 'purchase', 'reservations', 'viewing'],
  },
  {
    to: '/admin/auctions',
    icon: 'gavel',
    name: 'auctions',
    group: 'work',
    may: 'auction.watch',
    count: 'auctions',
    file: 'app/pages/admin/LotsPage.tsx',
    load: () => import('./LotsPage.tsx'),
    catalogues: ['adminList', 'auctionsAdmin'],
  },
  {
    to: '/admin/questions',
    icon: 'message-circle',
    name: 'questions',
    group: 'work',
    may: 'question.answer',
    count: 'questions',
    file: 'app/pages/admin/QuestionsPage.tsx',
    load: () => import('./QuestionsPage.tsx'),
    catalogues: ['adminList', 'auctionsAdmin', 'questions'],
  },
  {
    to: '/admin/declarations',
    icon: 'certificate',
    name: 'declarations',
    group: 'work',
    may: 'declaration.read',
    file: 'app/pages/admin/DeclarationsPage.tsx',
    load: () => import('./DeclarationsPage.tsx'),
    catalogues: ['adminList', 'auctionsAdmin'],
  },
  {
    to: '/admin/calls',
    icon: 'phone-call',
    name: 'calls',
    group: 'work',
    may: 'call.answer',
    count: 'calls',
    file: 'app/pages/admin/CallsPage.tsx',
    load: () => import('./CallsPage.tsx'),
    catalogues: ['adminList', 'adminCalls'],
  },
  {
    to: '/admin/imports',
    icon: 'database-import',
    name: 'imports',
    group: 'work',
    may: 'lots.import',
    file: 'app/pages/admin/ImportsPage.tsx',
    load: () => import('./ImportsPage.tsx'),
    catalogues: ['adminList', 'applicationsAdmin'],
  },
  {
    to: '/admin/credits',
    icon: 'percentage',
    name: 'credits',
    group: 'work',
    may: 'credit.read',
    file: 'app/pages/admin/CreditsPage.tsx',
    load: () => import('./CreditsPage.tsx'),
    catalogues: ['adminList', 'credit', 'creditApplications', 'creditQueue'],
  },
  {
    to: '/admin/reservations',
    icon: 'home-dollar',
    name: 'reservations',
    group: 'work',
    may: 'reservation.read',
    file: 'app/pages/admin/ReservationsPage.tsx',
    load: () => import('./ReservationsPage.tsx'),
    catalogues: ['adminList', 'reservations', 'reservationList'],
  },
  {
    to: '/admin/benefits',
    icon: 'calculator',
    name: 'benefits',
    group: 'work',
    may: 'benefit.manage',
    file: 'app/pages/admin/BenefitsPage.tsx',
    load: () => import('./BenefitsPage.tsx'),
    catalogues: ['adminList', 'credit', 'benefits'],
  },
  {
    to: '/admin/comments',
    icon: 'message-circle',
    name: 'comments',
    group: 'work',
    may: 'comment.hide',
    count: 'comments',
    file: 'app/pages/admin/CommentsPage.tsx',
    load: () => import('./CommentsPage.tsx'),
    catalogues: ['adminList', 'comments', 'commentList'],
  },
  {
    to: '/admin/reports',
    icon: 'chart-histogram',
    name: 'reports',
    group: 'system',
    may: 'application.read',
    file: 'app/pages/admin/ReportsPage.tsx',
    load: () => import('./ReportsPage.tsx'),
    catalogues: ['applications', 'applicationsAdmin'],
  },
  {
    to: '/admin/payments',
    icon: 'wallet',
    name: 'payments',
    group: 'money',
    may: 'ledger.read',
    file: 'app/pages/admin/PaymentsPage.tsx',
    load: () => import('./PaymentsPage.tsx'),
    catalogues: ['adminList', 'depositsAdmin'],
  },
  {
    to: '/admin/refunds',
    icon: 'arrow-back-up',
    name: 'refunds',
    group: 'money',
    may: 'ledger.read',
    count: 'refunds',
    file: 'app/pages/admin/RefundsPage.tsx',
    load: () => import('./RefundsPage.tsx'),
    catalogues: ['adminList', 'depositsAdmin'],
  },
  {
    to: '/admin/fees',
    icon: 'receipt',
    name: 'fees',
    group: 'money',
    may: 'fee.read',
    file: 'app/pages/admin/FeesPage.tsx',
    load: () => import('./FeesPage.tsx'),
    catalogues: ['adminList', 'applications', 'applicationsFees'],
  },
  {
    to: '/admin/rates',
    icon: 'currency-dollar',
    name: 'rates',
    group: 'money',
    may: 'rates.edit',
    count: 'rates',
    file: 'app/pages/admin/RatesPage.tsx',
    load: () => import('./RatesPage.tsx'),
    catalogues: ['adminList', 'listingsAdmin'],
  },
  {
    to: '/admin/people',
    icon: 'users',
    name: 'people',
    group: 'system',
    may: 'person.read',
    file: 'app/pages/admin/UsersPage.tsx',
    load: () => import('./UsersPage.tsx'),
    catalogues: ['adminList', 'identityAdmin', 'specialistStaff'],
  },
  {
    to: '/admin/entities',
    icon: 'building',
    name: 'entities',
    group: 'system',
    may: 'legalEntity.read',
    file: 'app/pages/admin/OrganizationsPage.tsx',
    load: () => import('./OrganizationsPage.tsx'),
    catalogues: ['adminList', 'identityAdmin'],
  },
  {
    to: '/admin/audit',
    icon: 'history',
    name: 'audit',
    group: 'system',
    may: 'audit.read',
    file: 'app/pages/admin/AuditPage.tsx',
    load: () => import('./AuditPage.tsx'),
    catalogues: ['adminList', 'identityAdmin', 'applications'],
  },
  {
    to: '/admin/deliveries',
    icon: 'send',
    name: 'deliveries',
    group: 'system',
    may: 'delivery.read',
    file: 'app/pages/admin/DeliveriesPage.tsx',
    load: () => import('./DeliveriesPage.tsx'),
    catalogues: ['adminList', 'notices'],
  },
  {
    to: '/admin/content',
    icon: 'article',
    name: 'content',
    group: 'system',
    may: 'content.edit',
    file: 'app/pages/admin/ContentPage.tsx',
    load: () => import('./ContentPage.tsx'),
    catalogues: ['adminList', 'contentAdmin'],
  },
  {
    to: '/admin/banks',
    icon: 'building-bank',
    name: 'banks',
    group: 'system',
    may: 'reference.edit',
    file: 'app/pages/admin/BanksPage.tsx',
    load: () => import('./BanksPage.tsx'),
    catalogues: ['adminList', 'listingsAdmin'],
  },
  {
    to: '/admin/reference',
    icon: 'list-details',
    name: 'reference',
    group: 'system',
    may: 'reference.edit',
    file: 'app/pages/admin/ReferencePage.tsx',
    load: () => import('./ReferencePage.tsx'),
    catalogues: ['adminList', 'listingsAdmin'],
  },
];

/** The entry whose page an address below `/admin` names. */
export const findSidebarEntry = (section: string | undefined): SidebarEntry | undefined =>
  sidebarEntries.find(({ to }) => to === (section ? `/admin/${section}` : '/admin'));
