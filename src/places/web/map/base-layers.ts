import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Locale } from '#platform/values/locale.ts';
import { shortPlaceName } from '../../rules/short-name.ts';
import type { BaseMap } from './base-data.ts';
import type { Palette } from './palette.ts';

const FONT = '"Onest Variable", system-ui, sans-serif';
/** Metres of the map that one pixel covers; districts have names when it is nearer than this. */
const DISTRICTS_BELOW = 400;

const project = (line: readonly [number, number][]) => line.map((point) => fromLonLat(point));

const layerOf = (
  features: Feature[],
  style: Style | ((feature: Feature, resolution: number) => Style | undefined),
  more = {},
) =>
  new VectorLayer({
    source: new VectorSource({ features }),
    style: style as Style,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    ...more,
  });

/** The layers of the base map that needs no server, from below upwards. */
export const baseLayers = (base: BaseMap, palette: Palette, locale: Locale): VectorLayer[] => {
  const abroad = layerOf(
    base.abroad.map((polygon) => new Feature(new Polygon(polygon.map(project)))),
    new Style({
      fill: new Fill({ color: palette.abroad }),
      stroke: new Stroke({ color: palette.provinceBorder, width: 1 }),
    }),
  );
  const tints = palette.tints.map(
    (color) =>
      new Style({
        fill: new Fill({ color }),
        stroke: new Stroke({ color: palette.provinceBorder, width: 1, lineDash: [5, 4] }),
      }),
  );
  const provinces = layerOf(
    base.provinces.map(({ id, polygons }) => {
      const feature = new Feature(new MultiPolygon(polygons.map((polygon) => polygon.map(project))));
      feature.set('tint', id % tints.length);
      return feature;
    }),
    (feature) => tints[feature.get('tint') as number],
  );
  const waters = layerOf(
    [
      ...base.lakes.map((ring) => new Feature(new Polygon([project(ring)]))),
      ...base.rivers.map((line) => new Feature(new LineString(project(line)))),
    ],
    new Style({ fill: new Fill({ color: palette.water }), stroke: new Stroke({ color: palette.water, width: 2 }) }),
  );
  const border = layerOf(
    base.home.map((polygon) => new Feature(new Polygon(polygon.map(project)))),
    new Style({ stroke: new Stroke({ color: palette.border, width: 1.8 }) }),
  );
  return [abroad, provinces, waters, border, labels(base, palette, locale)];
};

const labels = (base: BaseMap, palette: Palette, locale: Locale): VectorLayer => {
  const at = { uz: 4, ru: 5, en: 6 }[locale];
  const features = base.places.map((place) => {
    const isProvince = place[1] === 1;
    const feature = new Feature(new Point(fromLonLat([place[2], place[3]])));
    // Made once: a style of its own for each picture of a map that is dragged would be most of its work.
    feature.setProperties({
      isProvince,
      style: labelStyle(isProvince, shortPlaceName(locale, String(place[at])), palette),
    });
    return feature;
  });
  return layerOf(
    features,
    (feature, resolution) =>
      feature.get('isProvince') === resolution < DISTRICTS_BELOW ? undefined : (feature.get('style') as Style),
    { declutter: true },
  );
};

const labelStyle = (isProvince: boolean, text: string, palette: Palette): Style =>
  new Style({
    text: new Text({
      text,
      font: `${isProvince ? 650 : 500} ${isProvince ? 13 : 12}px ${FONT}`,
      fill: new Fill({ color: isProvince ? palette.label : palette.quietLabel }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
      offsetY: -12,
    }),
  });
