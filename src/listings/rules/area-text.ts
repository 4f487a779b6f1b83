import { limits } from '#platform/values/limits.ts';
import { decodeAreas } from './area-code.ts';
import { type Area, type AreaFault, faultOfArea } from './areas.ts';

/** What a parameter of areas says: the areas, or why it cannot be used. */
export type ReadAreas =
  | { readonly areas: readonly Area[] }
  | { readonly fault: AreaFault | 'areasMany' | 'areasBroken' };

/** Reads drawn areas strictly, for whoever refuses what is wrong (MAP-010). Never throws. */
export const readAreas = (text: string): ReadAreas => {
  const areas = decodeAreas(text);
  if (!areas) return { fault: 'areasBroken' };
  if (areas.length > limits.drawnAreasMax) return { fault: 'areasMany' };
  for (const area of areas) {
    const fault = faultOfArea(area);
    if (fault) return { fault };
  }
  return { areas };
};

/** Of the areas of a list's address those that can be drawn: all of them, or none (O17). */
export const soundAreas = (areas: readonly Area[]): readonly Area[] =>
  areas.every((area) => faultOfArea(area) === null) ? areas : [];
