import { useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelList, PanelSection, PanelState, Quiet, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminOrganization } from '../../contract/admin-organizations.ts';
import type { contract } from '../../contract.ts';
import { OrganizationBadge } from './AdminOrganizationList.tsx';
import { useIdentityAdminText } from './admin-text.ts';
import { SensitiveValue } from './SensitiveValue.tsx';

type OrganizationPanelProps = { id: number; onClose: () => void; onChanged: () => void; mayBlock: boolean };

/** A company as staff see it: facts and those who act for it. */
export function OrganizationPanel({ id, onClose, onChanged, mayBlock }: OrganizationPanelProps) {
  const t = useIdentityAdminText();
  const query = useQuery(String(id), () => api<typeof contract>()('GET /office/entities/:id', { params: { id } }));
  const organization = query.data?.id === id ? query.data : null;
  const changed = () => {
    query.refetch();
    onChanged();
    showToast({ kind: 'success', text: t.person.done });
  };
  return (
    <SidePanel
      title={organization?.name ?? t.entities.label}
      mark={organization && <OrganizationBadge {...organization} />}
      onClose={onClose}
      footer={mayBlock && organization ? <Block organization={organization} onChanged={changed} /> : undefined}
    >
      {!organization && <PanelState query={query} rows={5} />}
      {organization && (
        <>
          <OrganizationFacts organization={organization} />
          <Members organization={organization} />
        </>
      )}
    </SidePanel>
  );
}

function OrganizationFacts({ organization }: { organization: AdminOrganization }) {
  const words = useIdentityAdminText();
  const t = words.entities;
  const { id, blockedAt } = organization;
  const reveal = async (reason: string) =>
    (await api<typeof contract>()('POST /office/entities/:id/reveal', { params: { id }, body: { reason } })).value;
  return (
    <PanelSection title={words.person.facts}>
      <Facts
        facts={[
          { name: t.tin, value: <SensitiveValue key={id} name={t.tin} masked={organization.tin} onReveal={reveal} /> },
          { name: t.director, value: organization.director },
          { name: t.opf, value: organization.opf },
          { name: t.oked, value: organization.oked },
          { name: t.address, value: organization.address },
          { name: t.email, value: organization.email },
          { name: t.checked, value: formatDate(organization.checkedAt) },
          {
            name: words.people.state,
            value:
              blockedAt && `${words.person.blockedSince({ day: formatDate(blockedAt) })}: ${organization.blockReason}`,
          },
        ]}
      />
    </PanelSection>
  );
}

function Members({ organization: { members } }: { organization: AdminOrganization }) {
  const t = useIdentityAdminText().entities;
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

function Block({
  organization: { id, isBlocked },
  onChanged,
}: {
  organization: AdminOrganization;
  onChanged: () => void;
}) {
  const t = useIdentityAdminText().entities;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const send = (reason: string) =>
    api<typeof contract>()('POST /office/entities/:id/block', {
      params: { id },
      body: { isBlocked: !isBlocked, reason },
    }).then(onChanged);
  const action = isBlocked ? t.unblock : t.block;
  return (
    <>
      <Button look={isBlocked ? 'filled' : 'danger'} onClick={() => setIsDialogOpen(true)}>
        {action}
      </Button>
      <ReasonDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={action}
        text={isBlocked ? t.unblockText : t.blockText}
        actionLabel={action}
        isDanger={!isBlocked}
        onConfirm={send}
      />
    </>
  );
}
