import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { writeAreas } from '#listings/rules/area-code.ts';
import { type Area, type Corner, cornerAt, faultOfArea } from '#listings/rules/areas.ts';
import { areaStyles, ringOf } from './area-styles.ts';

const MICRO = 1_000_000;
const AREAS_Z = 10;

export const placeOf = ({ lonMicro, latMicro }: Corner): number[] => fromLonLat([lonMicro / MICRO, latMicro / MICRO]);
export const cornerOf = (coordinate: readonly number[]): Corner => {
  const [lon = 0, lat = 0] = toLonLat([...coordinate]);
  return cornerAt(lon, lat);
};

export const closedRing = (corners: readonly number[][]): number[][] => [...corners, ...corners.slice(0, 1)];

/** The layer of the areas that are drawn and done. One that cannot be searched as it stands now is red. */
export const openDrawnAreas = (map: OlMap) => {
  const source = new VectorSource<Feature<Polygon>>({ wrapX: false, useSpatialIndex: false });
  let styles = areaStyles();
  const layer = new VectorLayer({
    source,
    zIndex: AREAS_Z,
    updateWhileInteracting: true,
    style: (feature) => (feature.get('isBad') ? styles.bad : styles.good).area,
  });
  layer.set('isOwn', true);
  map.addLayer(layer);
  let features: Feature<Polygon>[] = [];
  let shown = '';
  const read = (at: number): Area => ringOf(features[at] as Feature).map(cornerOf);
  return {
    show: (areas: readonly Area[]) => {
      // The same areas come with every answer: one that is being bent meanwhile stays as it is.
      const code = writeAreas(areas);
      if (code === shown) return;
      shown = code;
      features = areas.map((area) => new Feature(new Polygon([closedRing(area.map(placeOf))])));
      source.clear(true);
      source.addFeatures(features);
    },
    rings: (): number[][][] => features.map((feature) => ringOf(feature)),
    /** Draws an area anew while one of its corners is moved; says whether it can be searched. */
    bend: (at: number, ring: readonly number[][]): boolean => {
      const feature = features[at];
      feature?.getGeometry()?.setCoordinates([closedRing(ring)]);
      const isBad = faultOfArea(read(at)) !== null;
      feature?.set('isBad', isBad);
      return !isBad;
    },
    read,
    repaint: () => {
      styles = areaStyles();
      layer.changed();
    },
  };
};
export type DrawnAreas = ReturnType<typeof openDrawnAreas>;
