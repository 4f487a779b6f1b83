import { levelOfId, type PlaceLevel } from './place-id.ts';

/** A place that was chosen: its id and its name in the language it was chosen in. */
export type NamedPlace = { readonly id: number; readonly name: string };

/** The parts of a chosen area, in the words of the specification: `region` is a district, `mfy` a neighbourhood. */
export const areaLevels = ['province', 'region', 'mfy'] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** A chosen area (PLC-001). A part that was not chosen is null; nothing is chosen below a part that is null. */
export type AreaSelection = { readonly [Level in AreaLevel]: NamedPlace | null };

/** The whole country: nothing is chosen. */
export const anywhere: AreaSelection = { province: null, region: null, mfy: null };

/** The synthetic first entry of every column (PLC-003). It adds no id to a search. */
export const allEntry = { code: 'ALL', id: null } as const;

const levelOfPart: { readonly [Level in AreaLevel]: PlaceLevel } = {
  province: 'province',
  region: 'district',
  mfy: 'neighbourhood',
};

/** Whether a place of this id can stand in that part of a selection. */
export const fitsPart = (part: AreaLevel, id: number): boolean => levelOfId(id) === levelOfPart[part];

/**
 * The selection after a place was chosen in a column: what stood below it is cleared (PLC-006). Null is the entry ALL:
 * it clears its own part and what was below. Choosing what is chosen already changes nothing, nor does choosing in a
 * column that is empty because nothing is chosen above it.
 */
export const choosePlace = (selection: AreaSelection, part: AreaLevel, place: NamedPlace | null): AreaSelection => {
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
export const sourceOfColumn = (selection: AreaSelection, part: AreaLevel): { parentId: number | null } | null => {
  if (part === 'province') return { parentId: null };
  const above = part === 'region' ? selection.province : selection.region;
  return above && { parentId: above.id };
};

/** The chosen places from the province down. */
export const chosenPath = (selection: AreaSelection): NamedPlace[] =>
  areaLevels.flatMap((part) => selection[part] ?? []);

/** Neighbourhood over region over province; null when nothing is chosen (HOME-011). */
export const mostSpecific = (selection: AreaSelection): NamedPlace | null =>
  selection.mfy ?? selection.region ?? selection.province;

/** The selection whose parts are the given places, from the province down; surplus and misplaced places are left out. */
export const selectionOfPath = (path: readonly NamedPlace[]): AreaSelection =>
  path.reduce<AreaSelection>((selection, { id, name }) => {
    const part = areaLevels.find((level) => fitsPart(level, id));
    return part ? choosePlace(selection, part, { id, name }) : selection;
  }, anywhere);
