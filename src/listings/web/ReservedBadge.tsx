import { formatDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { Card } from '../contract.ts';
import { useListingsText } from './text.ts';

/** «31.12.2026» on a card is «31.12»: nobody reserves for longer than some days. */
const DAY_AND_MONTH = 5;

/** On the picture of what somebody has reserved: until when. Nothing where nobody has, or where it is sold. */
export function ReservedBadge({ card, className }: { card: Card; className: string | undefined }) {
  const t = useListingsText().card;
  if (card.reservedUntil === null || card.status === 'sold') return null;
  return (
    <span className={className}>
      <Icon name="lock" size={14} />
      {t.reserved({ date: formatDate(card.reservedUntil).slice(0, DAY_AND_MONTH) })}
    </span>
  );
}
