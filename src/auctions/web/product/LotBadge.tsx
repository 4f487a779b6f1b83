import { useEntryText } from '../entry-text.ts';
import css from './LotBadge.module.css';

/** On the picture of a lot: that it is auctioned. */
export function LotBadge() {
  const t = useEntryText();
  return (
    <span className={css.badge}>
      <span className={css.dot} /> {t.auction}
    </span>
  );
}
