import { limits } from '#platform/values/limits.ts';
import { decodeAreas } from './area-code.ts';
import { type DrawnArea, type DrawnAreaError, validateArea } from './areas.ts';

/** What a parameter of areas says: the areas, or why it cannot be used. */
export type ParsedAreas =
  | { readonly areas: readonly DrawnArea[] }
  | { readonly error: DrawnAreaError | 'areasMany' | 'areasBroken' };

/** Reads drawn areas strictly, for whoever refuses what is wrong (MAP-010). Never throws. */
export const parseAreas = (text: string): ParsedAreas => {
  const areas = decodeAreas(text);
  if (!areas) return { error: 'areasBroken' };
  if (areas.length > limits.drawnAreasMax) return { error: 'areasMany' };
  for (const area of areas) {
    const error = validateArea(area);
    if (error) return { error };
  }
  return { areas };
};

/** Of the areas of a list's address those that can be drawn: all of them, or none (O17). */
export const validAreas = (areas: readonly DrawnArea[]): readonly DrawnArea[] =>
  areas.every((area) => validateArea(area) === null) ? areas : [];
