/**
 * Draws the motif of the house into `src/platform/web/`: one period of the girih and the rosette. They are masks, so they
 * are drawn in black and take their colour from the style sheet.
 */
import { writeFile } from 'node:fs/promises';

type Point = readonly [x: number, y: number];

const web = new URL('../src/platform/web/', import.meta.url);
const round = (value: number): string => String(Math.round(value * 100) / 100);
const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

const polygon = (sides: number, radius: number, [cx, cy]: Point, turn: number): Point[] =>
  Array.from({ length: sides }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / sides;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/**
 * The star inside a polygon by the contact method: from the middle of every edge two rays run inwards at an angle to the
 * edge, until each meets the ray of its neighbour.
 */
const starIn = (corners: readonly Point[], centre: Point, angle: number): Point[] => {
  const sides = corners.length;
  const middles = corners.map((corner, i) => middle(corner, corners[(i + 1) % sides] ?? corner));
  // Between two middles the chord leaves the edge by pi / sides, so the rays leave the chord by what remains.
  const overChord = angle - Math.PI / sides;
  return middles.flatMap((from, i): Point[] => {
    const to = middles[(i + 1) % sides] ?? from;
    const [mx, my] = middle(from, to);
    const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
    const inwards = Math.hypot(centre[0] - mx, centre[1] - my);
    const depth = (half * Math.tan(overChord)) / inwards;
    return [from, [mx + (centre[0] - mx) * depth, my + (centre[1] - my) * depth]];
  });
};

/** One square period of the 4.8.8 tiling: an octagon in the middle and a quarter of a square in each corner. */
const girih = (period: number): string => {
  const edge = period / (1 + Math.SQRT2);
  const angle = (67.5 * Math.PI) / 180;
  const half = period / 2;
  const star = (sides: number, centre: Point, turn: number) =>
    starIn(polygon(sides, edge / (2 * Math.sin(Math.PI / sides)), centre, turn), centre, angle);
  const corners: Point[] = [
    [0, 0],
    [period, 0],
    [0, period],
    [period, period],
  ];
  const stars = [star(8, [half, half], Math.PI / 8), ...corners.map((corner) => star(4, corner, 0))];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${period}" height="${period}" viewBox="0 0 ${period} ${period}" fill="none" stroke="#000" stroke-width="1"><path d="${stars.map(path).join('')}"/></svg>\n`;
};

/** A flower of kites around the centre; each kite is halved by the line from the centre to its tip. */
const rosette = (petals: number, look: 'fill' | 'line'): string => {
  const size = 112;
  const c = size / 2;
  const at = (radius: number, angle: number): Point => [c + radius * Math.sin(angle), c - radius * Math.cos(angle)];
  const step = (2 * Math.PI) / petals;
  const kites = Array.from({ length: petals }, (_, i) => [
    at(54, i * step),
    at(40.5, (i + 0.38) * step),
    at(27, i * step),
    at(40.5, (i - 0.38) * step),
  ]);
  const inner = Array.from({ length: petals }, (_, i) => [
    at(40.5, (i + 0.38) * step),
    at(40.5, (i + 0.62) * step),
    at(27, (i + 1) * step),
    at(18, (i + 0.5) * step),
    at(27, i * step),
  ]);
  const spines = kites.map(
    (kite) =>
      `M${round(kite[0]?.[0] ?? c)} ${round(kite[0]?.[1] ?? c)}L${round(kite[2]?.[0] ?? c)} ${round(kite[2]?.[1] ?? c)}`,
  );
  const shapes = [...kites, ...inner].map(path).join('');
  const style = look === 'fill' ? '' : 'fill="none" stroke="#000" stroke-width="1" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ${style}><path d="${shapes}${look === 'line' ? spines.join('') : ''}"/></svg>\n`;
};

/** File name -> drawing. The same numbers give the same bytes. */
export const motif: Record<string, string> = {
  'girih.svg': girih(112),
  'rosette-fill.svg': rosette(8, 'fill'),
  'rosette-line.svg': rosette(8, 'line'),
};

if (import.meta.main)
  await Promise.all(Object.entries(motif).map(([name, drawing]) => writeFile(new URL(name, web), drawing)));
