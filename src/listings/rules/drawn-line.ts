import { type DrawnArea, segmentsIntersect, type Vertex, validateArea } from './areas.ts';

/** How a hand-drawn line is thinned, as parts of the tolerance: the first that gives a good area is taken. */
const TRIES = [1, 1 / 2, 1 / 4, 2, 4, 8, 16, 32, 64];
/** Before anything else the line is thinned so much, as its tremble only costs time. */
const FIRST = 1 / 4;
/** Of a line that crosses itself near its ends the loop is taken, when it holds at least this part of its corners. */
const LOOP_PART = 0.7;

/**
 * The area that a line drawn by hand goes round: its ends may overlap, and it is thinned to as few corners as keep it
 * within the tolerance, in millionths of a degree of latitude. What cannot be helped is given back with its fault.
 */
export const areaOfLine = (line: readonly Vertex[], toleranceMicro: number): DrawnArea => {
  const loop = withoutTails(thinned(line, toleranceMicro * FIRST));
  const areas = TRIES.map((part) => () => thinned(loop, toleranceMicro * part));
  for (const thin of areas) {
    const area = thin();
    if (validateArea(area) === null) return area;
  }
  return areas[0]?.() ?? loop;
};

/** Whether a line that is not closed yet crosses itself. */
export const lineCrosses = (line: readonly Vertex[]): boolean => crossingOf(line) !== null;

/** The first and the last side of the longest loop that a line makes by crossing itself. */
const crossingOf = (line: readonly Vertex[]): [first: number, last: number] | null => {
  let longest: [number, number] | null = null;
  const vertex = (at: number) => line[at] as Vertex;
  for (let i = 0; i + 1 < line.length; i++)
    for (let j = line.length - 2; j > i + 1 && j - i > (longest ? longest[1] - longest[0] : 0); j--)
      if (segmentsIntersect(vertex(i), vertex(i + 1), vertex(j), vertex(j + 1))) longest = [i, j];
  return longest;
};

const withoutTails = (line: readonly Vertex[]): readonly Vertex[] => {
  const crossing = crossingOf(line);
  if (!crossing) return line;
  const loop = line.slice(crossing[0] + 1, crossing[1] + 1);
  return loop.length >= line.length * LOOP_PART ? loop : line;
};

/** A line with the fewest corners that stay within the tolerance of it (Douglas and Peucker); its ends stay. */
export const thinned = (line: readonly Vertex[], toleranceMicro: number): Vertex[] => {
  const once = line.filter((vertex, at) => at === 0 || !isSame(vertex, line[at - 1] as Vertex));
  const shrink = Math.cos((((once[0]?.latMicro ?? 0) / 1_000_000) * Math.PI) / 180);
  const isRetained = once.map((_, at) => at === 0 || at === once.length - 1);
  const pieces: [from: number, to: number][] = [[0, once.length - 1]];
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [from, to] = piece;
    let [far, distance] = [-1, toleranceMicro];
    for (let at = from + 1; at < to; at++) {
      const here = distanceFrom(once[at] as Vertex, once[from] as Vertex, once[to] as Vertex, shrink);
      if (here > distance) [far, distance] = [at, here];
    }
    if (far < 0) continue;
    isRetained[far] = true;
    pieces.push([from, far], [far, to]);
  }
  return once.filter((_, at) => isRetained[at]);
};

const isSame = (a: Vertex, b: Vertex): boolean => a.lonMicro === b.lonMicro && a.latMicro === b.latMicro;

/** How far a point is from the piece of a line between a and b. */
const distanceFrom = (point: Vertex, a: Vertex, b: Vertex, shrink: number): number => {
  const [dx, dy] = [(b.lonMicro - a.lonMicro) * shrink, b.latMicro - a.latMicro];
  const [px, py] = [(point.lonMicro - a.lonMicro) * shrink, point.latMicro - a.latMicro];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - dx * along, py - dy * along);
};
