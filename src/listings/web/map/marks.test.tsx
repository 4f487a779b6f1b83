import assert from 'node:assert/strict';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { onTestFinished, test } from 'vitest';
import type { Cluster, MapObjects, Pin } from '#listings/contract.ts';
import { toMap } from '#places/web/map/pin.ts';
import { stubMapScreen } from '../../../../test/components/map-screen.ts';
import { createMarks } from './marks.ts';

const pinAt = (id: number, lonMicro: number): Pin => ({
  id,
  lonMicro,
  latMicro: 41_310_000,
  priceMinor: '95000000000',
  currency: 'UZS',
  priceTiyin: '95000000000',
  kind: 'sale',
});
const cluster: Cluster = {
  lonMicro: 69_340_000,
  latMicro: 41_310_000,
  count: 2,
  box: [69_340_000, 41_310_000, 69_340_000, 41_310_000],
  ids: [21, 22],
};
const objects: MapObjects = {
  total: 4,
  inView: 4,
  unplaced: 0,
  pins: [pinAt(11, 69_240_000), pinAt(12, 69_290_000)],
  clusters: [cluster],
  areas: [],
};

test('MAP-007 the marker of the entry that is pointed at looks different, and as before when it is left', () => {
  stubMapScreen();
  const map = new OlMap({
    view: new View({ center: toMap({ lonMicro: 69_290_000, latMicro: 41_310_000 }), zoom: 12 }),
  });
  onTestFinished(() => map.dispose());
  const marks = createMarks(map);
  marks.show({ objects, viewedIds: [], priceOf: () => '950 mln' });
  const markAt = (lonMicro: number) => marks.at(toMap({ lonMicro, latMicro: 41_310_000 }), 0);
  const [first, second] = [markAt(69_240_000), markAt(69_290_000)];
  assert.ok(first && second && first !== second);
  assert.equal(first.feature.getStyle(), first.style);

  marks.point({ id: 11, point: null }, null);
  assert.deepEqual(marks.raisedIds(), [11]);
  assert.equal(first.feature.getStyle(), first.raised);
  assert.equal(second.feature.getStyle(), second.style);
  marks.point(null, null);
  assert.deepEqual(marks.raisedIds(), []);
  assert.equal(first.feature.getStyle(), first.style);

  // One that stands in a group raises the group; what is opened stays raised under the mouse.
  marks.point({ id: 22, point: null }, { ids: [12], spot: { lonMicro: 69_290_000, latMicro: 41_310_000 } });
  assert.deepEqual(marks.raisedIds().toSorted(), [12, 21, 22]);
  marks.hover(first);
  assert.deepEqual(marks.raisedIds().toSorted(), [11, 12, 21, 22]);
});
