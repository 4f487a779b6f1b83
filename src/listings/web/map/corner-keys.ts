import type OlMap from 'ol/Map.js';
import { type Area, type AreaFault, faultOfArea } from '#listings/rules/areas.ts';
import { type DrawnAreas, placeOf } from './drawn-areas.ts';

/** To the right and downwards, in pixels of the screen. */
export type Step = readonly [x: number, y: number];

/** A corner that the keyboard is on keeps this far from the edges of the map. */
const EDGE_PX = 44;
/** The bar of the corners lies over so much of the lower edge. */
export const CORNER_BAR_PX = 200;

/** What buttons and keys do to the corners of a drawn area, where a mouse would pull them. */
export const openCornerKeys = (map: OlMap, areas: DrawnAreas) => {
  const view = map.getView();
  const ringOf = (at: number): number[][] => areas.rings()[at] ?? [];
  const bend = (at: number, ring: readonly number[][]): AreaFault | null => {
    areas.bend(at, ring);
    return faultOfArea(areas.read(at));
  };
  const pixelOf = (place: number[] | undefined): number[] => (place && map.getPixelFromCoordinate(place)) ?? [0, 0];

  /** How far a pixel lies beyond the part of a side that is free of the edges. */
  const beyond = (pixel = 0, side = 0): number =>
    Math.min(0, pixel - EDGE_PX) + Math.max(0, pixel - Math.max(side - EDGE_PX, EDGE_PX));
  /** Moves the map just so far that a corner can be seen. */
  const reveal = (at: number, corner: number) => {
    const place = ringOf(at)[corner];
    const [x = 0, y = 0] = view.getCenter() ?? [];
    const scale = view.getResolution() ?? 1;
    const [wide, high] = map.getSize() ?? [];
    const [px, py] = pixelOf(place);
    const [right, down] = [beyond(px, wide), beyond(py, (high ?? 0) - CORNER_BAR_PX)];
    if (view.getAnimating()) return;
    if (place && (right !== 0 || down !== 0)) view.setCenter([x + right * scale, y - down * scale]);
  };
  return {
    reveal,
    /** Each of these says what is wrong with the area as it stands then. */
    move: (at: number, corner: number, [right, down]: Step) => {
      const scale = view.getResolution() ?? 1;
      const fault = bend(
        at,
        ringOf(at).map(([x = 0, y = 0], index) => (index === corner ? [x + right * scale, y - down * scale] : [x, y])),
      );
      reveal(at, corner);
      return fault;
    },
    remove: (at: number, corner: number) =>
      bend(
        at,
        ringOf(at).filter((_, index) => index !== corner),
      ),
    /** A new corner in the middle of the side that begins at one. */
    add: (at: number, corner: number) => {
      const ring = ringOf(at);
      const [ax = 0, ay = 0] = ring[corner] ?? [];
      const [bx = 0, by = 0] = ring[(corner + 1) % ring.length] ?? [];
      const middle = [(ax + bx) / 2, (ay + by) / 2];
      return bend(at, [...ring.slice(0, corner + 1), middle, ...ring.slice(corner + 1)]);
    },
    /** The area as it stands on the map. */
    read: (at: number): Area => areas.read(at),
    restore: (at: number, area: Area) => void areas.bend(at, area.map(placeOf)),
    /** Tells where on the screen the corners of an area are, with every picture of the map; ends when called. */
    follow: (at: number, onPixels: (pixels: readonly number[][]) => void): (() => void) => {
      const tell = () => onPixels(ringOf(at).map(pixelOf));
      map.on('postrender', tell);
      tell();
      return () => map.un('postrender', tell);
    },
  };
};
