import { type ReactNode, useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection, PanelState, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminUser } from '../../contract/admin-users.ts';
import type { contract } from '../../contract.ts';
import type { SensitiveField } from '../../rules/mask.ts';
import { UserBadge } from './AdminUserList.tsx';
import { useIdentityAdminText } from './admin-text.ts';
import { SensitiveValue } from './SensitiveValue.tsx';
import { UserActivityView } from './UserActivityView.tsx';
import { UserRights } from './UserRights.tsx';

type UserPanelProps = {
  id: number;
  onClose: () => void;
  onChanged: () => void;
  /** Whether whoever looks may change accounts. */
  mayChange: boolean;
  banks: readonly { id: number; name: string }[];
  /** What else stands about somebody below the rights, such as the trade. */
  more?: (user: AdminUser) => ReactNode;
};

/** A person as staff see them: facts, rights, sessions, what they do here. */
export function UserPanel({ id, onClose, onChanged, mayChange, banks, more }: UserPanelProps) {
  const t = useIdentityAdminText();
  const query = useQuery(String(id), () => api<typeof contract>()('GET /office/people/:id', { params: { id } }));
  const user = query.data?.id === id ? query.data : null;
  const changed = () => {
    query.refetch();
    onChanged();
    showToast({ kind: 'success', text: t.person.done });
  };
  const name = user ? [user.lastName, user.firstName].filter(Boolean).join(' ') || user.userName : t.people.label;
  return (
    <SidePanel
      title={name}
      mark={user && <UserBadge {...user} isLeaving={user.deletionRequestedAt !== null} />}
      onClose={onClose}
      footer={mayChange && user ? <AccountActions user={user} onChanged={changed} /> : undefined}
    >
      {!user && <PanelState query={query} rows={5} />}
      {user && (
        <>
          <UserFacts user={user} />
          <UserRights user={user} mayChange={mayChange} banks={banks} onChanged={changed} />
          {more?.(user)}
          <UserActivityView id={id} version={user.blockedAt ?? ''} />
        </>
      )}
    </SidePanel>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const words = useIdentityAdminText();
  const t = words.person;
  const sensitiveValue = (field: SensitiveField, name: string, masked: string | null) =>
    masked && (
      <SensitiveValue
        key={`${user.id}:${field}`}
        name={name}
        masked={masked}
        onReveal={async (reason) =>
          (
            await api<typeof contract>()('POST /office/people/:id/reveal', {
              params: { id: user.id },
              body: { field, reason },
            })
          ).value
        }
      />
    );
  const { passport } = user;
  return (
    <PanelSection title={t.facts}>
      <Facts
        facts={[
          { name: words.people.userName, value: user.userName },
          { name: words.people.phone, value: <span className="num">{user.phone}</span> },
          { name: t.email, value: user.email },
          { name: t.birthDate, value: user.birthDate && formatDate(`${user.birthDate}T12:00:00Z`) },
          { name: t.pinfl, value: sensitiveValue('pinfl', t.pinfl, user.pinfl) },
          { name: t.tin, value: sensitiveValue('tin', t.tin, user.tin) },
          {
            name: t.passport,
            value: sensitiveValue('passport', t.passport, passport && `${passport.series} ${passport.number}`),
          },
          { name: words.people.registered, value: formatDate(user.registeredAt) },
          {
            name: t.deletion,
            value: user.deletionDueAt && (
              <>
                {formatDate(user.deletionDueAt)}
                {user.deletionHolds.length > 0 && ` (${t.deletionWaits({ holds: user.deletionHolds })})`}
              </>
            ),
          },
        ]}
      />
    </PanelSection>
  );
}

/** Closing an account and ending its sessions; each asks why. */
function AccountActions({ user, onChanged }: { user: AdminUser; onChanged: () => void }) {
  const t = useIdentityAdminText().person;
  const [openDialog, setOpenDialog] = useState<'block' | 'blockThere' | 'logOut' | 'secondFactorOff' | null>(null);
  const { id, isBlocked } = user;
  const setBlocked = (isBlockedNow: boolean) => (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/block', {
      params: { id },
      body: { isBlocked: isBlockedNow, reason },
    }).then(onChanged);
  const logOut = async (reason: string) => {
    const call = { params: { id }, body: { reason } };
    const { providerGap } = await api<typeof contract>()('POST /office/people/:id/log-out', call);
    onChanged();
    if (providerGap === 'away') showToast({ kind: 'warning', text: t.logOutGap });
  };
  const removeSecondFactor = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/second-factor/off', { params: { id }, body: { reason } }).then(
      onChanged,
    );
  const close = () => setOpenDialog(null);
  return (
    <>
      {user.isSecondFactorRemovable && (
        <Button look="line" onClick={() => setOpenDialog('secondFactorOff')}>
          {t.secondFactorOff}
        </Button>
      )}
      {!isBlocked && (
        <Button look="line" icon="logout" onClick={() => setOpenDialog('logOut')}>
          {t.logOut}
        </Button>
      )}
      {user.providerGap === 'away' && (
        <Button look="line" onClick={() => setOpenDialog('blockThere')}>
          {t.blockThere}
        </Button>
      )}
      <Button look={isBlocked ? 'filled' : 'danger'} onClick={() => setOpenDialog('block')}>
        {isBlocked ? t.unblock : t.block}
      </Button>
      <ReasonDialog
        isOpen={openDialog === 'block'}
        onClose={close}
        title={isBlocked ? t.unblock : t.block}
        text={isBlocked ? t.unblockText : t.blockText}
        actionLabel={isBlocked ? t.unblock : t.block}
        isDanger={!isBlocked}
        onConfirm={setBlocked(!isBlocked)}
      />
      <ReasonDialog
        isOpen={openDialog === 'blockThere'}
        onClose={close}
        title={t.blockThere}
        text={t.providerGaps.away}
        actionLabel={t.blockThere}
        isDanger
        onConfirm={setBlocked(true)}
      />
      <ReasonDialog
        isOpen={openDialog === 'logOut'}
        onClose={close}
        title={t.logOut}
        text={t.logOutText}
        actionLabel={t.logOut}
        onConfirm={logOut}
      />
      <ReasonDialog
        isOpen={openDialog === 'secondFactorOff'}
        onClose={close}
        title={t.secondFactorOff}
        text={t.secondFactorOffText}
        actionLabel={t.secondFactorOff}
        isDanger
        onConfirm={removeSecondFactor}
      />
    </>
  );
}
