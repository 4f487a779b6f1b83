import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ApplicationCounts } from '#applications/web/profile/own-counts.ts';
import type { OwnCounts } from '#auctions/web/papers/tab-counts.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { profileHome } from '#identity/rules/profile-address.ts';
import { PersonalTab } from '#identity/web/profile/PersonalTab.tsx';
import type { TabId, TabProps } from '#identity/web/profile/tab.ts';
import type { Role } from '#platform/values/role.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';

/** Headings of the list, in its order. */
const tabGroups = ['property', 'auctions', 'papers', 'account'] as const;
export type TabGroup = (typeof tabGroups)[number];

export type ProfileTab = {
  /** `?activeTab=` */
  id: TabId;
  /** The heading it stands under in a list at the side; those before all headings have none. */
  group?: TabGroup;
  icon: IconName;
  Tab: ComponentType<TabProps> | LazyExoticComponent<ComponentType<TabProps>>;
  /** Rendered on the server too; every other tab comes when it is opened. */
  isAtOnce?: boolean;
  /** The card of the deposit stands above it. */
  hasDeposit?: boolean;
  /** It does not open on `/profile` for those whose profile is another page (NAV-031). */
  isAtHomeOnly?: boolean;
  /** Who has it; everybody when absent. */
  roles?: readonly Role[];
  /** Whoever has a trade with a public page has it too. */
  isOfSpecialists?: boolean;
  /** The number that stands beside its name. */
  count?: keyof OwnCounts | keyof ApplicationCounts;
};

/** A tab of auctions: its words come with its code. */
const withAuctionWords = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Tab] = await Promise.all([load(), loadLazyCatalogues(['auctions'])]);
    return { default: Tab };
  });

/** A tab of applications, of buying, and of what is asked of the registers. */
const withApplicationWords = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Tab] = await Promise.all([load(), loadLazyCatalogues(['applications', 'purchase', 'viewing'])]);
    return { default: Tab };
  });

/** A tab of standing orders and of what was chosen for somebody. */
const withOrderWords = (load: () => Promise<ComponentType<TabProps>>) =>
  lazy(async () => {
    const [Tab] = await Promise.all([load(), loadLazyCatalogues(['orders'])]);
    return { default: Tab };
  });

/** Every tab of a profile, in the order of the menu; the first is open when none is named. */
export const profileTabs: ProfileTab[] = [
  { id: 'personal', icon: 'user', Tab: PersonalTab, isAtOnce: true, hasDeposit: true },
  {
    id: 'objects',
    group: 'property',
    icon: 'building',
    roles: rolesWithPermission('application.own'),
    count: 'objects',
    Tab: withApplicationWords(async () => (await import('#applications/web/profile/ObjectsTab.tsx')).ObjectsTab),
  },
  {
    id: 'myApplications',
    group: 'property',
    icon: 'file-text',
    roles: rolesWithPermission('application.create'),
    count: 'applications',
    Tab: withApplicationWords(async () => (await import('#applications/web/profile/ListTab.tsx')).ApplicationsTab),
  },
  {
    id: 'profileAppliesRealtor',
    group: 'property',
    icon: 'file-text',
    roles: rolesWithPermission('application.createForClient'),
    count: 'applications',
    Tab: withApplicationWords(async () => (await import('#applications/web/profile/ListTab.tsx')).RealtorAppliesTab),
  },
  {
    id: 'announcements',
    group: 'property',
    icon: 'speakerphone',
    roles: rolesWithPermission('request.own'),
    count: 'announcements',
    Tab: withApplicationWords(async () => (await import('#applications/web/profile/ListTab.tsx')).AnnouncementsTab),
  },
  {
    id: 'credits',
    group: 'property',
    icon: 'building-bank',
    roles: rolesWithPermission('credit.apply'),
    Tab: lazy(async () => {
      const [{ OwnCreditsTab }] = await Promise.all([
        import('#credit/web/applications/OwnCreditsTab.tsx'),
        loadLazyCatalogues(['creditApplications', 'ownCredits']),
      ]);
      return { default: OwnCreditsTab };
    }),
  },
  {
    id: 'reservations',
    group: 'property',
    icon: 'home-dollar',
    roles: rolesWithPermission('reservation.own'),
    Tab: lazy(async () => {
      const [{ OwnReservationsTab }] = await Promise.all([
        import('#reservations/web/OwnReservationsTab.tsx'),
        loadLazyCatalogues(['reservations', 'ownReservations']),
      ]);
      return { default: OwnReservationsTab };
    }),
  },
  {
    id: 'orders',
    group: 'property',
    icon: 'bell',
    roles: rolesWithPermission('order.own'),
    Tab: withOrderWords(async () => (await import('#alerts/web/orders/OrdersTab.tsx')).OrdersTab),
  },
  {
    id: 'individualSelection',
    group: 'property',
    icon: 'list-details',
    roles: rolesWithPermission('selection.read'),
    Tab: withOrderWords(async () => (await import('#alerts/web/orders/SelectionsTab.tsx')).SelectionsTab),
  },
  {
    id: 'soldHouses',
    group: 'property',
    icon: 'chart-bar',
    roles: rolesWithPermission('application.own'),
    Tab: withApplicationWords(async () => (await import('#applications/web/profile/SoldTab.tsx')).SoldTab),
  },
  {
    id: 'callBacks',
    group: 'property',
    icon: 'phone-call',
    roles: ['REALTOR_ASSISTANT'],
    isOfSpecialists: true,
    Tab: lazy(async () => {
      const [{ CallBacksTab }] = await Promise.all([
        import('#alerts/web/calls/CallBacksTab.tsx'),
        loadLazyCatalogues(['callBack']),
      ]);
      return { default: CallBacksTab };
    }),
  },
  {
    id: 'specialist',
    group: 'property',
    icon: 'user-circle',
    roles: [],
    isOfSpecialists: true,
    Tab: lazy(async () => {
      const [{ OwnSpecialistTab }] = await Promise.all([
        import('#realtors/web/OwnSpecialistTab.tsx'),
        loadLazyCatalogues(['realtors', 'ownSpecialist']),
      ]);
      return { default: OwnSpecialistTab };
    }),
  },
  {
    id: 'comments',
    group: 'property',
    icon: 'message-circle',
    Tab: lazy(async () => {
      const [{ OwnCommentsTab }] = await Promise.all([
        import('#realtors/web/OwnCommentsTab.tsx'),
        loadLazyCatalogues(['comments', 'ownComments']),
      ]);
      return { default: OwnCommentsTab };
    }),
  },
  {
    id: 'declarations',
    group: 'auctions',
    icon: 'certificate',
    roles: rolesWithPermission('declaration.sign'),
    isAtHomeOnly: true,
    count: 'declarations',
    Tab: withAuctionWords(async () => (await import('#auctions/web/papers/DeclarationsTab.tsx')).DeclarationsTab),
  },
  {
    id: 'depositAgreements',
    group: 'auctions',
    icon: 'wallet',
    roles: rolesWithPermission('bid.own'),
    hasDeposit: true,
    count: 'depositAgreements',
    Tab: withAuctionWords(
      async () => (await import('#auctions/web/papers/DepositAgreementsTab.tsx')).DepositAgreementsTab,
    ),
  },
  {
    id: 'bidAgreements',
    group: 'auctions',
    icon: 'gavel',
    roles: rolesWithPermission('bid.own'),
    Tab: withAuctionWords(async () => (await import('#auctions/web/papers/BidAgreementsTab.tsx')).BidAgreementsTab),
  },
  {
    id: 'receipts',
    group: 'auctions',
    icon: 'receipt',
    roles: rolesWithPermission('bid.own'),
    Tab: withAuctionWords(async () => (await import('#auctions/web/receipts/ReceiptsTab.tsx')).ReceiptsTab),
  },
  {
    id: 'statement',
    group: 'auctions',
    icon: 'history',
    roles: rolesWithPermission('bid.own'),
    hasDeposit: true,
    Tab: lazy(async () => ({ default: (await import('./MoneyTab.tsx')).MoneyTab })),
  },
  {
    id: 'documents',
    group: 'papers',
    icon: 'file-text',
    Tab: lazy(async () => ({ default: (await import('#documents/web/DocumentsTab.tsx')).DocumentsTab })),
  },
  {
    id: 'checkDebt',
    group: 'papers',
    icon: 'shield-check',
    roles: rolesWithPermission('register.ask'),
    Tab: withApplicationWords(async () => (await import('#applications/web/registers/DebtTab.tsx')).DebtTab),
  },
  {
    id: 'cadastreInformation',
    group: 'papers',
    icon: 'database-search',
    roles: ['REALTOR_ASSISTANT'],
    Tab: withApplicationWords(async () => (await import('#applications/web/registers/CadastreTab.tsx')).CadastreTab),
  },
  {
    id: 'legalEntities',
    group: 'account',
    icon: 'building',
    roles: ['USER', 'REALTOR_ASSISTANT'],
    Tab: lazy(async () => ({
      default: (await import('#identity/web/organizations/OrganizationsTab.tsx')).OrganizationsTab,
    })),
  },
  {
    id: 'groups',
    group: 'account',
    icon: 'users',
    roles: ['USER', 'REALTOR_ASSISTANT'],
    Tab: lazy(async () => ({ default: (await import('#identity/web/profile/GroupsTab.tsx')).GroupsTab })),
  },
  {
    id: 'sessions',
    group: 'account',
    icon: 'device-desktop',
    Tab: lazy(async () => ({ default: (await import('#identity/web/profile/SessionsTab.tsx')).SessionsTab })),
  },
  {
    id: 'settings',
    group: 'account',
    icon: 'settings',
    Tab: lazy(async () => {
      const [{ OwnSettingsTab }] = await Promise.all([
        import('./OwnSettingsTab.tsx'),
        loadLazyCatalogues(['notices', 'feeds']),
      ]);
      return { default: OwnSettingsTab };
    }),
  },
];

/** The tabs of somebody with these roles, and with or without a trade, on one of the two pages of profiles. */
export const tabsFor = (
  userRoles: readonly Role[],
  page: ReturnType<typeof profileHome>,
  isSpecialist: boolean,
): ProfileTab[] =>
  profileTabs.filter(
    ({ roles, isOfSpecialists, isAtHomeOnly }) =>
      (roles === undefined || roles.some((role) => userRoles.includes(role)) || (isOfSpecialists && isSpecialist)) &&
      (!isAtHomeOnly || page === profileHome(userRoles)),
  );

/** The same under their headings, in the order of the menu; without the headings that have none. */
export const groupedTabs = (tabs: readonly ProfileTab[]): { group: TabGroup | null; tabs: ProfileTab[] }[] =>
  [null, ...tabGroups]
    .map((group) => ({ group, tabs: tabs.filter((tab) => (tab.group ?? null) === group) }))
    .filter((one) => one.tabs.length > 0);
