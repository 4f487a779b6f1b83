import { line, num, type Point } from './draw.ts';

/**
 * One period of the 4.8.8 tiling drawn by the contact method: from the middle of every edge two rays start at
 * 67.5° to the edge, and each ends where it meets the ray of the neighbouring edge.
 */
export function girihPath(period: number): string {
  const half = period / 2;
  const edge = period * (Math.SQRT2 - 1);
  const octagon = polygonAround(half, half, 8, edge, Math.PI / 8);
  const corners: Point[] = [
    [0, 0],
    [period, 0],
    [period, period],
    [0, period],
  ];
  const squares = corners.map(([x, y]) => polygonAround(x, y, 4, edge, 0));
  return [octagon, ...squares].flatMap(contactLines).join('');
}

/** The corners of a regular polygon with a given edge. */
function polygonAround(x: number, y: number, sides: number, edge: number, turn: number): Point[] {
  const radius = edge / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, index): Point => {
    const angle = turn + (index * Math.PI * 2) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The rays inside one tile: from each edge middle to the meeting points with the next edge and the one before. */
function contactLines(corners: readonly Point[]): string[] {
  const contact = (67.5 * Math.PI) / 180;
  return corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const after = corners[(index + 2) % corners.length] ?? corner;
    const from: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    const to: Point = [(next[0] + after[0]) / 2, (next[1] + after[1]) / 2];
    const along = Math.atan2(next[1] - corner[1], next[0] - corner[0]);
    const onward = Math.atan2(next[1] - after[1], next[0] - after[0]);
    const meeting = crossing(from, along + contact, to, onward - contact);
    return line(from, meeting, to);
  });
}

function crossing([x1, y1]: Point, angle1: number, [x2, y2]: Point, angle2: number): Point {
  const [dx1, dy1, dx2, dy2] = [Math.cos(angle1), Math.sin(angle1), Math.cos(angle2), Math.sin(angle2)];
  const reach = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / (dx1 * dy2 - dy1 * dx2);
  return [x1 + dx1 * reach, y1 + dy1 * reach];
}

/** One period as an SVG background. */
export function girihTile(stroke: string, period = 96): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${period}" height="${period}" viewBox="0 0 ${period} ${period}"><path fill="none" stroke="${stroke}" stroke-width="1" d="${girihPath(period)}"/></svg>\n`;
}

/** A rosette of twelve petals: rings of rhombi that grow outwards from a small star. */
export function rosette(stroke: string): string {
  const petals = 12;
  const radii = [11, 23, 42, 66, 94];
  const at = (ring: number, step: number): Point => {
    const angle = (step * Math.PI) / petals - Math.PI / 2;
    const radius = radii[ring] ?? 0;
    return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)];
  };
  let lines = '';
  for (let ring = 0; ring + 1 < radii.length; ring += 1) {
    for (let petal = 0; petal < petals; petal += 1) {
      const middle = petal * 2 + ((ring + 1) % 2);
      lines += line(at(ring, middle - 1), at(ring + 1, middle), at(ring, middle + 1));
    }
  }
  const last = radii.length - 1;
  for (let petal = 0; petal < petals; petal += 1) lines += line(at(last, petal * 2), at(last - 2, petal * 2));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><path fill="none" stroke="${stroke}" stroke-width="1.6" stroke-linejoin="round" d="${lines}"/></svg>\n`;
}

/** The picture that stands in where a listing has none: sand, a faint girih, the outline of a house. */
export function noImage(): string {
  const tile = `<pattern id="g" width="96" height="96" patternUnits="userSpaceOnUse" x="${num(600 % 96)}" y="${num(400 % 96)}"><path fill="none" stroke="#1d4baf" stroke-width="1" d="${girihPath(96)}"/></pattern>`;
  const fade =
    '<radialGradient id="f"><stop offset=".18" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient><mask id="m"><rect width="1200" height="800" fill="url(#f)"/></mask>';
  const house =
    'M470 400 600 284l130 116M504 372v142a12 12 0 0 0 12 12h168a12 12 0 0 0 12-12V372M566 526v-78c0-20 14-32 34-46 20 14 34 26 34 46v78';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><defs>${tile}${fade}</defs><rect width="1200" height="800" fill="#f3f0ea"/><rect width="1200" height="800" fill="url(#g)" opacity=".34" mask="url(#m)"/><path fill="none" stroke="#938e87" stroke-width="14" stroke-linecap="round" stroke-linejoin="round" d="${house}"/></svg>\n`;
}
