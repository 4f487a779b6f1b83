import { useEffect, useState } from 'react';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useReservationsText } from '#reservations/web/reservations-text.ts';
import type { Buyer } from '../../contract/purchase.ts';
import type { contract } from '../../contract.ts';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';

const tones = { OPEN: 'warn', CHOSEN: 'ok', DECLINED: 'plain', WITHDRAWN: 'plain' } as const;

/** Who asks to buy, for the seller and for staff: names, messages, and a way to call. */
export function BuyerList({ applicationId }: { applicationId: number }) {
  const t = usePurchaseText();
  const [buyers, setBuyers] = useState<readonly Buyer[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api<typeof contract>()('GET /application/:id/buyers', { params: { id: applicationId } }).then(
      ({ data }) => isCurrent && setBuyers(data),
      () => isCurrent && setBuyers([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [applicationId]);
  if (buyers === null) return null;
  return (
    <section className={css.buyers} aria-labelledby="buyers">
      <h2 id="buyers" className="h3">
        {t.buyers.title} {buyers.length > 0 && <Badge tone="accent">{buyers.length}</Badge>}
      </h2>
      {buyers.length === 0 ? (
        <p className={css.quiet}>{t.buyers.empty}</p>
      ) : (
        <ul>
          {buyers.map((buyer) => (
            <BuyerLine key={buyer.id} buyer={buyer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BuyerLine({ buyer: { name, companyName, phone, comment, method, state, createdAt } }: { buyer: Buyer }) {
  const t = usePurchaseText();
  const { methods } = useReservationsText();
  return (
    <li>
      <span className={css.entry}>
        <b>{companyName ? `${companyName} (${name})` : name}</b>
        <small className="num">{formatDateTime(createdAt)}</small>
        {method && <span>{methods[method]}</span>}
        {comment && <q>{comment}</q>}
      </span>
      <Badge tone={tones[state]}>{t.buy.states[state]}</Badge>
      <a className={buttonClass({ look: 'line' })} href={`tel:${phone}`}>
        <Icon name="phone" size={18} /> <span className="visually-hidden">{t.buyers.call({ name })}:</span>
        <span className="num">{formatPhone(phone)}</span>
      </a>
    </li>
  );
}
