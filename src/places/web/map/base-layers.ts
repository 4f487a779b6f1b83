import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { BaseMap } from './base-data.ts';
import { DISTRICTS_BELOW, NEIGHBOURHOODS_BELOW } from './names.ts';
import type { MapPalette } from './palette.ts';

/** Lines of the grid stand so many degrees apart: about a kilometre. */
const GRID_STEP = 0.01;
const GRID = { west: 55.5, south: 36.8, east: 73.5, north: 46 } as const;

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

/** The layers of the base map that needs no server, from below upwards; its names come above them. */
export const baseLayers = (base: BaseMap, palette: MapPalette): VectorLayer[] => {
  const borders = layerOf(
    base.borders.map((line) => new Feature(new LineString(project(line)))),
    new Style({ stroke: new Stroke({ color: palette.provinceBorder, width: 1 }) }),
  );
  const tints = palette.tints.map(
    (color) =>
      new Style({
        fill: new Fill({ color }),
        stroke: new Stroke({ color: palette.provinceBorder, width: 1, lineDash: [5, 4] }),
      }),
  );
  const landsOf = (lands: BaseMap['provinces'], more = {}) =>
    layerOf(
      lands.map(({ id, polygons }) => {
        const feature = new Feature(new MultiPolygon(polygons.map((polygon) => polygon.map(project))));
        feature.set('tint', id % tints.length);
        return feature;
      }),
      (feature) => tints[feature.get('tint') as number],
      more,
    );
  const provinces = landsOf(base.provinces);
  const districts = landsOf(base.districts, { maxResolution: DISTRICTS_BELOW });
  const waters = layerOf(
    [
      ...[...base.seas, ...base.lakes].map((ring) => new Feature(new Polygon([project(ring)]))),
      ...base.rivers.map((line) => new Feature(new LineString(project(line)))),
    ],
    new Style({ fill: new Fill({ color: palette.water }), stroke: new Stroke({ color: palette.water, width: 2 }) }),
  );
  const ownBorder = layerOf(
    base.home.map((polygon) => new Feature(new Polygon(polygon.map(project)))),
    new Style({ stroke: new Stroke({ color: palette.border, width: 1.8 }) }),
  );
  return [borders, provinces, districts, grid(palette), waters, ownBorder];
};

/** Where streets would be there is a grid: so that moving over an empty piece of the map is seen. */
const grid = (palette: MapPalette): VectorLayer => {
  const lines: [number, number][][] = [];
  for (let lon = GRID.west; lon <= GRID.east; lon += GRID_STEP)
    lines.push([
      [lon, GRID.south],
      [lon, GRID.north],
    ]);
  for (let lat = GRID.south; lat <= GRID.north; lat += GRID_STEP)
    lines.push([
      [GRID.west, lat],
      [GRID.east, lat],
    ]);
  return layerOf(
    lines.map((line) => new Feature(new LineString(project(line)))),
    new Style({ stroke: new Stroke({ color: palette.grid, width: 1 }) }),
    { maxResolution: NEIGHBOURHOODS_BELOW },
  );
};
