import { Icon } from '#platform/web/Icon.tsx';
import css from './SaveButton.module.css';
import { toggleSaved, useIsSaved } from './saved-store.ts';
import { useListingsText } from './text.ts';

/** The heart: keeps a listing among the saved ones of the account, or of a visitor's browser, or lets it go. `label` is the listing's number as read. */
export function SaveButton({ id, label, isInRow = false }: { id: number; label: string; isInRow?: boolean }) {
  const t = useListingsText();
  const isSaved = useIsSaved(id);
  return (
    <button
      type="button"
      className={isInRow ? css.inRow : css.heart}
      aria-pressed={isSaved}
      aria-label={t.card.save({ id: label })}
      onClick={() => toggleSaved(id)}
    >
      <Icon name={isSaved ? 'heart-filled' : 'heart'} />
    </button>
  );
}
