import Interaction from 'ol/interaction/Interaction.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { type Area, type AreaFault, faultOfArea } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import type { DrawnAreas } from './drawn-areas.ts';

/** From how far the pointer takes a corner, or a side to make a new corner of it; fingers are thicker. */
const MOUSE_PX = { corner: 10, side: 5 };
const FINGER_PX = { corner: 20, side: 10 };

type Hold = { area: number; corner: number; isNew: boolean };

/** What lies under the pointer: a corner of an area, or a place on a side for a new one. */
const holdAt = (
  rings: number[][][],
  [px = 0, py = 0]: number[],
  reach: { corner: number; side: number },
): Hold | null => {
  let best: { hold: Hold; far: number } | null = null;
  const offer = (hold: Hold, far: number, within: number) => {
    if (far <= within && (!best || far < best.far)) best = { hold, far };
  };
  for (const [area, ring] of rings.entries())
    for (const [corner, [cx = 0, cy = 0]] of ring.entries())
      offer({ area, corner, isNew: false }, Math.hypot(px - cx, py - cy), reach.corner);
  if (best !== null) return (best as { hold: Hold }).hold;
  for (const [area, ring] of rings.entries())
    for (const [corner, [ax = 0, ay = 0]] of ring.entries()) {
      const [bx = 0, by = 0] = ring[(corner + 1) % ring.length] ?? [];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along =
        length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
      const far = Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay));
      if (ring.length < limits.areaCornersMax) offer({ area, corner: corner + 1, isNew: true }, far, reach.side);
    }
  return (best as { hold: Hold } | null)?.hold ?? null;
};

type Told = {
  /** Nothing is edited while something is drawn. */
  isOff: () => boolean;
  onChange: (at: number, area: Area) => void;
  onFault: (fault: AreaFault) => void;
  /** A corner was pressed and not moved. */
  onCorner: (at: number, corner: number) => void;
};

/**
 * Lets corners of drawn areas be moved, made by pulling a side, and taken away by a double click. What gives an area
 * that cannot be searched is red while it is held, and springs back when it is let go.
 */
export const areaEditing = (
  map: OlMap,
  areas: DrawnAreas,
  { isOff, onChange, onFault, onCorner }: Told,
): Interaction => {
  let held: { hold: Hold; before: number[][]; ring: number[][]; hasMoved: boolean } | null = null;

  const under = (event: MapBrowserEvent): Hold | null => {
    const { pointerType } = event.originalEvent as PointerEvent;
    const inPixels = areas.rings().map((ring) => ring.map((place) => map.getPixelFromCoordinate(place) ?? [0, 0]));
    return holdAt(inPixels, event.pixel, pointerType === 'touch' ? FINGER_PX : MOUSE_PX);
  };
  const settle = (at: number, before: number[][]) => {
    const area = areas.read(at);
    const fault = faultOfArea(area);
    if (fault === null) return onChange(at, area);
    areas.bend(at, before);
    onFault(fault);
  };

  const take = (event: MapBrowserEvent): boolean => {
    const hold = under(event);
    if (!hold) return true;
    const before = areas.rings()[hold.area] ?? [];
    held = { hold, before, ring: [...before], hasMoved: false };
    return false;
  };
  const pull = (event: MapBrowserEvent): boolean => {
    if (!held) return true;
    const { hold, ring, hasMoved } = held;
    ring.splice(hold.corner, hold.isNew && !hasMoved ? 0 : 1, event.coordinate);
    held.hasMoved = true;
    areas.bend(hold.area, ring);
    return false;
  };
  const letGo = (): boolean => {
    if (!held) return true;
    const { hold, before, hasMoved } = held;
    held = null;
    if (hasMoved) settle(hold.area, before);
    return false;
  };
  const takeAway = (event: MapBrowserEvent): boolean => {
    const hold = under(event);
    if (!hold || hold.isNew) return true;
    const before = areas.rings()[hold.area] ?? [];
    areas.bend(
      hold.area,
      before.filter((_, at) => at !== hold.corner),
    );
    settle(hold.area, before);
    return false;
  };
  /** A press alone: the second of a double click would come too late for it. */
  const pick = (event: MapBrowserEvent): boolean => {
    const hold = under(event);
    if (!hold || hold.isNew) return true;
    onCorner(hold.area, hold.corner);
    return false;
  };
  const deeds: Record<string, (event: MapBrowserEvent) => boolean> = {
    pointerdown: take,
    pointerdrag: pull,
    pointerup: letGo,
    // A mark beneath a corner does not open with it.
    click: (event) => under(event)?.isNew ?? true,
    singleclick: pick,
    dblclick: takeAway,
    pointermove: (event) => {
      const hold = event.dragging ? null : under(event);
      map.getViewport()?.setAttribute('data-hold', hold ? (hold.isNew ? 'side' : 'corner') : '');
      return hold === null;
    },
  };
  return new Interaction({ handleEvent: (event) => isOff() || (deeds[event.type]?.(event) ?? true) });
};
