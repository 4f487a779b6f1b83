import { useState } from 'react';
import { type Role, roles } from '#platform/values/role.ts';
import { formatDate } from '#platform/values/time.ts';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection } from '#platform/web/admin-list/SidePanel.tsx';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { AdminUser } from '../../contract/admin-users.ts';
import type { contract } from '../../contract.ts';
import { isSpecialistKind, type UserKind, userKinds } from '../../rules/account-kinds.ts';
import css from './admin.module.css';
import { useIdentityAdminText } from './admin-text.ts';

type UserRightsProps = {
  user: AdminUser;
  mayChange: boolean;
  banks: readonly { id: number; name: string }[];
  onChanged: () => void;
};

/** What a person may do here, and as whom they are known; administrators change it. */
export function UserRights({ user, mayChange, banks, onChanged }: UserRightsProps) {
  const words = useIdentityAdminText();
  const t = words.person;
  const [openDialog, setOpenDialog] = useState<'roles' | 'kind' | null>(null);
  return (
    <PanelSection title={t.rights}>
      <Facts
        facts={[
          {
            name: words.people.role,
            value: user.userRole.map((role) => (
              <Badge key={role} tone="info">
                {words.people.roles[role]}
              </Badge>
            )),
          },
          { name: words.people.kind, value: user.kind ? words.people.kinds[user.kind] : t.none },
          { name: t.bank, value: user.bank?.name ?? null },
          {
            name: words.people.state,
            value: user.blockedAt && (
              <>
                {t.blockedSince({ day: formatDate(user.blockedAt) })}: {user.blockReason}
                {user.providerGap && <p role="status">{t.providerGaps[user.providerGap]}</p>}
              </>
            ),
          },
        ]}
      />
      {mayChange && (
        <div>
          <Button look="soft" size={36} onClick={() => setOpenDialog('roles')}>
            {t.changeRoles}
          </Button>{' '}
          <Button look="soft" size={36} onClick={() => setOpenDialog('kind')}>
            {t.changeKind}
          </Button>
        </div>
      )}
      <RolesDialog
        key={`roles:${user.id}:${user.userRole.join()}`}
        isOpen={openDialog === 'roles'}
        onClose={() => setOpenDialog(null)}
        {...{ user, onChanged }}
      />
      <KindDialog
        key={`kind:${user.id}:${user.kind}:${user.bank?.id}`}
        isOpen={openDialog === 'kind'}
        onClose={() => setOpenDialog(null)}
        {...{ user, banks, onChanged }}
      />
    </PanelSection>
  );
}

type DialogProps = { isOpen: boolean; onClose: () => void; user: AdminUser; onChanged: () => void };

function RolesDialog({ user, onChanged, ...dialog }: DialogProps) {
  const t = useIdentityAdminText();
  const [chosenRoles, setChosenRoles] = useState<readonly Role[]>(user.userRole);
  const change = (role: Role) =>
    setChosenRoles(
      chosenRoles.includes(role)
        ? chosenRoles.filter((one) => one !== role)
        : roles.filter((one) => one === role || chosenRoles.includes(one)),
    );
  const send = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/roles', {
      params: { id: user.id },
      body: { roles: [...chosenRoles], reason },
    }).then(onChanged);
  return (
    <ReasonDialog
      {...dialog}
      title={t.person.changeRoles}
      text={t.person.rolesText}
      actionLabel={t.person.changeRoles}
      onConfirm={send}
    >
      <div className={css.roles}>
        {roles.map((role) => (
          <Checkbox key={role} checked={chosenRoles.includes(role)} onChange={() => change(role)}>
            {t.people.roles[role]}
          </Checkbox>
        ))}
      </div>
    </ReasonDialog>
  );
}

function KindDialog({ user, banks, onChanged, ...dialog }: DialogProps & Pick<UserRightsProps, 'banks'>) {
  const t = useIdentityAdminText();
  const [kind, setKind] = useState<UserKind | ''>(user.kind ?? '');
  const [bankId, setBankId] = useState(user.bank ? String(user.bank.id) : '');
  const hasBank = !isSpecialistKind(kind);
  // Whoever works for a bank has no trade beside it; one that stands there from before can be left.
  const kinds = userKinds.filter(
    (one) => !isSpecialistKind(one) || one === user.kind || !user.userRole.includes('BANK'),
  );
  const send = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/kind', {
      params: { id: user.id },
      body: { kind: kind || null, bankId: hasBank && bankId !== '' ? Number(bankId) : null, reason },
    }).then(onChanged);
  return (
    <ReasonDialog {...dialog} title={t.person.changeKind} actionLabel={t.person.changeKind} onConfirm={send}>
      <Select
        label={t.people.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value as UserKind | '')}
        options={[
          { value: '', label: t.person.noKind },
          ...kinds.map((value) => ({ value, label: t.people.kinds[value] })),
        ]}
      />
      {hasBank && (
        <Select
          label={t.person.bankOf}
          value={bankId}
          onChange={(event) => setBankId(event.target.value)}
          options={[
            { value: '', label: t.person.noBank },
            ...banks.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </ReasonDialog>
  );
}
