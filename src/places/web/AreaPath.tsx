import { chosenPath, type PlaceSelection } from '../rules/place-selection.ts';
import css from './AreaPath.module.css';
import { usePlacesText } from './places-text.ts';

/** The chosen area in words, from the province down; a note takes its place when there is one. */
export function AreaPath({
  selection,
  note,
  unlisted = null,
}: {
  selection: PlaceSelection;
  note: string | null;
  /** What stands where no neighbourhood is chosen, if one has to be. */
  unlisted?: string | null;
}) {
  const t = usePlacesText();
  const names = chosenPath(selection).map(({ name }) => name);
  if (unlisted !== null && selection.mfy === null) names.push(unlisted);
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
