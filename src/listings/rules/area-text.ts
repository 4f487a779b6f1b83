import { limits } from '#platform/values/limits.ts';
import { decodeAreas } from './area-code.ts';
import { type DrawnArea, type DrawnAreaError, validateArea } from './areas.ts';

/** Why drawn areas are not searched. */
export type AreasError = DrawnAreaError | 'areasMany' | 'areasBroken';

/** What a parameter of areas says: the areas, or why they are not searched. */
export type ParsedAreas = { readonly areas: readonly DrawnArea[] } | { readonly error: AreasError };

/**
 * Reads drawn areas as everything reads them: list, map, feed, saved search. All of them are searched or none is, and then
 * the caller is told why (MAP-010). A ring that ends where it began is the same ring: its last corner is dropped. Never
 * throws.
 */
export const parseAreas = (text: string): ParsedAreas => {
  const decoded = decodeAreas(text);
  if (!decoded) return { error: 'areasBroken' };
  if (decoded.length > limits.drawnAreasMax) return { error: 'areasMany' };
  const areas = decoded.map(withoutClosing);
  for (const area of areas) {
    const error = validateArea(area);
    if (error !== null) return { error };
  }
  return { areas };
};

/** The areas of an address; none where they are refused, so that nothing stands for a filter that does not filter. */
export const areasOrNone = (text: string | null): readonly DrawnArea[] => {
  const parsed = parseAreas(text ?? '');
  return 'areas' in parsed ? parsed.areas : [];
};

/** Why the areas of an address are not searched; null where they are, or where there are none. */
export const areasErrorOf = (params: URLSearchParams): AreasError | null => {
  const parsed = parseAreas(params.get('areas') ?? '');
  return 'error' in parsed ? parsed.error : null;
};

const withoutClosing = (area: DrawnArea): DrawnArea => {
  const [first, last] = [area[0], area.at(-1)];
  const isClosed = area.length > 1 && first?.lonMicro === last?.lonMicro && first?.latMicro === last?.latMicro;
  return isClosed ? area.slice(0, -1) : area;
};
