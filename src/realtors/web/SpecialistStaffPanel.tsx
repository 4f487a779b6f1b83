import { useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection, PanelState } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Select } from '#platform/web/Select.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { StaffSpecialist } from '../contract/staff.ts';
import type { contract } from '../contract.ts';
import { useSpecialistStaffText } from './realtors-text.ts';

const call = api<typeof contract>();

/** Somebody with a trade as staff see him: whose member he is, and whether his papers were seen. */
export function SpecialistStaffPanel({ id }: { id: number }) {
  const t = useSpecialistStaffText();
  const query = useQuery(String(id), () => call('GET /office/specialists/:id', { params: { id } }));
  const { data } = query;
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return <PanelState query={query} rows={2} />;
  return (
    <PanelSection title={t.title}>
      <Facts
        facts={[
          { name: t.page, value: <Link to={`/users/${id}`}>{data.name}</Link> },
          { name: t.agency, value: data.kind === 'REALTOR' && (data.agency?.name ?? t.noAgency) },
          {
            name: t.papers,
            value: data.verified
              ? t.verified({ by: data.verified.by, day: formatDate(data.verified.at) })
              : t.notVerified,
          },
        ]}
      />
      <div>
        <Button look="soft" size={36} onClick={() => setIsOpen(true)}>
          {t.change}
        </Button>
      </div>
      {isOpen && (
        <ChangeDialog
          specialist={data}
          onClose={() => {
            setIsOpen(false);
            // After a refusal too: the dialog then begins with what is stored by now.
            query.refetch();
          }}
        />
      )}
    </PanelSection>
  );
}

type ChangeDialogProps = { specialist: StaffSpecialist; onClose: () => void };

function ChangeDialog({ specialist, onClose }: ChangeDialogProps) {
  const t = useSpecialistStaffText();
  const { id, kind, agency, verified, version } = specialist;
  const [agencyId, setAgencyId] = useState(agency ? String(agency.id) : '');
  const [isVerified, setIsVerified] = useState(verified !== null);
  // One that is not shown at present may stay, and nobody else joins it.
  const isHidden = agency !== null && !specialist.agencies.some((one) => one.id === agency.id);
  const agencies = isHidden ? [agency, ...specialist.agencies] : specialist.agencies;
  const send = async (reason: string) => {
    const chosen = kind === 'REALTOR' && agencyId !== '' ? Number(agencyId) : null;
    await call('PUT /office/specialists/:id', {
      params: { id },
      body: { agencyId: chosen, isVerified, reason, version },
    });
    showToast({ kind: 'success', text: t.done });
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t.changeTitle}
      text={t.changeText}
      actionLabel={t.change}
      onConfirm={send}
    >
      {kind === 'REALTOR' && (
        <Select
          label={t.agency}
          value={agencyId}
          options={[
            { value: '', label: t.noAgency },
            ...agencies.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={({ target }) => setAgencyId(target.value)}
        />
      )}
      <Checkbox checked={isVerified} onChange={() => setIsVerified(!isVerified)}>
        {t.isVerified}
      </Checkbox>
    </ReasonDialog>
  );
}
