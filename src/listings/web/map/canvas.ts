import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Interaction from 'ol/interaction/Interaction.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Cluster } from '#listings/contract.ts';
import type { Box, DrawnArea, DrawnAreaError } from '#listings/rules/areas.ts';
import type { MapNames } from '#places/web/map/names.ts';
import { toMap } from '#places/web/map/pin.ts';
import { watchTheme } from '#places/web/map/watch-theme.ts';
import { createAreaEditor } from './area-editor.ts';
import { coveredOf } from './covered.ts';
import { createDrawnAreas } from './drawn-areas.ts';
import { createMarks, type Mark, type Marks } from './marks.ts';
import type { MapPosition, Opened, Spot } from './search-map-props.ts';
import { createSketch, type SketchState } from './sketch.ts';
import { createVertexCommands } from './vertex-commands.ts';

const HERE_Z = 15;
const RADIUS = 8;

/** The point where the visitor is, once they asked for it. */
const createUserMarker = (map: OlMap) => {
  const feature = new Feature<Point>();
  const layer = new VectorLayer({ source: new VectorSource({ features: [feature], wrapX: false }), zIndex: HERE_Z });
  layer.set('isOwn', true);
  map.addLayer(layer);
  const paint = () => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--ok').trim();
    const image = new Circle({
      radius: RADIUS,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: '#fff', width: 3 }),
    });
    feature.setStyle(new Style({ image }));
  };
  paint();
  return { moveTo: (spot: Spot) => feature.setGeometry(new Point(toMap(spot))), repaint: paint };
};

/** Fingers take a mark from this far, and the keyboard, which has the middle of the map alone, from farther. */
const FINGER_PX = 8;
const MIDDLE_PX = 32;
/** Somewhat longer than the library waits for the second press of a double click. */
const DOUBLE_CLICK_MS = 300;

type MarkSelectionCallbacks = {
  isOff: () => boolean;
  onHover: (mark: Mark | null) => void;
  onChoose: (mark: Mark | null) => void;
};

const nothingChosen = { atMs: Number.NEGATIVE_INFINITY, x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };

/**
 * Tells which mark the pointer is on and which is pressed; null for none. Marks are found by where they stand: asking
 * the canvas for what lies under the pointer would read back pixels at every move.
 */
const createMarkSelection = (
  map: OlMap,
  marks: Marks,
  { isOff, onHover, onChoose }: MarkSelectionCallbacks,
): Interaction => {
  const viewport = map.getViewport();
  let over: Mark | null = null;
  let chosen = nothingChosen;
  // By the moments of the presses themselves: a busy page hears of the second one late.
  const isSecondPress = ({ type, pixel: [x = 0, y = 0], originalEvent: { timeStamp } }: MapBrowserEvent): boolean =>
    (type === 'dblclick' || timeStamp - chosen.atMs < DOUBLE_CLICK_MS) &&
    Math.hypot(x - chosen.x, y - chosen.y) < FINGER_PX;
  const under = ({ coordinate, originalEvent }: MapBrowserEvent): Mark | null =>
    marks.at(coordinate, (originalEvent as PointerEvent).pointerType === 'touch' ? FINGER_PX : 0);
  const hover = (mark: Mark | null) => {
    if (mark === over) return;
    over = mark;
    viewport?.setAttribute('data-over', mark ? 'mark' : '');
    onHover(mark);
  };
  viewport?.addEventListener('pointerleave', () => hover(null));
  return new Interaction({
    handleEvent: (event) => {
      if (event.type === 'pointermove' && !event.dragging) {
        const { pointerType } = event.originalEvent as PointerEvent;
        hover(isOff() || pointerType === 'touch' ? null : under(event));
      }
      if (event.type !== 'click' && event.type !== 'dblclick') return true;
      // The second press of a double click on a mark is for nobody: the mark is open, and the map is not to come nearer.
      if (isSecondPress(event)) return false;
      chosen = nothingChosen;
      if (event.type === 'dblclick' || isOff()) return true;
      const mark = under(event);
      onChoose(mark);
      const [x = 0, y = 0] = event.pixel;
      if (mark) chosen = { atMs: event.originalEvent.timeStamp, x, y };
      return mark === null;
    },
  });
};

const MICRO = 1_000_000;
const MOVE_MS = 250;
/** Room that a box keeps from the edges of the map, where buttons lie: a part of its smaller side. */
const ROOM = 0.12;
/** The popup stands above a pin and stays away from the edges. */
const POPUP = { offset: [0, -46], margin: 12 };
/** A press on a group that cannot be parted any more still comes nearer. */
const ZOOM_STEP = 1;

/** What the canvas tells. */
export type CanvasCallbacks = {
  /** While objects are on their way, those that are seen are not to be pressed (MAP-008). */
  isLoading: () => boolean;
  /** `box` is what is seen with nothing over it, `whole` all that the map has drawn. */
  onView: (view: MapPosition, box: Box, whole: Box) => void;
  onHover: (mark: Mark | null) => void;
  onOpen: (opened: Opened | null) => void;
  onEdit: (at: number, area: DrawnArea) => void;
  onAreaError: (error: DrawnAreaError) => void;
  /** A corner of an area was pressed and not moved. */
  onVertex: (at: number, vertex: number) => void;
  onDrawing: (drawing: SketchState) => void;
  onArea: (area: DrawnArea) => boolean;
};

/** Everything that the search draws on a map: marks, areas, the area being drawn, the popup; and what hears the visitor. */
export const createCanvas = (map: OlMap, names: MapNames, popup: HTMLElement, callbacks: CanvasCallbacks) => {
  const marks = createMarks(map, names.makeRoom);
  const areas = createDrawnAreas(map);
  const sketch = createSketch(map, callbacks);
  const userMarker = createUserMarker(map);
  const view = map.getView();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS;
  const overlay = new Overlay({
    element: popup,
    positioning: 'bottom-center',
    offset: POPUP.offset,
    autoPan: { margin: POPUP.margin, animation: { duration } },
  });
  map.addOverlay(overlay);

  let covered = coveredOf(map.getTargetElement());
  let isSheetAway = false;
  /** The middle of the map is that of what nothing lies over: there a link leads, and from there one comes nearer. */
  const keepFree = () => {
    view.padding = [covered.top, 0, isSheetAway ? 0 : covered.bottom, 0];
  };
  const onSize = () => {
    const middle = view.getCenter();
    covered = coveredOf(map.getTargetElement());
    keepFree();
    if (middle) view.setCenter(middle);
  };
  onSize();
  map.on('change:size', onSize);

  /** `below`: so many pixels at the lower edge something lies over. */
  const showBox = ({ west, south, east, north }: Box, below = 0) => {
    const degrees = [west, south, east, north].map((micro) => micro / MICRO);
    const room = Math.min(...(map.getSize() ?? [0])) * ROOM;
    view.fit(transformExtent(degrees, 'EPSG:4326', 'EPSG:3857'), {
      padding: [room, room, room + Math.max(0, below - (view.padding?.[2] ?? 0)), room],
      duration,
    });
  };
  const openCluster = ({ ids, box: [west, south, east, north], ...spot }: Cluster) => {
    if (ids) return callbacks.onOpen({ ids, spot });
    if (west < east || south < north) return showBox({ west, south, east, north });
    view.animate({ center: toMap(spot), zoom: (view.getZoom() ?? 0) + ZOOM_STEP, duration });
  };
  const choose = (mark: Mark | null) => {
    if (mark?.cluster) openCluster(mark.cluster);
    else callbacks.onOpen(mark?.pin ? { ids: [mark.pin.id], spot: mark.pin } : null);
  };
  const hover = (mark: Mark | null) => {
    marks.hover(mark);
    callbacks.onHover(mark);
  };
  // The last one hears first: who draws is not disturbed by what is drawn already, nor by marks.
  map.addInteraction(
    createMarkSelection(map, marks, {
      isOff: () => sketch.isOn() || callbacks.isLoading(),
      onHover: hover,
      onChoose: choose,
    }),
  );
  const { onEdit: onChange, onAreaError, onVertex } = callbacks;
  map.addInteraction(createAreaEditor(map, areas, { isOff: sketch.isOn, onChange, onAreaError, onVertex }));
  map.addInteraction(sketch.interaction);

  let popupSpot: Spot | null = null;
  const setPopup = () => overlay.setPosition(popupSpot ? toMap(popupSpot) : undefined);
  /** Puts the popup at a point, or takes it away. It finds its room by what is seen, so a move has to end first. */
  const movePopup = (spot: Spot | null) => {
    popupSpot = spot;
    if (spot && view.getAnimating()) return map.once('moveend', setPopup);
    if (spot) map.renderSync();
    setPopup();
  };

  const notifyView = () => {
    const [x = 0, y = 0] = view.getCenter() ?? [];
    const [wide = 0, high = 0] = map.getSize() ?? [];
    const [above = 0, , below = 0] = view.padding ?? [];
    const resolution = view.getResolution() ?? 1;
    const [left, right] = [x - (wide / 2) * resolution, x + (wide / 2) * resolution];
    const up = y + ((high + above - below) / 2) * resolution;
    const low = up - high * resolution;
    // What is told is what will be free once the sheet is back.
    const [freeLow, freeUp] = [low + covered.bottom * resolution, up - covered.top * resolution];
    const [lon = 0, lat = 0] = toLonLat([x, (freeLow + freeUp) / 2]);
    marks.onZoom();
    callbacks.onView(
      { lon, lat, zoom: view.getZoom() ?? 0 },
      boxOfExtent([left, freeLow, right, freeUp]),
      boxOfExtent([left, low, right, up]),
    );
  };
  map.on('moveend', notifyView);
  // To OpenLayers the first picture ends no move; where nothing asks for a second one, nothing would ever be told.
  const notifyFirstView = () => {
    if (!map.isRendered()) return;
    map.un('postrender', notifyFirstView);
    notifyView();
  };
  map.on('postrender', notifyFirstView);
  const repaint = () => {
    marks.repaint();
    areas.repaint();
    sketch.repaint();
    userMarker.repaint();
  };
  const stopWatching = watchTheme(repaint);
  // Prices are drawn with the font of the page, which may come later than the map.
  void document.fonts.load('600 14px "Onest Variable"').then(repaint);

  return {
    marks,
    areas,
    vertices: createVertexCommands(map, areas),
    sketch,
    userMarker,
    showBox,
    show: ({ lon, lat, zoom }: MapPosition) => {
      view.cancelAnimations();
      view.setCenter(fromLonLat([lon, lat]));
      view.setZoom(zoom);
    },
    goTo: ({ lonMicro, latMicro }: Spot, zoom: number) =>
      view.animate({
        center: fromLonLat([lonMicro / MICRO, latMicro / MICRO]),
        zoom: Math.max(zoom, view.getZoom() ?? 0),
        duration,
      }),
    zoomBy: (delta: number) => view.animate({ zoom: (view.getZoom() ?? 0) + delta, duration }),
    movePopup,
    /** While something is drawn the sheet is away: the picture stays where it is, its middle is another. */
    setSheetAway: (isAway: boolean) => {
      isSheetAway = isAway;
      keepFree();
    },
    /** Opens what is marked in the middle of the map: how marks are opened with a keyboard. */
    openMiddle: () => {
      const mark = callbacks.isLoading() ? null : marks.at(view.getCenter() ?? [], MIDDLE_PX);
      if (mark) choose(mark);
    },
    focus: () => map.getTargetElement()?.focus(),
    close: stopWatching,
  };
};
const boxOfExtent = (extent: number[]): Box => {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, 'EPSG:3857', 'EPSG:4326').map((degrees) =>
    Math.round(degrees * MICRO),
  );
  return { west, south, east, north };
};

export type Canvas = ReturnType<typeof createCanvas>;
