import Interaction from 'ol/interaction/Interaction.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { type DrawnArea, type DrawnAreaError, validateArea } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import type { DrawnAreas } from './drawn-areas.ts';

/** From how far the pointer takes a corner, or a side to make a new corner of it; fingers are thicker. */
const MOUSE_PX = { corner: 10, side: 5 };
const FINGER_PX = { corner: 20, side: 10 };

type DragTarget = { area: number; vertex: number; isNew: boolean };

/** What lies under the pointer: a corner of an area, or a place on a side for a new one. */
const dragTargetAt = (
  rings: number[][][],
  [px = 0, py = 0]: number[],
  reach: { corner: number; side: number },
): DragTarget | null => {
  let best: { hold: DragTarget; far: number } | null = null;
  const offer = (target: DragTarget, far: number, maxDistance: number) => {
    if (far <= maxDistance && (!best || far < best.far)) best = { hold: target, far };
  };
  for (const [area, ring] of rings.entries())
    for (const [vertex, [cx = 0, cy = 0]] of ring.entries())
      offer({ area, vertex, isNew: false }, Math.hypot(px - cx, py - cy), reach.corner);
  if (best !== null) return (best as { hold: DragTarget }).hold;
  for (const [area, ring] of rings.entries())
    for (const [vertex, [ax = 0, ay = 0]] of ring.entries()) {
      const [bx = 0, by = 0] = ring[(vertex + 1) % ring.length] ?? [];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along =
        length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
      const far = Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay));
      if (ring.length < limits.areaVerticesMax) offer({ area, vertex: vertex + 1, isNew: true }, far, reach.side);
    }
  return (best as { hold: DragTarget } | null)?.hold ?? null;
};

type AreaEditorCallbacks = {
  /** Nothing is edited while something is drawn. */
  isOff: () => boolean;
  onChange: (at: number, area: DrawnArea) => void;
  onAreaError: (error: DrawnAreaError) => void;
  /** A corner was pressed and not moved. */
  onVertex: (at: number, vertex: number) => void;
};

/**
 * Lets corners of drawn areas be moved, made by pulling a side, and taken away by a double click. What gives an area
 * that cannot be searched is red while it is held, and springs back when it is let go.
 */
export const createAreaEditor = (
  map: OlMap,
  areas: DrawnAreas,
  { isOff, onChange, onAreaError, onVertex }: AreaEditorCallbacks,
): Interaction => {
  let drag: { target: DragTarget; before: number[][]; ring: number[][]; hasMoved: boolean } | null = null;

  const under = (event: MapBrowserEvent): DragTarget | null => {
    const { pointerType } = event.originalEvent as PointerEvent;
    const inPixels = areas.rings().map((ring) => ring.map((place) => map.getPixelFromCoordinate(place) ?? [0, 0]));
    return dragTargetAt(inPixels, event.pixel, pointerType === 'touch' ? FINGER_PX : MOUSE_PX);
  };
  const finishChange = (at: number, before: number[][]) => {
    const area = areas.read(at);
    const error = validateArea(area);
    if (error === null) return onChange(at, area);
    areas.updateRing(at, before);
    onAreaError(error);
  };

  const startDrag = (event: MapBrowserEvent): boolean => {
    const target = under(event);
    if (!target) return true;
    const before = areas.rings()[target.area] ?? [];
    drag = { target, before, ring: [...before], hasMoved: false };
    return false;
  };
  const moveVertex = (event: MapBrowserEvent): boolean => {
    if (!drag) return true;
    const { target, ring, hasMoved } = drag;
    ring.splice(target.vertex, target.isNew && !hasMoved ? 0 : 1, event.coordinate);
    drag.hasMoved = true;
    areas.updateRing(target.area, ring);
    return false;
  };
  const endDrag = (): boolean => {
    if (!drag) return true;
    const { target, before, hasMoved } = drag;
    drag = null;
    if (hasMoved) finishChange(target.area, before);
    return false;
  };
  const removeVertex = (event: MapBrowserEvent): boolean => {
    const target = under(event);
    if (!target || target.isNew) return true;
    const before = areas.rings()[target.area] ?? [];
    areas.updateRing(
      target.area,
      before.filter((_, at) => at !== target.vertex),
    );
    finishChange(target.area, before);
    return false;
  };
  /** A press alone: the second of a double click would come too late for it. */
  const selectVertex = (event: MapBrowserEvent): boolean => {
    const target = under(event);
    if (!target || target.isNew) return true;
    onVertex(target.area, target.vertex);
    return false;
  };
  const handlers: Record<string, (event: MapBrowserEvent) => boolean> = {
    pointerdown: startDrag,
    pointerdrag: moveVertex,
    pointerup: endDrag,
    // A mark beneath a corner does not open with it.
    click: (event) => under(event)?.isNew ?? true,
    singleclick: selectVertex,
    dblclick: removeVertex,
    pointermove: (event) => {
      const target = event.dragging ? null : under(event);
      map.getViewport()?.setAttribute('data-hold', target ? (target.isNew ? 'side' : 'corner') : '');
      return target === null;
    },
  };
  return new Interaction({ handleEvent: (event) => isOff() || (handlers[event.type]?.(event) ?? true) });
};
