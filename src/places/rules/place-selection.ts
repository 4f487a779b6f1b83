import { levelOfId, type PlaceLevel } from './place-id.ts';

/** A place that was chosen: its id and its name in the language it was chosen in. */
export type NamedPlace = { readonly id: number; readonly name: string };

/** The parts of a chosen area, in the words of the specification: `region` is a district, `mfy` a neighbourhood. */
export const placeSelectionLevels = ['province', 'region', 'mfy'] as const;
export type PlaceSelectionLevel = (typeof placeSelectionLevels)[number];

/** A chosen area (PLC-001). A part that was not chosen is null; nothing is chosen below a part that is null. */
export type PlaceSelection = { readonly [Level in PlaceSelectionLevel]: NamedPlace | null };

/** The whole country: nothing is chosen. */
export const emptyPlaceSelection: PlaceSelection = { province: null, region: null, mfy: null };

/** The synthetic first entry of every column (PLC-003). It adds no id to a search. */
export const allEntry = { code: 'ALL', id: null } as const;

const levelOfPart: { readonly [Level in PlaceSelectionLevel]: PlaceLevel } = {
  province: 'province',
  region: 'district',
  mfy: 'neighbourhood',
};

/** Whether a place of this id can stand in that part of a selection. */
export const fitsPart = (part: PlaceSelectionLevel, id: number): boolean => levelOfId(id) === levelOfPart[part];

/**
 * The selection after a place was chosen in a column: what stood below it is cleared (PLC-006). Null is the entry ALL:
 * it clears its own part and what was below. Choosing what is chosen already changes nothing, nor does choosing in a
 * column that is empty because nothing is chosen above it.
 */
export const choosePlace = (
  selection: PlaceSelection,
  part: PlaceSelectionLevel,
  place: NamedPlace | null,
): PlaceSelection => {
  if (selection[part]?.id === place?.id || !sourceOfColumn(selection, part)) return selection;
  switch (part) {
    case 'province':
      return { province: place, region: null, mfy: null };
    case 'region':
      return { ...selection, region: place, mfy: null };
    case 'mfy':
      return { ...selection, mfy: place };
  }
};

/**
 * Whose children fill a column: `{ parentId: null }` for the provinces, the chosen place above for the others, null
 * for a column that stays empty. The entry ALL has no children, so choosing it asks for none (PLC-007).
 */
export const sourceOfColumn = (
  selection: PlaceSelection,
  part: PlaceSelectionLevel,
): { parentId: number | null } | null => {
  if (part === 'province') return { parentId: null };
  const above = part === 'region' ? selection.province : selection.region;
  return above && { parentId: above.id };
};

/** The chosen places from the province down. */
export const chosenPath = (selection: PlaceSelection): NamedPlace[] =>
  placeSelectionLevels.flatMap((part) => selection[part] ?? []);

/** Neighbourhood over region over province; null when nothing is chosen (HOME-011). */
export const mostSpecific = (selection: PlaceSelection): NamedPlace | null =>
  selection.mfy ?? selection.region ?? selection.province;

/** The selection whose parts are the given places, from the province down; surplus and misplaced places are left out. */
export const selectionOfPath = (path: readonly NamedPlace[]): PlaceSelection =>
  path.reduce<PlaceSelection>((selection, { id, name }) => {
    const part = placeSelectionLevels.find((level) => fitsPart(level, id));
    return part ? choosePlace(selection, part, { id, name }) : selection;
  }, emptyPlaceSelection);
