import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Box, countryBoxMicro } from '#listings/rules/areas.ts';
import { isSameView, type MapSize, type MapView, viewOfBox } from '#listings/rules/map-view.ts';
import { limits } from '#platform/values/limits.ts';
import { useNavigationKind } from '#platform/web/router.tsx';
import { coveredOf } from '../map/covered.ts';
import type { MapCommands, Spot } from '../map/search-map-props.ts';
import type { MapData } from './load-map.ts';
import { defaultMapSize } from './map-requests.ts';

/** What the map says it shows: with nothing over it, and in all. */
export type MapViewport = { view: MapView; box: Box; whole: Box };

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
    const view = viewOfBox(bounds ?? countryBoxMicro, freeSizeOf(box.current), limits.mapStreetZoom);
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
  const goTo = (point: Spot, zoom: number) => commands.current?.goTo(point, zoom);
  /** Whether a point is seen, with nothing over it, once it is opened. */
  const isFree = ({ lonMicro, latMicro }: Spot): boolean => {
    if (!viewport) return false;
    const { west, south, east, north } = viewport.box;
    const { bottom, bottomWhenOpened } = coveredOf(box.current);
    const degrees = (north - south) / freeSizeOf(box.current).height;
    const lowest = south + Math.max(0, bottomWhenOpened - bottom) * degrees;
    return lonMicro > west && lonMicro < east && latMicro > lowest && latMicro < north;
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

/** What of the map nothing lies over. */
const freeSizeOf = (box: HTMLElement | null): MapSize => {
  if (!box || box.clientWidth === 0) return defaultMapSize;
  const { top, bottom } = coveredOf(box);
  return { width: box.clientWidth, height: box.clientHeight - top - bottom };
};
