/** Where something drawn on a map stands, in the units of the map, whose second one grows upwards, and how far it reaches in pixels. */
export type Placed = {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly above: number;
  readonly below: number;
};

/** Whether an edge of the picture cuts it in two: it lies neither wholly in it nor wholly beyond. `edges` are of the map. */
export const isCut = (
  { x, y, halfWidth, above, below }: Placed,
  [left, bottom, right, top]: readonly number[],
  resolution: number,
): boolean => {
  const crosses = (from: number, to: number, edge = 0) => from < edge && to > edge;
  const [west, east] = [x - halfWidth * resolution, x + halfWidth * resolution];
  const [south, north] = [y - below * resolution, y + above * resolution];
  const isBeside = east <= (left ?? 0) || west >= (right ?? 0) || north <= (bottom ?? 0) || south >= (top ?? 0);
  return (
    !isBeside &&
    (crosses(west, east, left) ||
      crosses(west, east, right) ||
      crosses(south, north, bottom) ||
      crosses(south, north, top))
  );
};

/** Room between two of them, in pixels. */
const GAP = 2;
const CELL_PX = 96;

/** What stands on a map of a resolution, and whether something more has room. One is compared only with those of the cells it reaches. */
export const createRoom = (resolution: number) => {
  const cells = new Map<string, Placed[]>();
  const cell = CELL_PX * resolution;
  const cellsOf = ({ x, y, halfWidth, above, below }: Placed): string[] => {
    const keys: string[] = [];
    const [west, east] = [x - halfWidth * resolution, x + halfWidth * resolution];
    const [south, north] = [y - below * resolution, y + above * resolution];
    for (let column = Math.floor(west / cell); column <= Math.floor(east / cell); column++)
      for (let row = Math.floor(south / cell); row <= Math.floor(north / cell); row++) keys.push(`${column} ${row}`);
    return keys;
  };
  return {
    isFree: (placed: Placed): boolean =>
      !cellsOf(placed).some((key) => cells.get(key)?.some((other) => doCover(placed, other, resolution))),
    put: (placed: Placed): void => {
      for (const key of cellsOf(placed)) {
        const others = cells.get(key);
        if (others) others.push(placed);
        else cells.set(key, [placed]);
      }
    },
  };
};

const doCover = (a: Placed, b: Placed, resolution: number): boolean => {
  const [dx, dy] = [Math.abs(a.x - b.x) / resolution, (b.y - a.y) / resolution];
  return dx < a.halfWidth + b.halfWidth + GAP && dy < a.above + b.below + GAP && -dy < b.above + a.below + GAP;
};
