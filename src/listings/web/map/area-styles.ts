import { asArray } from 'ol/color.js';
import type Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Polygon from 'ol/geom/Polygon.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

const LINE = 3;
const VERTEX_RADIUS = 6;
const TINT = 0.13;

/** The corners of what is drawn, without the last one of a ring, which is the first again. */
export const ringOf = (feature: Feature): number[][] => {
  const geometry = feature.getGeometry();
  if (geometry instanceof LineString) return geometry.getCoordinates();
  return geometry instanceof Polygon ? (geometry.getCoordinates()[0] ?? []).slice(0, -1) : [];
};
const verticesOf = (feature: unknown) => new MultiPoint(ringOf(feature as Feature));
const lastOf = (feature: unknown) => new MultiPoint(ringOf(feature as Feature).slice(-1));

/** The styles of drawn areas and of the one being drawn, in the colours of the page as they are now. */
export const areaStyles = () => {
  const page = getComputedStyle(document.documentElement);
  const [primary, bad, surface] = ['--primary', '--bad', '--surface'].map((name) =>
    page.getPropertyValue(name).trim(),
  ) as [string, string, string];
  const vertexStyle = (colour: string) =>
    new Style({
      image: new Circle({
        radius: VERTEX_RADIUS,
        fill: new Fill({ color: surface }),
        stroke: new Stroke({ color: colour, width: LINE }),
      }),
      geometry: verticesOf,
    });
  const set = (colour: string) => {
    const fill = new Fill({ color: [...asArray(colour).slice(0, 3), TINT] });
    const line = new Stroke({ color: colour, width: LINE });
    const last = new Circle({ radius: VERTEX_RADIUS + 2, fill: new Fill({ color: colour }) });
    return {
      area: [new Style({ fill, stroke: line }), vertexStyle(colour)],
      inside: [new Style({ fill })],
      path: [
        new Style({ stroke: new Stroke({ color: colour, width: LINE, lineDash: [2, 7], lineCap: 'round' }) }),
        vertexStyle(colour),
        new Style({ image: last, geometry: lastOf }),
      ],
      hand: [new Style({ stroke: line })],
    };
  };
  return { good: set(primary), bad: set(bad) };
};
export type AreaStyles = ReturnType<typeof areaStyles>;
