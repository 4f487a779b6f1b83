import { Icon } from '#platform/web/Icon.tsx';
import css from './CompareButton.module.css';
import { toggleCompared, useIsCompared } from './saved-store.ts';
import { useListingsText } from './text.ts';

/** Puts a listing into the comparison or takes it out. `label` is the listing's number as read. */
export function CompareButton({ id, label }: { id: number; label: string }) {
  const t = useListingsText();
  const isCompared = useIsCompared(id);
  const words = isCompared ? t.card.compared : t.card.compare;
  return (
    <button
      type="button"
      className={css.compare}
      aria-pressed={isCompared}
      // Whoever speaks to the page says the words that are to be seen.
      aria-label={`${words}: ${t.card.id({ id: label })}`}
      onClick={() => toggleCompared(id)}
    >
      <Icon name={isCompared ? 'check' : 'scale'} size={18} />
      {words}
    </button>
  );
}
