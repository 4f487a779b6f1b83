import { useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { ListFailed } from '#platform/web/desk/Desk.tsx';
import { TableBones } from '#platform/web/desk/DeskTable.tsx';
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx';
import { Facts, PanelList, PanelSection, Quiet, SidePanel } from '#platform/web/desk/SidePanel.tsx';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import { Link } from '#platform/web/Link.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { EntityForStaff } from '../../contract/office-entities.ts';
import type { contract } from '../../contract.ts';
import { EntityMark } from './EntitiesDesk.tsx';
import { useOfficeWords } from './office-text.ts';
import { Sealed } from './Sealed.tsx';

type EntityPanelProps = { id: number; onClose: () => void; onChanged: () => void; mayBlock: boolean };

/** A company as staff see it: facts and those who act for it. */
export function EntityPanel({ id, onClose, onChanged, mayBlock }: EntityPanelProps) {
  const t = useOfficeWords();
  const asked = useAsked(String(id), () => api<typeof contract>()('GET /office/entities/:id', { params: { id } }));
  const entity = asked.data?.id === id ? asked.data : null;
  const changed = () => {
    asked.again();
    onChanged();
    showToast({ kind: 'success', text: t.person.done });
  };
  return (
    <SidePanel
      title={entity?.name ?? '…'}
      mark={entity && <EntityMark {...entity} />}
      onClose={onClose}
      foot={mayBlock && entity ? <Block entity={entity} onChanged={changed} /> : undefined}
    >
      {asked.hasFailed && <ListFailed onAgain={asked.again} />}
      {!entity && !asked.hasFailed && <TableBones rows={5} />}
      {entity && (
        <>
          <EntityFacts entity={entity} />
          <Members entity={entity} />
        </>
      )}
    </SidePanel>
  );
}

function EntityFacts({ entity }: { entity: EntityForStaff }) {
  const words = useOfficeWords();
  const t = words.entities;
  const { id, blockedAt } = entity;
  const reveal = async (reason: string) =>
    (await api<typeof contract>()('POST /office/entities/:id/reveal', { params: { id }, body: { reason } })).value;
  return (
    <PanelSection title={words.person.facts}>
      <Facts
        facts={[
          { name: t.tin, value: <Sealed key={id} name={t.tin} masked={entity.tin} onReveal={reveal} /> },
          { name: t.director, value: entity.director },
          { name: t.opf, value: entity.opf },
          { name: t.oked, value: entity.oked },
          { name: t.address, value: entity.address },
          { name: t.email, value: entity.email },
          { name: t.checked, value: formatDate(entity.checkedAt) },
          {
            name: words.people.state,
            value: blockedAt && `${words.person.blockedSince({ day: formatDate(blockedAt) })}: ${entity.blockReason}`,
          },
        ]}
      />
    </PanelSection>
  );
}

function Members({ entity: { members } }: { entity: EntityForStaff }) {
  const t = useOfficeWords().entities;
  return (
    <PanelSection title={t.members}>
      <PanelList>
        {members.length === 0 && (
          <li>
            <Quiet>{t.noMembers}</Quiet>
          </li>
        )}
        {members.map(({ personId, name, userName, keyState, keyValidTo }) => (
          <li key={personId}>
            <Link to={`/admin/people/${personId}`}>{name || userName}</Link>
            <Quiet>{keyState === 'valid' ? t.keyValid({ day: formatDate(keyValidTo) }) : t.keyExpired}</Quiet>
          </li>
        ))}
      </PanelList>
    </PanelSection>
  );
}

function Block({ entity: { id, isBlocked }, onChanged }: { entity: EntityForStaff; onChanged: () => void }) {
  const t = useOfficeWords().entities;
  const [isAsking, setIsAsking] = useState(false);
  const send = (reason: string) =>
    api<typeof contract>()('POST /office/entities/:id/block', {
      params: { id },
      body: { isBlocked: !isBlocked, reason },
    }).then(onChanged);
  const deed = isBlocked ? t.unblock : t.block;
  return (
    <>
      <Button look={isBlocked ? 'filled' : 'danger'} onClick={() => setIsAsking(true)}>
        {deed}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={deed}
        text={isBlocked ? t.unblockText : t.blockText}
        deed={deed}
        isDanger={!isBlocked}
        onDeed={send}
      />
    </>
  );
}
