import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Box, countryBoxMicro } from '#listings/rules/areas.ts';
import { type Covered, isSameView, type MapSize, type MapView, viewOfBox } from '#listings/rules/map-view.ts';
import { limits } from '#platform/values/limits.ts';
import { useNavigationKind } from '#platform/web/router.tsx';
import type { MapCommands, Spot } from '../map/search-map-props.ts';
import type { MapData } from './load-map.ts';
import { defaultMapSize } from './map-requests.ts';

/** What the map says it shows. */
export type MapViewport = { view: MapView; box: Box };

const MICRO = 1_000_000;

/** Where the map stands: what it has told, where it starts, and the moves that are ours and not the visitor's. */
export const useMapView = (
  data: MapData,
  box: RefObject<HTMLElement | null>,
  commands: RefObject<MapCommands | null>,
) => {
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  const [start, setStart] = useState(data.address.view);
  const expected = useRef(data.address.view);
  const show = (view: MapView) => {
    expected.current = view;
    commands.current?.show(view);
  };
  /** Brings what was found into view; the country where nothing was. */
  const fit = (bounds: Box | null) => {
    const view = viewOfBox(
      bounds ?? countryBoxMicro,
      sizeOf(box.current),
      limits.mapStreetZoom,
      coveredOf(box.current),
    );
    if (bounds) show(view);
    setStart((previous) => previous ?? view);
  };
  /** Notes what the map shows now; tells whether the visitor moved it there. */
  const recordViewport = (next: MapViewport): boolean => {
    const isOurs = viewport === null || (expected.current !== null && isSameView(next.view, expected.current));
    setViewport(next);
    expected.current = next.view;
    return !isOurs;
  };
  /** Brings a point to the middle of what nothing lies over. */
  const goTo = (point: Spot, zoom: number) => {
    const { lonMicro: east, latMicro: north } = point;
    const free = viewOfBox(
      { west: east, south: north, east, north },
      sizeOf(box.current),
      zoom,
      coveredOf(box.current),
    );
    commands.current?.goTo({ lonMicro: east, latMicro: Math.round(free.lat * MICRO) }, zoom);
  };
  /** Whether a point is seen, with nothing over it. */
  const isFree = ({ lonMicro, latMicro }: Spot): boolean => {
    if (!viewport) return false;
    const { west, south, east, north } = viewport.box;
    const { height } = sizeOf(box.current);
    const { top, bottom } = coveredOf(box.current);
    const degrees = (north - south) / height;
    return (
      lonMicro > west && lonMicro < east && latMicro > south + bottom * degrees && latMicro < north - top * degrees
    );
  };
  useReturning(data, (view) => {
    if (!viewport || !isSameView(viewport.view, view)) show(view);
  });
  return { viewport, start, fit, recordViewport, goTo, isFree };
};

/** The way back leads the map back too. */
const useReturning = (data: MapData, onReturn: (view: MapView) => void) => {
  const kind = useNavigationKind();
  const latest = useRef({ kind, onReturn });
  useEffect(() => {
    latest.current = { kind, onReturn };
  });
  useEffect(() => {
    const { view } = data.address;
    if (latest.current.kind === 'pop' && view) latest.current.onReturn(view);
  }, [data]);
};

/** What the page lays over its map on a narrow screen; its styles say how much. */
const coveredOf = (box: HTMLElement | null): Covered => {
  if (!box) return { top: 0, bottom: 0 };
  const style = getComputedStyle(box);
  const pixels = (name: string) => (Number.parseFloat(style.getPropertyValue(name)) / 100) * box.clientHeight || 0;
  return { top: pixels('--covered-top'), bottom: pixels('--covered-bottom') };
};

const sizeOf = (box: HTMLElement | null): MapSize =>
  box && box.clientWidth > 0 ? { width: box.clientWidth, height: box.clientHeight } : defaultMapSize;
