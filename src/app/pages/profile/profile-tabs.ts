import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { OwnCounts } from '#auctions/web/papers/tab-counts.ts';
import { may } from '#identity/rules/permissions.ts';
import { PersonalTab } from '#identity/web/profile/PersonalTab.tsx';
import type { TabId, TabProps } from '#identity/web/profile/tab.ts';
import type { Role } from '#platform/values/role.ts';
import type { IconName } from '#platform/web/icon-names.ts';
import { loadWords } from '../../web/later-words.ts';

export type ProfileTab = {
  /** `?activeTab=` */
  id: TabId;
  icon: IconName;
  Tab: ComponentType<TabProps> | LazyExoticComponent<ComponentType<TabProps>>;
  /** Rendered on the server too; every other tab comes when it is opened. */
  isAtOnce?: boolean;
  /** The card of the deposit stands above it. */
  hasDeposit?: boolean;
  /** Who has it; everybody when absent. */
  roles?: readonly Role[];
  /** The number that stands beside its name. */
  count?: keyof OwnCounts;
};

/** A tab of auctions: its words come with its code. */
const withAuctionWords = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Tab] = await Promise.all([load(), loadWords(['auctions'])]);
    return { default: Tab };
  });

/** Every tab of a profile, in the order of the menu; the first is open when none is named. */
export const profileTabs: ProfileTab[] = [
  { id: 'personal', icon: 'user', Tab: PersonalTab, isAtOnce: true, hasDeposit: true },
  {
    id: 'documents',
    icon: 'file-text',
    Tab: lazy(async () => ({ default: (await import('#documents/web/DocumentsTab.tsx')).DocumentsTab })),
  },
  {
    id: 'declarations',
    icon: 'certificate',
    roles: ['USER'],
    count: 'declarations',
    Tab: withAuctionWords(async () => (await import('#auctions/web/papers/DeclarationsTab.tsx')).DeclarationsTab),
  },
  {
    id: 'depositAgreements',
    icon: 'wallet',
    roles: may('bid.own'),
    hasDeposit: true,
    count: 'depositAgreements',
    Tab: withAuctionWords(
      async () => (await import('#auctions/web/papers/DepositAgreementsTab.tsx')).DepositAgreementsTab,
    ),
  },
  {
    id: 'bidAgreements',
    icon: 'gavel',
    roles: may('bid.own'),
    Tab: withAuctionWords(async () => (await import('#auctions/web/papers/BidAgreementsTab.tsx')).BidAgreementsTab),
  },
  {
    id: 'statement',
    icon: 'history',
    roles: may('bid.own'),
    hasDeposit: true,
    Tab: lazy(async () => ({ default: (await import('#accounts/web/StatementTab.tsx')).StatementTab })),
  },
  {
    id: 'legalEntities',
    icon: 'building',
    roles: ['USER', 'REALTOR_ASSISTANT'],
    Tab: lazy(async () => ({ default: (await import('#identity/web/companies/CompaniesTab.tsx')).CompaniesTab })),
  },
  {
    id: 'groups',
    icon: 'users',
    roles: ['USER', 'REALTOR_ASSISTANT'],
    Tab: lazy(async () => ({ default: (await import('#identity/web/profile/GroupsTab.tsx')).GroupsTab })),
  },
  {
    id: 'sessions',
    icon: 'device-desktop',
    Tab: lazy(async () => ({ default: (await import('#identity/web/profile/SessionsTab.tsx')).SessionsTab })),
  },
  {
    id: 'settings',
    icon: 'settings',
    Tab: lazy(async () => ({ default: (await import('#identity/web/profile/SettingsTab.tsx')).SettingsTab })),
  },
];

/** The tabs of somebody with these roles. */
export const tabsFor = (held: readonly Role[]): ProfileTab[] =>
  profileTabs.filter(({ roles }) => roles === undefined || roles.some((role) => held.includes(role)));
