import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Zoom from 'ol/control/Zoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults } from 'ol/interaction/defaults.js';
import Kinetic from 'ol/Kinetic.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import OlMap from 'ol/Map.js';
import type MapEvent from 'ol/MapEvent.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { MapTileSource } from '../../contract.ts';
import { loadBaseMap } from './base-data.ts';
import { baseLayers } from './base-layers.ts';
import { createNames, type MapNames } from './names.ts';
import { currentPalette } from './palette.ts';
import { watchTheme } from './watch-theme.ts';

/** What the controls of a map say. */
export type MapWords = { zoomIn: string; zoomOut: string; simplified: string; kilometres: string; metres: string };

/** The whole country with some room around it. */
const FRAME = [53.5, 36, 75.5, 46.8];
const COUNTRY = { lon: 64.5, lat: 41.3, zoom: 5.4 };
export const STREET_ZOOM = 15;
const OFFLINE_CREDIT = 'Natural Earth';

export type MapHandle = { map: OlMap; names: MapNames; close: () => void };

/**
 * Draws a map into an element: the base map that needs no server, and tiles above it where the application has some, so that
 * something is seen when they do not come. Rejects when the base map cannot be loaded.
 */
export const createMap = async (
  target: HTMLElement,
  {
    base,
    words,
    locale,
    centre,
    isBare = false,
  }: {
    base: MapTileSource;
    words: MapWords;
    locale: Locale;
    centre?: { lon: number; lat: number; zoom: number };
    /** The page has buttons of its own for zooming. */
    isBare?: boolean;
  },
): Promise<MapHandle> => {
  const data = await loadBaseMap();
  const { lon, lat, zoom } = centre ?? COUNTRY;
  const map = new OlMap({
    target,
    // A fingertip slips while it taps; a mouse does not, and its map follows at once.
    ...(matchMedia('(pointer: coarse)').matches ? { moveTolerance: limits.tapSlipPx } : {}),
    interactions: interactionsOf(isBare),
    controls: [
      ...(isBare ? [] : [zoomButtons(words)]),
      new Scale(words),
      new Attribution({ collapsible: false, attributions: creditOf(base, words) } as ConstructorParameters<
        typeof Attribution
      >[0]),
    ],
    view: new View({
      center: fromLonLat([lon, lat]),
      zoom,
      minZoom: limits.mapViewZoomMin,
      maxZoom: limits.mapZoomMax,
      extent: transformExtent(FRAME, 'EPSG:4326', 'EPSG:3857'),
      // A tall phone could not show the whole country if all that it shows had to lie in the frame.
      constrainOnlyCenter: isBare,
      smoothExtentConstraint: false,
      // Two fingers that come nearer must not turn it: no button turns it back, and words would lie on each other.
      enableRotation: false,
    }),
  });
  const names = createNames(map, data.places, locale);
  const layers = (): BaseLayer[] => {
    const palette = currentPalette();
    return [...baseLayers(data, palette), names.layerIn(palette), ...tiles(base)];
  };
  map.setLayers(layers());
  const paint = () => {
    // Abroad there is land on all sides, however far one looks.
    target.style.backgroundColor = currentPalette().abroad;
  };
  paint();
  // The colours follow the theme; what lies above the base map stays.
  const stopWatching = watchTheme(() => {
    paint();
    const own = map
      .getLayers()
      .getArray()
      .filter((layer) => layer.get('isOwn') === true);
    map.setLayers([...layers(), ...own]);
  });
  return {
    map,
    names,
    close: () => {
      stopWatching();
      map.setTarget(undefined);
      map.dispose();
    },
  };
};

/** The scale of a map, whose units are those of the language. */
class Scale extends ScaleLine {
  readonly #units: Readonly<Record<string, string>>;

  constructor({ kilometres, metres }: MapWords) {
    super();
    this.#units = { km: kilometres, m: metres };
  }

  override render(event: MapEvent): void {
    super.render(event);
    const line = this.element?.querySelector('.ol-scale-line-inner') ?? null;
    const [count, unit = ''] = line?.textContent?.split(' ') ?? [];
    const ours = this.#units[unit];
    if (line && ours !== undefined && ours !== unit) line.textContent = `${count} ${ours}`;
  }
}

/**
 * A map that can be focused hears nothing before it is, so that a page scrolls over it. One that is the page is moved by
 * the first drag all the same.
 */
const interactionsOf = (isBare: boolean) =>
  isBare ? focused({ dragPan: false }).extend([new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) })]) : focused();

const focused = (options = {}) => defaults({ ...options, onFocusOnly: true });

const zoomButtons = ({ zoomIn, zoomOut }: MapWords): Zoom =>
  new Zoom({
    zoomInLabel: sign('+'),
    zoomOutLabel: sign('−'),
    zoomInTipLabel: zoomIn,
    zoomOutTipLabel: zoomOut,
  });

/** A sign that is only seen: the tip says what the button does. */
const sign = (text: string): HTMLElement => {
  const element = document.createElement('span');
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  return element;
};

const tiles = (base: MapTileSource): BaseLayer[] =>
  base.kind === 'tiles' ? [new TileLayer({ source: new XYZ({ url: base.url, attributions: base.credit }) })] : [];

const creditOf = (base: MapTileSource, { simplified }: MapWords): string =>
  base.kind === 'tiles' ? base.credit : `${simplified} · ${OFFLINE_CREDIT}`;
