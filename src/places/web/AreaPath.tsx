import { type AreaSelection, chosenPath } from '../rules/area-selection.ts';
import css from './AreaPath.module.css';
import { usePlacesText } from './places-text.ts';

/** The chosen area in words, from the province down; a note takes its place when there is one. */
export function AreaPath({ selection, note }: { selection: AreaSelection; note: string | null }) {
  const t = usePlacesText();
  const names = chosenPath(selection).map(({ name }) => name);
  return (
    <p className={css.path} aria-live="polite">
      {note ?? (
        <>
          <span className="visually-hidden">{t.chosen}: </span>
          {names.length > 0 ? names.join(' › ') : t.anywhere}
        </>
      )}
    </p>
  );
}
