import { type Box, type DrawnArea, isWestOf, sideOfLine, type Vertex } from '../../rules/areas.ts';

/** A piece of the map that rows may lie in. */
export type Shape = {
  /** How a square of the map lies to it: wholly within, apart, or so that its points are to be asked of a simpler shape. */
  readonly clip: (square: Box) => 'whole' | 'none' | Shape;
  readonly has: (lonMicro: number, latMicro: number) => boolean;
};

export const shapeOfBox = (box: Box): Shape => {
  const { west, south, east, north } = box;
  const shape: Shape = {
    clip: (square) => {
      if (square.west > east || square.east < west || square.south > north || square.north < south) return 'none';
      const isWhole = square.west >= west && square.east <= east && square.south >= south && square.north <= north;
      return isWhole ? 'whole' : shape;
    },
    has: (lonMicro, latMicro) => lonMicro >= west && lonMicro <= east && latMicro >= south && latMicro <= north,
  };
  return shape;
};

type Side = readonly [Vertex, Vertex];

export const shapeOfArea = (area: DrawnArea): Shape =>
  shapeOfSides(area.map((vertex, at) => [vertex, area[(at + area.length - 1) % area.length] as Vertex]));

/**
 * The area by those of its sides that decide about a square: in its latitudes, and not wholly to its west. The deeper
 * one goes, the fewer they are; and where none touches the square, one of its points tells for all.
 */
const shapeOfSides = (sides: readonly Side[]): Shape => {
  const has = (lonMicro: number, latMicro: number): boolean => {
    let isIn = false;
    for (const [a, b] of sides) if (isWestOf(lonMicro, latMicro, a, b)) isIn = !isIn;
    return isIn;
  };
  return {
    has,
    clip: (square) => {
      if (!sides.some((one) => doesTouch(one, square))) return has(square.west, square.south) ? 'whole' : 'none';
      return shapeOfSides(sides.filter((one) => doesDecide(one, square)));
    },
  };
};

const doesDecide = ([a, b]: Side, { west, south, north }: Box): boolean =>
  Math.max(a.lonMicro, b.lonMicro) >= west &&
  Math.max(a.latMicro, b.latMicro) > south &&
  Math.min(a.latMicro, b.latMicro) <= north;

/** Whether a side may have a point in common with a square: their boxes meet, and its line does not leave all corners on one hand. */
const doesTouch = ([a, b]: Side, { west, south, east, north }: Box): boolean => {
  if (Math.max(a.lonMicro, b.lonMicro) < west || Math.min(a.lonMicro, b.lonMicro) > east) return false;
  if (Math.max(a.latMicro, b.latMicro) < south || Math.min(a.latMicro, b.latMicro) > north) return false;
  const first = sideOfLine(a, b, { lonMicro: west, latMicro: south });
  return (
    first === 0 ||
    sideOfLine(a, b, { lonMicro: east, latMicro: south }) !== first ||
    sideOfLine(a, b, { lonMicro: west, latMicro: north }) !== first ||
    sideOfLine(a, b, { lonMicro: east, latMicro: north }) !== first
  );
};
