import { Suspense, useEffect, useRef, useState } from 'react';
import { BalanceCard } from '#accounts/web/BalanceCard.tsx';
import { refreshOwnBalance, useOwnBalance } from '#accounts/web/use-own-balance.ts';
import { useApplicationCounts } from '#applications/web/profile/own-counts.ts';
import { useOwnCounts } from '#auctions/web/papers/tab-counts.ts';
import type text from '#deposits/text/uz.ts';
import { refreshOwnPayments } from '#deposits/web/own-payments.ts';
import { RefundDialog } from '#deposits/web/RefundDialog.tsx';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import type { Profile } from '#identity/contract/profile.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { hasBalance } from '#identity/rules/viewer.ts';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useProfileText } from '#identity/web/profile/text.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLoaderData, useLocation } from '#platform/web/router.tsx';
import { useText } from '#platform/web/text.tsx';
import { Avatar } from '../../web/Avatar.tsx';
import { logOut } from '../../web/logout.ts';
import { useViewer } from '../../web/viewer.ts';
import depositActionsCss from './DepositActions.module.css';
import { PrincipalSwitch } from './PrincipalSwitch.tsx';
import css from './ProfileView.module.css';
import { groupedTabs, type ProfileTab, tabsFor } from './profile-tabs.ts';

/** Tops the deposit up, or asks for the free part of it back. */
function DepositActions() {
  const t = useText<typeof text>('deposits');
  const deposit = useOwnBalance();
  const [opened, setOpened] = useState<'topUp' | 'refund' | null>(null);
  const close = () => setOpened(null);
  const available = deposit === null || deposit === 'failed' ? 0n : BigInt(deposit.available);
  return (
    <>
      <Button look="accent" icon="plus" aria-haspopup="dialog" onClick={() => setOpened('topUp')}>
        {t.topUp.open}
      </Button>
      <Button
        look="line"
        icon="arrow-up-right"
        className={depositActionsCss.back ?? ''}
        aria-haspopup="dialog"
        disabled={deposit !== null && available === 0n}
        onClick={() => setOpened('refund')}
      >
        {t.refund.title}
      </Button>
      <TopUpDialog isOpen={opened === 'topUp'} onClose={close} />
      <RefundDialog
        isOpen={opened === 'refund'}
        onClose={close}
        availableTiyin={available}
        onRequested={() => {
          close();
          void refreshOwnBalance();
          void refreshOwnPayments();
        }}
      />
    </>
  );
}

/** A profile with its tabs: a list at the side of a wide screen, a row that scrolls on a narrow one. */
export function ProfileView({ home }: { home: '/profile' | '/profile-realtor' }) {
  const t = useProfileText();
  const viewer = useViewer();
  const loaded = useLoaderData<Profile>();
  // What was changed here, until the page is loaded anew.
  const [changed, setChanged] = useState<{ of: Profile; to: Profile } | null>(null);
  const profile = changed?.of === loaded ? changed.to : loaded;
  const requestedTab = new URLSearchParams(useLocation().search).get('activeTab');
  const tabs = tabsFor(viewer?.roles ?? [], home, profile.isSpecialist);
  const tab = tabs.find(({ id }) => id === requestedTab) ?? tabs[0];
  if (!viewer || !tab) return null;
  const withDeposit = tab.hasDeposit === true && hasBalance(viewer);
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="visually-hidden">{t.title}</h1>
      <div className={css.who}>
        <Avatar viewer={viewer} size={52} />
        <p className={css.names}>
          <b>{viewer.companyName ?? `${profile.firstName} ${profile.lastName}`}</b>
          <span className={profile.isVerified ? css.verified : css.notVerified}>
            <Icon name={profile.isVerified ? 'shield-check' : 'alert-circle'} size={16} />
            {profile.isVerified ? t.verified : t.notVerified}
          </span>
        </p>
        <Link to={`${home}?activeTab=settings`} className={css.gear} aria-label={t.tabs.settings}>
          <Icon name="settings" size={22} />
        </Link>
      </div>
      {withDeposit && (
        <BalanceCard companyName={viewer.companyName} className={css.deposit ?? ''}>
          <DepositActions />
        </BalanceCard>
      )}
      <TabList home={home} tabs={tabs} current={tab} />
      <div className={`${css.panel} ${withDeposit ? css.below : ''}`}>
        <TabPanel key={tab.id} tab={tab} profile={profile} onProfile={(to) => setChanged({ of: loaded, to })} />
      </div>
    </div>
  );
}

function TabList({ home, tabs, current }: { home: string; tabs: ProfileTab[]; current: ProfileTab }) {
  const t = useProfileText();
  const row = useRef<HTMLElement>(null);
  const roles = useViewer()?.roles ?? [];
  const counts = {
    ...useOwnCounts(isAllowed('bid.own', roles)),
    ...useApplicationCounts(isAllowed('application.own', roles)),
  };
  useEffect(() => {
    // On a narrow screen the tabs scroll sideways: the open one is brought into sight, and the page stays where it is.
    const link = row.current?.querySelector<HTMLElement>(`[data-tab="${current.id}"]`);
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - 24;
  }, [current.id]);
  return (
    <nav ref={row} className={css.tabs} aria-label={t.sections}>
      <div className={css.groups}>
        {groupedTabs(tabs).map(({ group, tabs: own }) => (
          <div key={group ?? ''} className={css.group}>
            {group && (
              <p id={`tabs-${group}`} className={css.heading}>
                {t.headings[group]}
              </p>
            )}
            <ul aria-labelledby={group ? `tabs-${group}` : undefined}>
              {own.map(({ id, icon, count }) => (
                <li key={id}>
                  <Link
                    to={id === tabs[0]?.id ? home : `${home}?activeTab=${id}`}
                    className={css.tab}
                    data-tab={id}
                    aria-current={id === current.id ? 'page' : undefined}
                  >
                    <Icon name={icon} size={20} />
                    {t.tabs[id]}
                    {count && counts[count] > 0 && <span className={css.count}>{counts[count]}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <PrincipalSwitch />
      <button type="button" className={css.logOut} onClick={() => void logOut()}>
        <Icon name="logout" size={20} />
        {t.logOut}
      </button>
    </nav>
  );
}

type TabPanelProps = { tab: ProfileTab; profile: Profile; onProfile: (profile: Profile) => void };

/** A tab whose code comes later waits for the browser: the server renders only the first one whole. */
function TabPanel({ tab, ...props }: TabPanelProps) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (!tab.isAtOnce && !isAlive) return <TabSkeleton />;
  return (
    <Suspense fallback={<TabSkeleton />}>
      <tab.Tab {...props} />
    </Suspense>
  );
}
