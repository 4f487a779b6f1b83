import { useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { ListFailed } from '#platform/web/desk/Desk.tsx';
import { TableBones } from '#platform/web/desk/DeskTable.tsx';
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx';
import { Facts, PanelSection, SidePanel } from '#platform/web/desk/SidePanel.tsx';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { PersonForStaff } from '../../contract/office-people.ts';
import type { contract } from '../../contract.ts';
import type { SealedField } from '../../rules/masked.ts';
import { useOfficeWords } from './office-text.ts';
import { PersonMark } from './PeopleDesk.tsx';
import { PersonDeedsView } from './PersonDeedsView.tsx';
import { PersonRights } from './PersonRights.tsx';
import { Sealed } from './Sealed.tsx';

type PersonPanelProps = {
  id: number;
  onClose: () => void;
  onChanged: () => void;
  /** Whether whoever looks may change accounts. */
  mayChange: boolean;
  banks: readonly { id: number; name: string }[];
};

/** A person as staff see them: facts, rights, sessions, what they do here. */
export function PersonPanel({ id, onClose, onChanged, mayChange, banks }: PersonPanelProps) {
  const t = useOfficeWords();
  const asked = useAsked(String(id), () => api<typeof contract>()('GET /office/people/:id', { params: { id } }));
  const person = asked.data?.id === id ? asked.data : null;
  const changed = () => {
    asked.again();
    onChanged();
    showToast({ kind: 'success', text: t.person.done });
  };
  const name = person ? [person.lastName, person.firstName].filter(Boolean).join(' ') || person.userName : '…';
  return (
    <SidePanel
      title={name}
      mark={person && <PersonMark {...person} isLeaving={person.deletionRequestedAt !== null} />}
      onClose={onClose}
      foot={mayChange && person ? <Deeds person={person} onChanged={changed} /> : undefined}
    >
      {asked.hasFailed && <ListFailed onAgain={asked.again} />}
      {!person && !asked.hasFailed && <TableBones rows={5} />}
      {person && (
        <>
          <PersonFacts person={person} />
          <PersonRights person={person} mayChange={mayChange} banks={banks} onChanged={changed} />
          <PersonDeedsView id={id} version={person.blockedAt ?? ''} />
        </>
      )}
    </SidePanel>
  );
}

function PersonFacts({ person }: { person: PersonForStaff }) {
  const words = useOfficeWords();
  const t = words.person;
  const sealed = (field: SealedField, name: string, masked: string | null) =>
    masked && (
      <Sealed
        key={`${person.id}:${field}`}
        name={name}
        masked={masked}
        onReveal={async (reason) =>
          (
            await api<typeof contract>()('POST /office/people/:id/reveal', {
              params: { id: person.id },
              body: { field, reason },
            })
          ).value
        }
      />
    );
  const { passport } = person;
  return (
    <PanelSection title={t.facts}>
      <Facts
        facts={[
          { name: words.people.userName, value: person.userName },
          { name: words.people.phone, value: <span className="num">{person.phone}</span> },
          { name: t.email, value: person.email },
          { name: t.birthDate, value: person.birthDate && formatDate(`${person.birthDate}T12:00:00Z`) },
          { name: t.pinfl, value: sealed('pinfl', t.pinfl, person.pinfl) },
          { name: t.tin, value: sealed('tin', t.tin, person.tin) },
          {
            name: t.passport,
            value: sealed('passport', t.passport, passport && `${passport.series} ${passport.number}`),
          },
          { name: words.people.registered, value: formatDate(person.registeredAt) },
        ]}
      />
    </PanelSection>
  );
}

/** Closing an account and ending its sessions; each asks why. */
function Deeds({ person, onChanged }: { person: PersonForStaff; onChanged: () => void }) {
  const t = useOfficeWords().person;
  const [asks, setAsks] = useState<'block' | 'logOut' | null>(null);
  const { id, isBlocked } = person;
  const block = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/block', {
      params: { id },
      body: { isBlocked: !isBlocked, reason },
    }).then(onChanged);
  const logOut = (reason: string) =>
    api<typeof contract>()('POST /office/people/:id/log-out', { params: { id }, body: { reason } }).then(onChanged);
  const close = () => setAsks(null);
  return (
    <>
      {!isBlocked && (
        <Button look="line" icon="logout" onClick={() => setAsks('logOut')}>
          {t.logOut}
        </Button>
      )}
      <Button look={isBlocked ? 'filled' : 'danger'} onClick={() => setAsks('block')}>
        {isBlocked ? t.unblock : t.block}
      </Button>
      <ReasonDialog
        isOpen={asks === 'block'}
        onClose={close}
        title={isBlocked ? t.unblock : t.block}
        text={isBlocked ? t.unblockText : t.blockText}
        deed={isBlocked ? t.unblock : t.block}
        isDanger={!isBlocked}
        onDeed={block}
      />
      <ReasonDialog
        isOpen={asks === 'logOut'}
        onClose={close}
        title={t.logOut}
        text={t.logOutText}
        deed={t.logOut}
        onDeed={logOut}
      />
    </>
  );
}
