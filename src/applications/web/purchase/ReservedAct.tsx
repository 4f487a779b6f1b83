import { useEffect, useState } from 'react';
import { isAllowed } from '#identity/rules/permissions.ts';
import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import type { contract } from '#reservations/contract.ts';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';

type Props = { listing: { id: number }; viewer: Viewer };

/** On the page of a reserved property: tells whoever has reserved it where the reservation stands; to others it says nothing. */
export function ReservedAct({ listing: { id }, viewer: { roles } }: Props) {
  const t = usePurchaseText();
  const mayReserve = isAllowed('reservation.own', roles);
  const [state, setState] = useState<'own' | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!mayReserve) return;
    let isCurrent = round >= 0;
    api<typeof contract>()('GET /product/:id/reservation', { params: { id } }).then(
      ({ own }) => isCurrent && setState(own ? 'own' : null),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, mayReserve, round]);
  if (state === null) return null;
  if (state === 'failed')
    return (
      <div className={css.asked} role="alert">
        <p>{t.standing.failed}</p>
        <Button look="subtle" size={36} icon="refresh" onClick={() => setRound(round + 1)}>
          {t.standing.again}
        </Button>
      </div>
    );
  return (
    <div className={css.asked} role="status">
      <p>{t.reserved.own}</p>
      <LinkButton look="subtle" size={36} to={tabAddress(roles, 'reservations')}>
        {t.reserved.toOwn}
      </LinkButton>
    </div>
  );
}
