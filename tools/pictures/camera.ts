import { outline, type Point } from './draw.ts';

/** A pinhole with an upright film: verticals stay vertical. Metres in, drawing units out. */
export type Camera = { focal: number; centreX: number; horizon: number; eyeMetres: number };

export const streetCamera: Camera = { focal: 1100, centreX: 600, horizon: 572, eyeMetres: 2 };

export const project = (camera: Camera, x: number, y: number, z: number): Point => [
  camera.centreX + (camera.focal * x) / z,
  camera.horizon - (camera.focal * (y - camera.eyeMetres)) / z,
];

/** One upright wall. `along` runs from the near corner away from the eye; `out` stands off the wall. */
export type Wall = {
  at(along: number, up: number, out?: number): Point;
  /** Outline of a rectangle on the wall, or parallel to it. */
  patch(along0: number, up0: number, along1: number, up1: number, out?: number): string;
  /** The visible faces of a block fixed to the wall: its face, its near end, and its underside or top. */
  block(along0: number, up0: number, along1: number, up1: number, out: number): Block;
};

export type Block = { face: string; end: string; under: string; top: string };

/** A box standing on the ground, seen by its lit front and its shaded side, which meet in the near corner. */
export type Building = {
  front: Wall;
  side: Wall;
  frontMetres: number;
  sideMetres: number;
  heightMetres: number;
  /** Outline of the shadow on the ground, cast away from the sun. */
  shadow: string;
};

type Placing = { cornerX: number; cornerZ: number; turn: number; front: number; side: number; height: number };

function wallOf(camera: Camera, x0: number, z0: number, ux: number, uz: number, nx: number, nz: number): Wall {
  const at = (along: number, up: number, out = 0): Point =>
    project(camera, x0 + ux * along + nx * out, up, z0 + uz * along + nz * out);
  const patch = (a0: number, u0: number, a1: number, u1: number, out = 0): string =>
    outline(at(a0, u0, out), at(a1, u0, out), at(a1, u1, out), at(a0, u1, out));
  const level = (a0: number, a1: number, up: number, out: number): string =>
    outline(at(a0, up, 0), at(a1, up, 0), at(a1, up, out), at(a0, up, out));
  const block = (a0: number, u0: number, a1: number, u1: number, out: number): Block => ({
    face: patch(a0, u0, a1, u1, out),
    end: outline(at(a0, u0, 0), at(a0, u0, out), at(a0, u1, out), at(a0, u1, 0)),
    under: u0 > camera.eyeMetres ? level(a0, a1, u0, out) : '',
    top: u1 < camera.eyeMetres ? level(a0, a1, u1, out) : '',
  });
  return { at, patch, block };
}

/** Places a turned box; `turn` in radians is how far the front recedes to the left. */
export function placeBuilding(camera: Camera, placing: Placing): Building {
  const { cornerX, cornerZ, turn, front, side, height } = placing;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const frontWall = wallOf(camera, cornerX, cornerZ, -cos, sin, -sin, -cos);
  const sideWall = wallOf(camera, cornerX, cornerZ, sin, cos, cos, -sin);
  const ground = (x: number, z: number): Point => project(camera, x, 0, z);
  const far: Point = [cornerX + sin * side, cornerZ + cos * side];
  const reach = Math.min(height * 0.8, 18);
  const shadow = outline(
    ground(cornerX, cornerZ),
    ground(cornerX + reach, cornerZ + reach * 0.12),
    ground(far[0] + reach, far[1] + reach * 0.2),
    ground(far[0], far[1]),
  );
  return { front: frontWall, side: sideWall, frontMetres: front, sideMetres: side, heightMetres: height, shadow };
}

/**
 * Where a building must stand so that its near edge is at `edgeX`, reaches up to `topY`, and its front ends near
 * `leftX` (all in drawing units). `unit` is the width in metres the front is built of.
 */
export function frame(
  camera: Camera,
  wish: { height: number; edgeX: number; topY: number; leftX: number; turn: number; unit: number },
): { cornerX: number; cornerZ: number; front: number } {
  const cornerZ = ((wish.height - camera.eyeMetres) * camera.focal) / (camera.horizon - wish.topY);
  const cornerX = ((wish.edgeX - camera.centreX) * cornerZ) / camera.focal;
  const slope = (wish.leftX - camera.centreX) / camera.focal;
  const longest = (cornerX - slope * cornerZ) / (Math.cos(wish.turn) + slope * Math.sin(wish.turn));
  return { cornerX, cornerZ, front: Math.max(1, Math.round(longest / wish.unit)) * wish.unit };
}
