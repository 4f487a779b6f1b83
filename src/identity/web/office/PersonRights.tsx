import { useState } from 'react';
import { type Role, roles } from '#platform/values/role.ts';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx';
import { Facts, PanelSection } from '#platform/web/desk/SidePanel.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { PersonForStaff } from '../../contract/office-people.ts';
import type { contract } from '../../contract.ts';
import { type PersonKind, personKinds } from '../../rules/person-kinds.ts';
import css from './office.module.css';
import { useOfficeWords } from './office-text.ts';

type PersonRightsProps = {
  person: PersonForStaff;
  mayChange: boolean;
  banks: readonly { id: number; name: string }[];
  onChanged: () => void;
};

/** What a person may do here, and as whom they are known; administrators change it. */
export function PersonRights({ person, mayChange, banks, onChanged }: PersonRightsProps) {
  const words = useOfficeWords();
  const t = words.person;
  const [asks, setAsks] = useState<'roles' | 'kind' | null>(null);
  return (
    <PanelSection title={t.rights}>
      <Facts
        facts={[
          {
            name: words.people.role,
            value: person.userRole.map((role) => (
              <Badge key={role} tone="info">
                {words.people.roles[role]}
              </Badge>
            )),
          },
          { name: words.people.kind, value: person.kind ? words.people.kinds[person.kind] : t.none },
          { name: t.bank, value: person.bank?.name ?? null },
          {
            name: words.people.state,
            value: person.blockedAt && (
              <>
                {t.blockedSince({ day: formatDate(person.blockedAt) })}: {person.blockReason}
              </>
            ),
          },
        ]}
      />
      {mayChange && (
        <div>
          <Button look="soft" size={36} onClick={() => setAsks('roles')}>
            {t.changeRoles}
          </Button>{' '}
          <Button look="soft" size={36} onClick={() => setAsks('kind')}>
            {t.changeKind}
          </Button>
        </div>
      )}
      <RolesDialog
        key={`roles:${person.id}:${person.userRole.join()}`}
        isOpen={asks === 'roles'}
        onClose={() => setAsks(null)}
        {...{ person, onChanged }}
      />
      <KindDialog
        key={`kind:${person.id}:${person.kind}:${person.bank?.id}`}
        isOpen={asks === 'kind'}
        onClose={() => setAsks(null)}
        {...{ person, banks, onChanged }}
      />
    </PanelSection>
  );
}

type DialogProps = { isOpen: boolean; onClose: () => void; person: PersonForStaff; onChanged: () => void };

function RolesDialog({ person, onChanged, ...dialog }: DialogProps) {
  const t = useOfficeWords();
  const [held, setHeld] = useState<readonly Role[]>(person.userRole);
  const change = (role: Role) =>
    setHeld(
      held.includes(role)
        ? held.filter((one) => one !== role)
        : roles.filter((one) => one === role || held.includes(one)),
    );
  const send = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/roles', {
      params: { id: person.id },
      body: { roles: [...held], reason },
    }).then(onChanged);
  return (
    <ReasonDialog
      {...dialog}
      title={t.person.changeRoles}
      text={t.person.rolesText}
      deed={t.person.changeRoles}
      onDeed={send}
    >
      <div className={css.roles}>
        {roles.map((role) => (
          <Checkbox key={role} checked={held.includes(role)} onChange={() => change(role)}>
            {t.people.roles[role]}
          </Checkbox>
        ))}
      </div>
    </ReasonDialog>
  );
}

function KindDialog({ person, banks, onChanged, ...dialog }: DialogProps & Pick<PersonRightsProps, 'banks'>) {
  const t = useOfficeWords();
  const [kind, setKind] = useState<PersonKind | ''>(person.kind ?? '');
  const [bankId, setBankId] = useState(person.bank ? String(person.bank.id) : '');
  const send = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/kind', {
      params: { id: person.id },
      body: { kind: kind || null, bankId: bankId === '' ? null : Number(bankId), reason },
    }).then(onChanged);
  return (
    <ReasonDialog {...dialog} title={t.person.changeKind} deed={t.person.changeKind} onDeed={send}>
      <Select
        label={t.people.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value as PersonKind | '')}
        options={[
          { value: '', label: t.person.noKind },
          ...personKinds.map((value) => ({ value, label: t.people.kinds[value] })),
        ]}
      />
      <Select
        label={t.person.bankOf}
        value={bankId}
        onChange={(event) => setBankId(event.target.value)}
        options={[
          { value: '', label: t.person.noBank },
          ...banks.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </ReasonDialog>
  );
}
