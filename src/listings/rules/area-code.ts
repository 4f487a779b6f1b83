import { limits } from '#platform/values/limits.ts';
import type { DrawnArea, Vertex } from './areas.ts';

/** Sixty-four characters that an address carries as they are. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SEPARATOR = '.';
const MICRO_PER_STEP = 10;
/** Numbers of an address stay below this, so that shifting bits never overflows. */
const STEPS_MAX = 2 ** 28;

/** Drawn areas as one parameter of an address: differences between corners in base 64, areas apart by a dot. */
export const encodeAreas = (areas: readonly DrawnArea[]): string => areas.map(encodeArea).join(SEPARATOR);

const encodeArea = (area: DrawnArea): string => {
  let text = '';
  let lon = 0;
  let lat = 0;
  for (const { lonMicro, latMicro } of area) {
    const [x, y] = [Math.round(lonMicro / MICRO_PER_STEP), Math.round(latMicro / MICRO_PER_STEP)];
    text += encodeNumber(x - lon) + encodeNumber(y - lat);
    [lon, lat] = [x, y];
  }
  return text;
};

/** Five bits a digit, the lowest first; the sixth says that more follow. The sign is the lowest bit. */
const encodeNumber = (value: number): string => {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  do {
    const bits = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS[bits + (rest > 0 ? 32 : 0)];
  } while (rest > 0);
  return text;
};

/** The areas that a text names, as many and as large as it names them; null for a text that nobody wrote. Never throws. */
export const decodeAreas = (text: string): readonly DrawnArea[] | null => {
  if (text === '') return [];
  if (text.length > limits.queryLengthMax) return null;
  const areas: DrawnArea[] = [];
  for (const part of text.split(SEPARATOR)) {
    const area = decodeArea(part);
    if (!area) return null;
    areas.push(area);
  }
  return areas;
};

const decodeArea = (text: string): DrawnArea | null => {
  const numbers = decodeNumbers(text);
  if (!numbers || numbers.length === 0 || numbers.length % 2 !== 0) return null;
  const vertices: Vertex[] = [];
  let lon = 0;
  let lat = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    lon += numbers[i] as number;
    lat += numbers[i + 1] as number;
    vertices.push({ lonMicro: lon * MICRO_PER_STEP, latMicro: lat * MICRO_PER_STEP });
  }
  return vertices;
};

const decodeNumbers = (text: string): number[] | null => {
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
