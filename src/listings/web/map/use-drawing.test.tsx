import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import en from '#listings/text/en/map-canvas.ts';
import t from '#listings/text/uz/map-canvas.ts';
import { press } from '../../../../test/components/fields.ts';
import { dragOverMap, pressMap, type ScreenSpot } from '../../../../test/components/map-screen.ts';
import { openSearchMap, squareAt } from '../../../../test/components/search-map.tsx';

// Land and names below what is searched: drawing them takes long, and nothing here looks at them.
vi.mock('#places/web/map/base-data.ts', () => ({ loadBaseMap: async () => ({ places: [] }) }));
vi.mock('#places/web/map/base-layers.ts', () => ({ baseLayers: () => [] }));

const list = (words = t) => screen.queryByRole('region', { name: words.areas.title });
const bar = (words = t) => screen.queryByRole('region', { name: words.drawing.title });
const untilSaid = (words: string) => waitFor(() => assert.ok(screen.getAllByText(words).length > 0));
const circle = (x: number, y: number, radius: number, steps: number): ScreenSpot[] =>
  Array.from({ length: steps }, (_, step) => {
    const turn = (step / steps) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

test('MAP-004 an area is drawn with the mouse, bent by its corners, and taken away', async () => {
  const { user, told } = await openSearchMap();
  press(t.tools.corners);
  assert.ok(bar());
  pressMap([
    [150, 120],
    [420, 110],
    [440, 300],
    [170, 320],
    [151, 121],
  ]);
  assert.equal(told.areas.length, 1);
  const [drawn] = told.areas;
  assert.equal(drawn?.length, 4, 'the first corner closed it');
  assert.equal(bar(), null);
  within(list() as HTMLElement).getByText('1 / 5');

  dragOverMap([
    [440, 300],
    [455, 320],
    [470, 340],
  ]);
  const [bent] = told.areas;
  assert.deepEqual(
    bent?.filter((_, index) => index !== 2),
    drawn?.filter((_, index) => index !== 2),
  );
  assert.ok((bent?.[2]?.lonMicro ?? 0) > (drawn?.[2]?.lonMicro ?? 0), 'pulled to the east');
  assert.ok((bent?.[2]?.latMicro ?? 0) < (drawn?.[2]?.latMicro ?? 0), 'and to the south');

  pressMap([
    [150, 120],
    [150, 120],
  ]);
  assert.equal(told.areas[0]?.length, 3, 'a double click takes a corner away');
  await user.click(screen.getByRole('button', { name: t.areas.remove({ name: t.areas.name({ n: 1 }) }) }));
  assert.equal(told.areas.length, 0);
  assert.equal(list(), null);
});

test('MAP-004 a line drawn by hand becomes an area of few corners; a double click closes one drawn by corners', async () => {
  const { told } = await openSearchMap();
  press(t.tools.freehand);
  dragOverMap(circle(280, 230, 120, 40));
  assert.equal(told.areas.length, 1);
  const corners = told.areas[0]?.length ?? 0;
  assert.ok(corners > 6 && corners < 40, `${corners} corners`);
  press(t.tools.corners);
  pressMap([
    [60, 60],
    [110, 60],
    [80, 110],
    [80, 110],
  ]);
  assert.equal(told.areas.length, 2);
  assert.equal(told.areas[1]?.length, 3);
});

test('F24 MAP-004 a finger draws a line too', async () => {
  const { told } = await openSearchMap();
  press(t.tools.freehand);
  dragOverMap(circle(150, 200, 80, 30), 'touch');
  const corners = told.areas[0]?.length ?? 0;
  assert.ok(corners > 6 && corners < 30, `${corners} corners`);
});

test('MAP-004 an area is drawn by taps, with buttons for the last corner and for closing', async () => {
  const { told } = await openSearchMap();
  press(t.tools.corners);
  const [undo, close] = [t.drawing.undo, t.drawing.close].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  assert.ok(undo?.disabled && close?.disabled, 'nothing is drawn yet');
  pressMap(
    [
      [60, 120],
      [240, 110],
      [250, 260],
      [20, 300],
    ],
    'touch',
  );
  await untilSaid(t.drawing.corner({ n: 4 }));
  press(t.drawing.undo);
  await untilSaid(t.drawing.corner({ n: 3 }));
  press(t.drawing.close);
  assert.equal(told.areas.length, 1);
  assert.equal(told.areas[0]?.length, 3);
});

test('MAP-004 with the keyboard what is seen becomes an area, and corners are put in the middle of the map', async () => {
  const { user, told, frame, map } = await openSearchMap();
  screen.getByRole('button', { name: t.tools.view }).focus();
  await user.keyboard('{Enter}');
  assert.equal(told.areas.length, 1);
  assert.equal(told.areas[0]?.length, 4);

  screen.getByRole('button', { name: t.tools.corners }).focus();
  await user.keyboard('{Enter}');
  assert.equal(document.activeElement, map, 'keys go to the map');
  for (const [corner, key] of [
    [1, '{ArrowRight}'],
    [2, '{ArrowDown}'],
    [3, null],
  ] as const) {
    await user.keyboard('{Enter}');
    await untilSaid(t.drawing.corner({ n: corner }));
    const before = frame.dataset.view;
    if (key) await user.keyboard(key);
    if (key) await waitFor(() => assert.notEqual(frame.dataset.view, before));
  }
  screen.getByRole('button', { name: t.drawing.close }).focus();
  await user.keyboard('{Enter}');
  assert.equal(told.areas.length, 2);
  const [first, second, third] = told.areas[1] ?? [];
  assert.ok((second?.lonMicro ?? 0) > (first?.lonMicro ?? 0), 'the map went to the east');
  assert.ok((third?.latMicro ?? 0) < (second?.latMicro ?? 0), 'and then to the south');
});

test('MAP-009 MAP-010 five areas stand in the list; a sixth is refused in words and by a red border', async () => {
  const areas = [69.2, 69.23, 69.26, 69.29, 69.32].map((lon) => squareAt(lon, 41.3));
  const { told, frame } = await openSearchMap({ areas }, 'en');
  const rows = within(list(en) as HTMLElement);
  rows.getByText('5 / 5');
  assert.equal(rows.getAllByRole('listitem').length, 5);
  assert.equal(frame.dataset.invalid, undefined);
  for (const [index, name] of [en.tools.corners, en.tools.freehand, en.tools.view].entries()) {
    press(name);
    assert.equal(frame.dataset.invalid, 'true');
    assert.equal(screen.getAllByText('You can draw up to 5 areas.').length, index + 1);
  }
  assert.equal(bar(en), null, 'no drawing has begun');
  assert.deepEqual(told.areas, areas);
  press(en.tools.clear);
  assert.equal(told.areas.length, 0);
  assert.equal(frame.dataset.invalid, undefined, 'what was refused is over');
});

test('MAP-011 what crosses itself is red and refused with the reason while it is drawn, and springs back while it is bent', async () => {
  const { told, frame } = await openSearchMap();
  press(t.tools.corners);
  pressMap([
    [150, 120],
    [400, 320],
    [400, 120],
    [150, 320],
  ]);
  screen.getByText(t.drawing.crosses);
  assert.equal(frame.dataset.invalid, 'true');
  press(t.drawing.close);
  await untilSaid(t.faults.areaCrossesItself);
  assert.equal(told.areas.length, 0);
  press(t.drawing.undo);
  press(t.drawing.close);
  assert.equal(told.areas.length, 1);
  const [before] = told.areas;
  assert.equal(screen.getAllByText(t.refused).length, 1);

  // Three corners: (150,120), (400,320), (400,120). A new one is pulled from a side across the other.
  dragOverMap([
    [275, 120],
    [350, 190],
    [420, 260],
  ]);
  assert.equal(screen.getAllByText(t.refused).length, 2);
  assert.equal(told.areas[0], before, 'nothing has changed');

  dragOverMap([
    [275, 120],
    [275, 90],
    [275, 60],
  ]);
  assert.equal(told.areas[0]?.length, 4, 'pulled the other way the side has one more corner');
});

test('an area too small is refused with the reason, and Escape lays the tool down', async () => {
  const { user, told } = await openSearchMap({ view: { lon: 69.27, lat: 41.31, zoom: 18 } });
  press(t.tools.corners);
  pressMap([
    [300, 200],
    [314, 200],
    [307, 214],
  ]);
  await user.click(screen.getByRole('button', { name: t.drawing.close }));
  await untilSaid(t.faults.areaTiny);
  assert.ok(bar());
  await user.keyboard('{Escape}');
  assert.equal(bar(), null);
  assert.equal(told.areas.length, 0);
});
