import { useRef } from 'react';
import { flushSync } from 'react-dom';
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

type AreaColumnsProps = {
  selection: PlaceSelection;
  onSelect: (selection: PlaceSelection) => void;
  /** Enter on what is chosen already. */
  onApply: () => void;
  /** The keyboard wants to go on from the last column. */
  onEnd: () => void;
};

/** Province, district, neighbourhood: each column is filled by the choice before it (PLC-005, PLC-006). */
export function PlaceColumns({ selection, onSelect, onApply, onEnd }: AreaColumnsProps) {
  const row = useRef<HTMLDivElement>(null);
  const listOf = (part: PlaceSelectionLevel | undefined) =>
    row.current?.querySelector<HTMLElement>(`[data-part="${part}"] [role="listbox"]`);
  const step = (part: PlaceSelectionLevel, by: number) => placeSelectionLevels[placeSelectionLevels.indexOf(part) + by];

  const walk = (part: PlaceSelectionLevel, by: -1 | 1) => {
    const list = listOf(step(part, by));
    if (list) list.focus();
    else if (by === 1) onEnd();
  };
  const choose = (part: PlaceSelectionLevel, place: NamedPlace | null, byKeyboard: boolean) => {
    if (byKeyboard && selection[part]?.id === place?.id) return onApply();
    // The next column is made anew for its new parent; it must stand before it can take the focus.
    flushSync(() => onSelect(choosePlace(selection, part, place)));
    if (!place) return;
    if (byKeyboard) walk(part, 1);
    // On a phone the columns stand side by side beyond the edge.
    else listOf(step(part, 1))?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' });
  };
  const deepest = placeSelectionLevels.findLast((part) => selection[part] !== null) ?? 'province';
  return (
    <div className={css.columns} ref={row}>
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
  );
}
