import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#platform/web/IconButton.tsx';
import {
  choosePlace,
  type NamedPlace,
  type PlaceSelection,
  type PlaceSelectionLevel,
  placeSelectionLevels,
  sourceOfColumn,
} from '../rules/place-selection.ts';
import { PlaceColumn } from './PlaceColumn.tsx';
import css from './PlaceColumns.module.css';
import { usePlacesText } from './places-text.ts';

type AreaColumnsProps = {
  selection: PlaceSelection;
  onSelect: (selection: PlaceSelection) => void;
  /** Enter on what is chosen already. */
  onApply: () => void;
  /** The keyboard wants to go on from the last column. */
  onEnd: () => void;
};

/**
 * Province, district, neighbourhood: each column is filled by the choice before it (PLC-005, PLC-006). A phone has room for one
 * of them: a choice leads on to the next, and the names above the list and the arrow beside them lead back.
 */
export function PlaceColumns({ selection, onSelect, onApply, onEnd }: AreaColumnsProps) {
  const t = usePlacesText();
  const row = useRef<HTMLDivElement>(null);
  const deepest = placeSelectionLevels.findLast((part) => selection[part] !== null) ?? 'province';
  /** The column that a phone shows. */
  const [shown, setShown] = useState<PlaceSelectionLevel>(deepest);
  const listOf = (part: PlaceSelectionLevel | undefined) =>
    row.current?.querySelector<HTMLElement>(`[data-part="${part}"] [role="listbox"]`);
  const step = (part: PlaceSelectionLevel, by: number) => placeSelectionLevels[placeSelectionLevels.indexOf(part) + by];

  const show = (part: PlaceSelectionLevel) => {
    flushSync(() => setShown(part));
    listOf(part)?.focus();
  };
  const walk = (part: PlaceSelectionLevel, by: -1 | 1) => {
    const next = step(part, by);
    if (next) show(next);
    else if (by === 1) onEnd();
  };
  const choose = (part: PlaceSelectionLevel, place: NamedPlace | null, byKeyboard: boolean) => {
    if (byKeyboard && selection[part]?.id === place?.id) return onApply();
    // The next column is made anew for its new parent; it must stand before it can take the focus.
    flushSync(() => onSelect(choosePlace(selection, part, place)));
    const next = step(part, 1);
    if (!place) return;
    if (byKeyboard) return walk(part, 1);
    if (!next) return;
    flushSync(() => setShown(next));
    // On a phone the pressed column is gone, and the focus with it.
    if (listOf(part)?.checkVisibility?.() === false) listOf(next)?.focus();
  };
  const before = step(shown, -1);
  return (
    <div ref={row}>
      <nav className={css.steps} aria-label={t.choose}>
        <IconButton icon="arrow-left" label={t.back} disabled={!before} onClick={() => before && show(before)} />
        {placeSelectionLevels.map((part) => (
          <button
            key={part}
            type="button"
            className={css.step}
            aria-current={part === shown ? 'step' : undefined}
            data-chosen={selection[part] !== null || undefined}
            disabled={sourceOfColumn(selection, part) === null}
            onClick={() => show(part)}
          >
            {selection[part]?.name ?? t[part]}
          </button>
        ))}
      </nav>
      <div className={css.columns} data-shown={shown}>
        {placeSelectionLevels.map((part) => {
          const source = sourceOfColumn(selection, part);
          return (
            <PlaceColumn
              key={`${part} ${source?.parentId}`}
              part={part}
              source={source}
              chosenId={selection[part]?.id ?? null}
              isFirstFocus={part === deepest}
              onChoose={(place, byKeyboard) => choose(part, place, byKeyboard)}
              onWalk={(by) => walk(part, by)}
            />
          );
        })}
      </div>
    </div>
  );
}
