import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { toMap } from '#places/web/map/pin.ts';
import type { Spot } from './search-map-props.ts';

const HERE_Z = 15;
const RADIUS = 8;

/** The point where the visitor is, once they asked for it. */
export const createUserMarker = (map: OlMap) => {
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
