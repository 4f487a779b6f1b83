import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapCard } from '#listings/contract.ts';
import { type Area, type Box, countryBox } from '#listings/rules/areas.ts';
import { chips } from '#listings/rules/chips.ts';
import { boxOfView, isSameView, type MapView, roundedView } from '#listings/rules/map-view.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import type { MapCommands, Opened } from '../map/search-map-props.ts';
import { useIsLive } from './live-choice.ts';
import type { MapData } from './load-map.ts';
import { askObjects, cardsQuestion, foundBox, objectsQuestion, usualMap, wholeQuestion } from './map-questions.ts';
import { useCardPages } from './use-card-pages.ts';
import { useMapAddress } from './use-map-address.ts';
import { type Seen, useMapView } from './use-map-view.ts';
import { useNewest } from './use-newest.ts';

/** The place of the map, and what can be asked of it once it is there. */
export type MapRefs = { canvas: RefObject<HTMLDivElement | null>; commands: RefObject<MapCommands | null> };

export type MapSearch = ReturnType<typeof useMapSearch>;

/** What the page of the map searches and finds, and everything that a visitor can do to it. */
export const useMapSearch = (data: MapData, { canvas, commands }: MapRefs) => {
  const { address, go } = useMapAddress(data);
  const { query, view } = address;
  const { seen, start, fit, note, goTo, isFree } = useMapView(data, canvas, commands);
  const objects = useObjects(data, { query, view, seen, fit });
  const { box, held, hold } = useListBox(view, seen, query.areas.length > 0);
  const list = useCardPages(cardsQuestion(address, box), data.first?.cards ?? null);

  const onView = (now: MapView, nowBox: Box) => {
    if (note({ view: now, box: nowBox })) go({ view: roundedView(now) }, true);
  };
  const ask = (next: ListingQuery, continues = false) => {
    const isElsewhere = next.text !== query.text || next.placeIds.join() !== query.placeIds.join();
    go({ query: next, opened: null, isUnplaced: false, ...(isElsewhere ? { view: null } : {}) }, continues);
  };
  const onAreas = (areas: readonly Area[]) =>
    go({ query: { ...query, areas }, isUnplaced: false, view: view ?? (seen && roundedView(seen.view)) });
  const open = (opened: Opened | null) => {
    go({ opened });
    if (opened && seen && !isFree(opened.spot)) goTo(opened.spot, seen.view.zoom);
  };
  /** Opens an object from the list: where it stands already, or brought into view. */
  const openCard = ({ id, point }: MapCard) => {
    if (!point) return;
    const stands = objects.known?.answer.pins.some((pin) => pin.id === id);
    go({ opened: { ids: [id], spot: point } });
    if (!stands || !isFree(point)) goTo(point, limits.mapStreetZoom);
  };
  return {
    address,
    go,
    ask,
    start,
    objects,
    list,
    onView,
    onAreas,
    open,
    openCard,
    /** Asks for the list of what the map shows now; null where it shows that already. */
    searchHere: held !== null && seen && !isSameBox(held.box, seen.box) ? () => hold(seen.box) : null,
    /** Lets the list stay as it is, or follow the map again. */
    holdList: () => hold(box),
    showAll: () => go({ view: null, opened: null }),
  };
};

type Shown = { query: ListingQuery; view: MapView | null; seen: Seen | null; fit: (found: Box | null) => void };

/** What is marked on the map. A map that nobody has moved shows all that matches: that is asked for first, then fitted. */
const useObjects = (data: MapData, { query, view, seen, fit }: Shown) => {
  const whole = wholeQuestion(query);
  const [fitted, setFitted] = useState<string | null>(null);
  // Who looks for everything sees the whole country.
  const isNarrowed = chips(query).length > 0;
  const isFitting = view === null && fitted !== whole;
  const asked = (): string => {
    if (isFitting) return whole;
    if (seen) return objectsQuestion(query, seen.box, seen.view.zoom);
    return view ? objectsQuestion(query, boxOfView(view, usualMap), view.zoom) : whole;
  };
  const objects = useNewest(asked(), askObjects, data.first?.objects ?? null);
  const latest = useRef({ fit, objects });
  useEffect(() => {
    latest.current = { fit, objects };
  });
  const { progress } = objects;
  useEffect(() => {
    if (view) return setFitted(null);
    if (!isFitting || progress === 'coming') return;
    const { known } = latest.current.objects;
    const found = known?.question === whole ? foundBox(known.answer) : null;
    latest.current.fit(isNarrowed ? found : countryBox);
    setFitted(whole);
  }, [view, isFitting, progress, whole, isNarrowed]);
  return objects;
};

/**
 * The piece of the map that the list is limited to; null for no limit: drawn areas say where to search, and a map that
 * nobody has moved shows everything. A list that does not follow the map keeps the piece it was asked for.
 */
const useListBox = (view: MapView | null, seen: Seen | null, hasAreas: boolean) => {
  const isLive = useIsLive();
  const [kept, setKept] = useState<{ box: Box | null }>(() => ({ box: view && boxOfView(view, usualMap) }));
  const now = (): Box | null => {
    if (view === null) return null;
    return seen && isSameView(seen.view, view) ? seen.box : boxOfView(view, usualMap);
  };
  const box = isLive ? now() : kept.box;
  return {
    box: hasAreas ? null : box,
    held: isLive || hasAreas || view === null ? null : kept,
    hold: (next: Box | null) => setKept({ box: next }),
  };
};

const isSameBox = (a: Box | null, b: Box): boolean =>
  a !== null && a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
