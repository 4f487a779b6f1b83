import type { ReactNode, Ref } from 'react';
import type { MapObjects } from '#listings/contract.ts';
import type { Box, DrawnArea } from '#listings/rules/areas.ts';

/** A point on the earth in millionths of a degree. */
export type Spot = { readonly lonMicro: number; readonly latMicro: number };

/** Where a map stands: the middle of what nothing lies over, in degrees, and its zoom as OpenLayers counts it. */
export type MapPosition = { readonly lon: number; readonly lat: number; readonly zoom: number };

/** What is opened on the map: one object, or several that share a point. */
export type Opened = { readonly ids: readonly number[]; readonly spot: Spot };

/** An object that something outside of the map points at; where it is finds the cluster that holds it. */
export type PointedObject = { readonly id: number; readonly point: Spot | null };

/** What the page can ask of its map. */
export type MapCommands = {
  /** Shows a box as near as it fits. */
  showBox: (box: Box) => void;
  /** Shows exactly this, as an address or the way back asks for. */
  show: (view: MapPosition) => void;
  /** Moves until a point is in the middle, at least so near. */
  goTo: (spot: Spot, zoom?: number) => void;
  /** Gives the keyboard to the map. */
  focus: () => void;
};

/** What a search map shows and tells. It is drawn in browsers alone: load `SearchMap.tsx` lazily, after the first render. */
export type SearchMapProps = {
  ref?: Ref<MapCommands>;
  /** Where the map starts. Later moves are the visitor's, or come by `MapCommands`. */
  view: MapPosition;
  /** Told once the map has opened, and after each move has ended, with the box that is seen, and with all that the map has drawn. */
  onView: (view: MapPosition, box: Box, whole: Box) => void;
  /** The last answer; the one before stays until a new one comes. */
  objects: MapObjects | null;
  isLoading: boolean;
  areas: readonly DrawnArea[];
  onAreas: (areas: readonly DrawnArea[]) => void;
  /** Told while an area is being drawn, so that what covers the map can give way. */
  onDrawing?: (isDrawing: boolean) => void;
  /** The entry of the list that the pointer or the focus is on: its pin or its cluster is raised (MAP-007). */
  pointed: PointedObject | null;
  /** The pin that the pointer is on, for the list to mark its entry. */
  onHover: (id: number | null) => void;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  /** What stands in the popup of what is opened; null where the page shows it in another place, as on phones. */
  popup: ReactNode;
  /** What the popup is called: «№ 104 271», «3 objects here». */
  popupLabel: string;
  /** Objects whose page was opened before: their pins are paler. */
  viewedIds: readonly number[];
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  /** What of the page floats over the map: handle of the panel, buttons of phones. */
  children?: ReactNode;
};
