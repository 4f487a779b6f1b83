import { limits } from '#platform/values/limits.ts';
import { type Area, type AreaFault, type Corner, faultOfArea } from './areas.ts';

/** Sixty-four characters that an address carries as they are. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SEPARATOR = '.';
const MICRO_PER_STEP = 10;
/** Numbers of an address stay below this, so that shifting bits never overflows. */
const STEPS_MAX = 2 ** 28;

/** Drawn areas as one parameter of an address: differences between corners in base 64, areas apart by a dot. */
export const writeAreas = (areas: readonly Area[]): string => areas.map(writeArea).join(SEPARATOR);

const writeArea = (area: Area): string => {
  let text = '';
  let lon = 0;
  let lat = 0;
  for (const { lonMicro, latMicro } of area) {
    const [x, y] = [Math.round(lonMicro / MICRO_PER_STEP), Math.round(latMicro / MICRO_PER_STEP)];
    text += writeNumber(x - lon) + writeNumber(y - lat);
    [lon, lat] = [x, y];
  }
  return text;
};

/** Five bits a digit, the lowest first; the sixth says that more follow. The sign is the lowest bit. */
const writeNumber = (value: number): string => {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  do {
    const bits = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS[bits + (rest > 0 ? 32 : 0)];
  } while (rest > 0);
  return text;
};

/** What a parameter of areas says: the areas, or why it cannot be used. */
export type ReadAreas =
  | { readonly areas: readonly Area[] }
  | { readonly fault: AreaFault | 'areasMany' | 'areasBroken' };

/** Reads drawn areas strictly, for whoever refuses what is wrong (MAP-010). Never throws. */
export const readAreas = (text: string): ReadAreas => {
  if (text === '') return { areas: [] };
  if (text.length > limits.queryLengthMax) return { fault: 'areasBroken' };
  const parts = text.split(SEPARATOR);
  if (parts.length > limits.drawnAreasMax) return { fault: 'areasMany' };
  const areas: Area[] = [];
  for (const part of parts) {
    const area = readArea(part);
    if (!area) return { fault: 'areasBroken' };
    const fault = faultOfArea(area);
    if (fault) return { fault };
    areas.push(area);
  }
  return { areas };
};

/** Drawn areas of a list's address: what is malformed counts as not given (O17). */
export const areasOrNone = (text: string | null): readonly Area[] => {
  const read = readAreas(text ?? '');
  return 'areas' in read ? read.areas : [];
};

const readArea = (text: string): Area | null => {
  const numbers = readNumbers(text);
  if (!numbers || numbers.length === 0 || numbers.length % 2 !== 0) return null;
  const corners: Corner[] = [];
  let lon = 0;
  let lat = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    lon += numbers[i] as number;
    lat += numbers[i + 1] as number;
    corners.push({ lonMicro: lon * MICRO_PER_STEP, latMicro: lat * MICRO_PER_STEP });
  }
  return corners;
};

const readNumbers = (text: string): number[] | null => {
  const numbers: number[] = [];
  let value = 0;
  let worth = 1;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || worth > STEPS_MAX) return null;
    value += (digit % 32) * worth;
    worth *= 32;
    if (digit >= 32) continue;
    if (value > STEPS_MAX) return null;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    worth = 1;
  }
  return worth === 1 ? numbers : null;
};
