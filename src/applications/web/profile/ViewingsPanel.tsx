import { useState } from 'react';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import type { OwnViewing } from '../../contract/viewing.ts';
import type { contract } from '../../contract.ts';
import { isUpcoming } from '../../rules/viewing.ts';
import { CancelViewingDialog } from '../viewing/CancelViewingDialog.tsx';
import { SaveViewing } from '../viewing/SaveViewing.tsx';
import { useViewingText, viewingTones } from '../viewing/viewing-text.ts';
import { PropertyRow, PropertyRows } from './PropertyRow.tsx';

const loadViewings = async (): Promise<OwnViewing[]> => (await api<typeof contract>()('GET /viewings')).data;

/** What one comes to see; nothing while there is nothing. */
export function ViewingsPanel() {
  const t = useViewingText();
  const { data, reload } = useResource(loadViewings);
  const [cancelled, setCancelled] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <>
      <PropertyRows id="viewings" title={t.own.title}>
        {data.map((viewing) => (
          <ViewingLine key={viewing.id} viewing={viewing} onCancel={() => setCancelled(viewing.id)} />
        ))}
      </PropertyRows>
      {cancelled !== null && (
        <CancelViewingDialog viewingId={cancelled} onClose={() => setCancelled(null)} onDone={reload} />
      )}
    </>
  );
}

function ViewingLine({ viewing, onCancel }: { viewing: OwnViewing; onCancel: () => void }) {
  const t = useViewingText();
  const { id, at, state } = viewing;
  return (
    <PropertyRow
      property={viewing}
      badge={<Badge tone={viewingTones[state]}>{t.states[state]}</Badge>}
      amount={formatDateTime(at)}
      acts={
        isUpcoming(state) && (
          <>
            <SaveViewing id={id} />
            <Button look="subtle" size={36} aria-haspopup="dialog" onClick={onCancel}>
              {t.drop}
            </Button>
          </>
        )
      }
    />
  );
}
