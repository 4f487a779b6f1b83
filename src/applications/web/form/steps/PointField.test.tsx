import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, test, vi } from 'vitest';
import map from '#places/text/uz/map.ts';
import {
  f,
  fieldOf,
  lastForm,
  openForm,
  store,
  t,
  untilStored,
} from '../../../../../test/components/application-form.tsx';
import { press } from '../../../../../test/components/fields.ts';

type Spot = { lonMicro: number; latMicro: number };
type Coordinate = [lon: number, lat: number];
type Tell = (event: { coordinate: Coordinate }) => void;

/** The map as the form has it: where its pin stands and its middle lies, and what pressing it and dropping the pin does. */
const drawn: {
  isOpen: boolean;
  pin: Spot | null;
  middle: Coordinate;
  press: Tell;
  drop: (coordinate: Coordinate) => void;
} = {
  isOpen: false,
  pin: null,
  middle: [69.28, 41.31],
  press: () => undefined,
  drop: () => undefined,
};
const view = { getCenter: () => drawn.middle, animate: () => undefined };
const canvas = {
  addLayer: () => undefined,
  addInteraction: () => undefined,
  on: (_: 'singleclick', tell: Tell) => {
    drawn.press = tell;
  },
  getView: () => view,
};
/** No name stands where the pin does. */
const names = { makeRoom: (places: Spot[]) => assert.deepEqual(places, drawn.pin ? [drawn.pin] : []) };
const tools = {
  pinLayer: () => ({ layer: {}, pin: {}, move: (spot: Spot | null) => void (drawn.pin = spot) }),
  dragOf: (_map: object, _pin: object, onDropped: typeof drawn.drop) => {
    drawn.drop = onDropped;
    return {};
  },
  pinPlace: (spot: Spot) => spot,
  toSpot: ([lon, lat]: Coordinate): Spot => ({ lonMicro: Math.round(lon * 1e6), latMicro: Math.round(lat * 1e6) }),
};

/** In the place of the canvas: it is open at once. */
function useMapStub(
  _: object,
  { onOpen }: { onOpen: (open: { map: typeof canvas; names: typeof names }, given: typeof tools) => void },
) {
  useEffect(() => {
    onOpen({ map: canvas, names }, tools);
    drawn.isOpen = true;
  }, []);
  return { state: 'open', retry: () => undefined };
}
vi.mock('#places/web/map/use-map.ts', () => ({ useMap: useMapStub }));
vi.mock('#places/web/map/base-data.ts', () => ({ loadBaseMap: async () => ({ places: [] }), seatOf: () => null }));

beforeEach(() => {
  drawn.isOpen = false;
  drawn.pin = null;
});

const field = () => within(fieldOf('point'));
const findMap = async () => {
  const found = await screen.findByRole('application', { name: new RegExp(map.picker) });
  await waitFor(() => assert.ok(drawn.isOpen));
  return found;
};
const degrees = () =>
  ['41.311081', '69.240562'].map((example) => field().getByPlaceholderText<HTMLInputElement>(example));
const written = () => degrees().map(({ value }) => value);
const write = (...values: [lat: string, lon: string]) =>
  degrees().forEach((input, at) => void fireEvent.change(input, { target: { value: values[at] } }));

test('APP-010 the point of a property is put on a map: by a press, by dragging, by its middle with the keyboard, and taken away', async () => {
  const { user, calls } = await openForm('object');
  await findMap();
  field().getByText(map.noPoint);
  assert.equal(field().getByText(t.place.byDegrees).closest('details')?.open, false);
  act(() => drawn.press({ coordinate: [69.24, 41.29] }));
  field().getByText(map.pointSet);
  assert.deepEqual(written(), ['41.29', '69.24']);
  assert.deepEqual(drawn.pin, { lonMicro: 69_240_000, latMicro: 41_290_000 });
  store();
  await untilStored();
  assert.deepEqual(lastForm(calls).point, { lonMicro: 69_240_000, latMicro: 41_290_000 });
  act(() => drawn.drop([69.25, 41.3]));
  assert.deepEqual(written(), ['41.3', '69.25']);

  press(map.remove);
  field().getByText(map.noPoint);
  assert.deepEqual(written(), ['', '']);
  assert.equal(drawn.pin, null);
  assert.equal(field().queryByRole('button', { name: map.remove }), null);
  act(() => field().getByRole('button', { name: map.putHere }).focus());
  await user.keyboard('{Enter}');
  field().getByText(map.pointSet);
  assert.deepEqual(written(), ['41.31', '69.28']);
});

test('MAP-011 a form that is sent on with a wrong point marks its map and says why until the point is right', async () => {
  await openForm('object');
  const box = (await findMap()).parentElement ?? assert.fail('the map stands in a box');
  const isMarked = (isSo: boolean) => {
    assert.equal(box.dataset.invalid, isSo ? 'true' : undefined);
    assert.equal(field().queryByText(f.faults.pointOutside as string) !== null, isSo);
  };
  isMarked(false);
  write('55.75', '37.61');
  isMarked(false);
  press(t.next);
  isMarked(true);
  write('41.31', '69.24');
  isMarked(false);
});
