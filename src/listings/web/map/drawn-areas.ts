import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { type DrawnArea, type Vertex, validateArea, vertexAt } from '#listings/rules/areas.ts';
import { areaStyles, ringOf } from './area-styles.ts';

const MICRO = 1_000_000;
const AREAS_Z = 10;

export const toCoordinate = ({ lonMicro, latMicro }: Vertex): number[] =>
  fromLonLat([lonMicro / MICRO, latMicro / MICRO]);
export const toVertex = (coordinate: readonly number[]): Vertex => {
  const [lon = 0, lat = 0] = toLonLat([...coordinate]);
  return vertexAt(lon, lat);
};

export const closedRing = (vertices: readonly number[][]): number[][] => [...vertices, ...vertices.slice(0, 1)];

/** The layer of the areas that are drawn and done. One that cannot be searched as it stands now is red. */
export const createDrawnAreas = (map: OlMap) => {
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
  let currentCode = '';
  const read = (at: number): DrawnArea => ringOf(features[at] as Feature).map(toVertex);
  return {
    show: (areas: readonly DrawnArea[]) => {
      // The same areas come with every answer: one that is being bent meanwhile stays as it is.
      const code = encodeAreas(areas);
      if (code === currentCode) return;
      currentCode = code;
      features = areas.map((area) => new Feature(new Polygon([closedRing(area.map(toCoordinate))])));
      source.clear(true);
      source.addFeatures(features);
    },
    rings: (): number[][][] => features.map((feature) => ringOf(feature)),
    /** Draws an area anew while one of its corners is moved; says whether it can be searched. */
    updateRing: (at: number, ring: readonly number[][]): boolean => {
      const feature = features[at];
      feature?.getGeometry()?.setCoordinates([closedRing(ring)]);
      const isBad = validateArea(read(at)) !== null;
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
export type DrawnAreas = ReturnType<typeof createDrawnAreas>;
