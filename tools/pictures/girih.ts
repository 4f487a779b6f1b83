import { line, type Point } from './draw.ts';

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
