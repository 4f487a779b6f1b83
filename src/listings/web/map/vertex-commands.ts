import type OlMap from 'ol/Map.js';
import { type DrawnArea, type DrawnAreaError, validateArea } from '#listings/rules/areas.ts';
import { type DrawnAreas, toCoordinate } from './drawn-areas.ts';

/** To the right and downwards, in pixels of the screen. */
export type VertexStep = readonly [x: number, y: number];

/** A corner that the keyboard is on keeps this far from the edges of the map. */
const EDGE_PX = 44;
/** The bar of the corners lies over so much of the lower edge. */
export const VERTEX_BAR_PX = 200;

/** What buttons and keys do to the corners of a drawn area, where a mouse would pull them. */
export const createVertexCommands = (map: OlMap, areas: DrawnAreas) => {
  const view = map.getView();
  const ringOf = (at: number): number[][] => areas.rings()[at] ?? [];
  const updateRing = (at: number, ring: readonly number[][]): DrawnAreaError | null => {
    areas.updateRing(at, ring);
    return validateArea(areas.read(at));
  };
  const pixelOf = (place: number[] | undefined): number[] => (place && map.getPixelFromCoordinate(place)) ?? [0, 0];

  /** How far a pixel lies beyond the part of a side that is free of the edges. */
  const beyond = (pixel = 0, side = 0): number =>
    Math.min(0, pixel - EDGE_PX) + Math.max(0, pixel - Math.max(side - EDGE_PX, EDGE_PX));
  /** Moves the map just so far that a corner can be seen. */
  const reveal = (at: number, vertex: number) => {
    const place = ringOf(at)[vertex];
    const [x = 0, y = 0] = view.getCenter() ?? [];
    const scale = view.getResolution() ?? 1;
    const [wide, high] = map.getSize() ?? [];
    const [px, py] = pixelOf(place);
    const [right, down] = [beyond(px, wide), beyond(py, (high ?? 0) - VERTEX_BAR_PX)];
    if (view.getAnimating()) return;
    if (place && (right !== 0 || down !== 0)) view.setCenter([x + right * scale, y - down * scale]);
  };
  return {
    reveal,
    /** Each of these says what is wrong with the area as it stands then. */
    move: (at: number, vertex: number, [right, down]: VertexStep) => {
      const scale = view.getResolution() ?? 1;
      const error = updateRing(
        at,
        ringOf(at).map(([x = 0, y = 0], index) => (index === vertex ? [x + right * scale, y - down * scale] : [x, y])),
      );
      reveal(at, vertex);
      return error;
    },
    remove: (at: number, vertex: number) =>
      updateRing(
        at,
        ringOf(at).filter((_, index) => index !== vertex),
      ),
    /** A new corner in the middle of the side that begins at one. */
    add: (at: number, vertex: number) => {
      const ring = ringOf(at);
      const [ax = 0, ay = 0] = ring[vertex] ?? [];
      const [bx = 0, by = 0] = ring[(vertex + 1) % ring.length] ?? [];
      const middle = [(ax + bx) / 2, (ay + by) / 2];
      return updateRing(at, [...ring.slice(0, vertex + 1), middle, ...ring.slice(vertex + 1)]);
    },
    /** The area as it stands on the map. */
    read: (at: number): DrawnArea => areas.read(at),
    restore: (at: number, area: DrawnArea) => void areas.updateRing(at, area.map(toCoordinate)),
    /** Tells where on the screen the corners of an area are, with every picture of the map; ends when called. */
    follow: (at: number, onPixels: (pixels: readonly number[][]) => void): (() => void) => {
      const notify = () => onPixels(ringOf(at).map(pixelOf));
      map.on('postrender', notify);
      notify();
      return () => map.un('postrender', notify);
    },
  };
};
