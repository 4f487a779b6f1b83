import { useCallback, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Visit } from '../../contract/viewing.ts';
import type { contract } from '../../contract.ts';
import shared from '../purchase/purchase.module.css';
import { CancelViewingDialog } from './CancelViewingDialog.tsx';
import { SaveViewing } from './SaveViewing.tsx';
import { useViewingText, viewingTones } from './viewing-text.ts';

const call = api<typeof contract>();

/** Who comes to see the property, for the seller and staff: to agree, to decline, to cancel. Nothing while nobody comes. */
export function VisitList({ applicationId, isSeller = false }: { applicationId: number; isSeller?: boolean }) {
  const t = useViewingText();
  const command = useMutation();
  const load = useCallback(
    async () => (await call('GET /application/:id/viewings', { params: { id: applicationId } })).data,
    [applicationId],
  );
  const { data, reload } = useResource(load);
  const [cancelled, setCancelled] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  const answer = async (id: number, to: 'AGREED' | 'DECLINED') => {
    const isDone = await command.run(() => call('POST /viewing/:id/answer', { params: { id }, body: { to } }));
    if (isDone) showToast({ kind: 'success', text: to === 'AGREED' ? t.visits.agreed : t.visits.declined });
    reload();
  };
  return (
    <section className={shared.buyers} aria-labelledby="visits">
      <h2 id="visits" className="h3">
        {t.visits.title}
      </h2>
      <ul>
        {data.map((visit) => (
          <VisitLine
            key={visit.id}
            visit={visit}
            isSeller={isSeller}
            onAnswer={(to) => void answer(visit.id, to)}
            onCancel={() => setCancelled(visit.id)}
          />
        ))}
      </ul>
      <div aria-live="assertive">
        {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
      </div>
      {cancelled !== null && (
        <CancelViewingDialog viewingId={cancelled} onClose={() => setCancelled(null)} onDone={reload} />
      )}
    </section>
  );
}

type LineProps = {
  visit: Visit;
  isSeller: boolean;
  onAnswer: (to: 'AGREED' | 'DECLINED') => void;
  onCancel: () => void;
};

function VisitLine({ visit: { id, name, phone, at, state }, isSeller, onAnswer, onCancel }: LineProps) {
  const t = useViewingText();
  return (
    <li>
      <span className={shared.entry}>
        <b className="num">{formatDateTime(at)}</b>
        <small>{name}</small>
      </span>
      <Badge tone={viewingTones[state]}>{t.states[state]}</Badge>
      {state === 'REQUESTED' && (
        <>
          <Button look="soft" aria-label={t.visits.agreeTo({ name })} onClick={() => onAnswer('AGREED')}>
            {t.visits.agree}
          </Button>
          <Button look="line" aria-label={t.visits.declineTo({ name })} onClick={() => onAnswer('DECLINED')}>
            {t.visits.decline}
          </Button>
        </>
      )}
      {state === 'AGREED' && isSeller && <SaveViewing id={id} />}
      {state === 'AGREED' && (
        <Button look="subtle" aria-haspopup="dialog" aria-label={t.visits.dropOf({ name })} onClick={onCancel}>
          {t.drop}
        </Button>
      )}
      <a className={buttonClass({ look: 'line' })} href={`tel:${phone}`}>
        <Icon name="phone" size={18} /> <span className="visually-hidden">{t.visits.call({ name })}:</span>
        <span className="num">{formatPhone(phone)}</span>
      </a>
    </li>
  );
}
