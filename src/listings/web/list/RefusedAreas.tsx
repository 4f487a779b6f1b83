import { useListingsText } from '../text.ts';
import css from './RefusedAreas.module.css';

/** Areas of the address that are not searched: said with the reason, as nothing else shows that they were asked for. */
export function RefusedAreas({ why }: { why: string | null }) {
  const t = useListingsText();
  if (why === null) return null;
  return (
    <p className={css.refused} role="alert">
      {t.list.areasRefused} {why}
    </p>
  );
}
