import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapCard } from '#listings/contract.ts';
import { type Box, countryBoxMicro, type DrawnArea } from '#listings/rules/areas.ts';
import { chips } from '#listings/rules/chips.ts';
import { type MapAddress, mapPath } from '#listings/rules/map-address.ts';
import { boxOfView, isSameView, type MapView, roundedView } from '#listings/rules/map-view.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { useNavigate } from '#platform/web/router.tsx';
import type { MapCommands, Opened } from '../map/search-map-props.ts';
import { useIsLive } from './live-choice.ts';
import type { MapData } from './load-map.ts';
import {
  boxOfObjects,
  cardsRequest,
  defaultMapSize,
  fetchObjects,
  objectsRequest,
  wholeCountryRequest,
} from './map-requests.ts';
import { useCardPages } from './use-card-pages.ts';
import { useLatestRequest } from './use-latest-request.ts';
import { type MapViewport, useMapView } from './use-map-view.ts';

/** Changes what the page shows. `continues`: the way back does not stop before this change. */
type NavigateMap = (change: Partial<MapAddress>, continues?: boolean) => void;

/**
 * What the page of the map shows, and the way to change it. What was asked shows at once; every state is an address, so
 * it can be kept, shared and gone back to.
 */
const useMapAddress = (data: MapData): { address: MapAddress; go: NavigateMap } => {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<MapAddress | null>(null);
  const address = requested ?? data.address;
  const latest = useRef(address);
  const isPushing = useRef(false);
  // The change has arrived, or the visitor went back.
  useEffect(() => {
    latest.current = data.address;
    isPushing.current = false;
    setRequested(null);
  }, [data]);
  const go: NavigateMap = (change, continues = false) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    // A move right after a choice must not swallow the choice's own entry of the history.
    isPushing.current ||= !continues;
    setRequested(next);
    void navigate(mapPath(next), { replace: !isPushing.current });
  };
  return { address, go };
};

/** The place of the map, and what can be asked of it once it is there. */
export type MapRefs = { canvas: RefObject<HTMLDivElement | null>; commands: RefObject<MapCommands | null> };

export type MapSearch = ReturnType<typeof useMapSearch>;

/** What the page of the map searches and finds, and everything that a visitor can do to it. */
export const useMapSearch = (data: MapData, { canvas, commands }: MapRefs) => {
  const { address, go } = useMapAddress(data);
  const { query, view } = address;
  const { viewport, start, fit, recordViewport, goTo, isFree } = useMapView(data, canvas, commands);
  const objects = useObjects(data, { query, view, viewport, fit });
  const { box, frozen, freeze } = useListBox(view, viewport, query.areas.length > 0);
  const list = useCardPages(cardsRequest(address, box), data.first?.cards ?? null);

  const onView = (now: MapView, nowBox: Box, whole: Box) => {
    if (recordViewport({ view: now, box: nowBox, whole })) go({ view: roundedView(now) }, true);
  };
  const changeQuery = (next: ListingQuery, continues = false) => {
    const isElsewhere = next.text !== query.text || next.placeIds.join() !== query.placeIds.join();
    go({ query: next, opened: null, isUnplaced: false, ...(isElsewhere ? { view: null } : {}) }, continues);
  };
  const onAreas = (areas: readonly DrawnArea[]) =>
    go({ query: { ...query, areas }, isUnplaced: false, view: view ?? (viewport && roundedView(viewport.view)) });
  const open = (opened: Opened | null) => {
    go({ opened });
    if (opened && viewport && !isFree(opened.spot)) goTo(opened.spot, viewport.view.zoom);
  };
  /** Opens an object from the list: where it stands already, or brought into view. */
  const openCard = ({ id, point }: MapCard) => {
    if (!point) return;
    const stands = objects.completed?.result.pins.some((pin) => pin.id === id);
    go({ opened: { ids: [id], spot: point } });
    if (!stands || !isFree(point)) goTo(point, limits.mapStreetZoom);
  };
  return {
    address,
    refusedAreas: data.refusedAreas,
    go,
    changeQuery,
    start,
    objects,
    list,
    onView,
    onAreas,
    open,
    openCard,
    /** Asks for the list of what the map shows now; null where it shows that already. */
    searchHere: frozen !== null && viewport && !isSameBox(frozen.box, viewport.box) ? () => freeze(viewport.box) : null,
    /** Lets the list stay as it is, or follow the map again. */
    freezeList: () => freeze(box),
    showAll: () => go({ view: null, opened: null }),
  };
};

type ObjectsInput = {
  query: ListingQuery;
  view: MapView | null;
  viewport: MapViewport | null;
  fit: (foundBox: Box | null) => void;
};

/** What is marked on the map. A map that nobody has moved shows all that matches: that is asked for first, then fitted. */
const useObjects = (data: MapData, { query, view, viewport, fit }: ObjectsInput) => {
  const wholeCountry = wholeCountryRequest(query);
  const [fitted, setFitted] = useState<string | null>(null);
  // Who looks for everything sees the whole country.
  const isNarrowed = chips(query).length > 0;
  const isFitting = view === null && fitted !== wholeCountry;
  const currentRequest = (): string => {
    if (isFitting) return wholeCountry;
    if (viewport) return objectsRequest(query, viewport.whole, viewport.view.zoom);
    return view ? objectsRequest(query, boxOfView(view, defaultMapSize), view.zoom) : wholeCountry;
  };
  const objects = useLatestRequest(currentRequest(), fetchObjects, data.first?.objects ?? null);
  const latest = useRef({ fit, objects });
  useEffect(() => {
    latest.current = { fit, objects };
  });
  const { progress } = objects;
  useEffect(() => {
    if (view) return setFitted(null);
    if (!isFitting || progress === 'loading') return;
    const { completed } = latest.current.objects;
    const foundBox = completed?.request === wholeCountry ? boxOfObjects(completed.result) : null;
    latest.current.fit(isNarrowed ? foundBox : countryBoxMicro);
    setFitted(wholeCountry);
  }, [view, isFitting, progress, wholeCountry, isNarrowed]);
  return objects;
};

/**
 * The piece of the map that the list is limited to; null for no limit: drawn areas say where to search, and a map that
 * nobody has moved shows everything. A list that does not follow the map keeps the piece it was asked for.
 */
const useListBox = (view: MapView | null, viewport: MapViewport | null, hasAreas: boolean) => {
  const isLive = useIsLive();
  const [frozenBox, setFrozenBox] = useState<{ box: Box | null }>(() => ({
    box: view && boxOfView(view, defaultMapSize),
  }));
  const now = (): Box | null => {
    if (view === null) return null;
    return viewport && isSameView(viewport.view, view) ? viewport.box : boxOfView(view, defaultMapSize);
  };
  const box = isLive ? now() : frozenBox.box;
  return {
    box: hasAreas ? null : box,
    frozen: isLive || hasAreas || view === null ? null : frozenBox,
    freeze: (next: Box | null) => setFrozenBox({ box: next }),
  };
};

const isSameBox = (a: Box | null, b: Box): boolean =>
  a !== null && a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
