import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import { squareMetresOf } from '#listings/rules/areas.ts';
import en from '#listings/text/en/map-canvas.ts';
import ru from '#listings/text/ru/map-canvas.ts';
import uz from '#listings/text/uz/map-canvas.ts';
import { pressMap, screenSpotOf } from '../../../../test/components/map-screen.ts';
import { openSearchMap, squareAt } from '../../../../test/components/search-map.tsx';

// Land and names below what is searched: drawing them takes long, and nothing here looks at them.
vi.mock('#places/web/map/base-data.ts', () => ({ loadBaseMap: async () => ({ places: [] }) }));
vi.mock('#places/web/map/base-layers.ts', () => ({ baseLayers: () => [] }));

type Words = Pick<typeof uz, 'areas' | 'corners'>;

/** A square about the middle of the map; its first corner is the one in the north-west. */
const [southWest, southEast, northEast, northWest] = squareAt(69.25, 41.29, 0.03);
assert.ok(southWest && southEast && northEast && northWest);
const square = [northWest, northEast, southEast, southWest];

const corner = (n: number, t: Words = uz) => screen.getByRole('button', { name: t.corners.name({ n }) });
const isFocused = (n: number, t: Words = uz) => assert.equal(document.activeElement, corner(n, t));
const editButton = (t: Words = uz) =>
  screen.getByRole('button', { name: t.corners.edit({ name: t.areas.name({ n: 1 }) }) });
/** What is read aloud now. */
const said = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('\n');
const bar = (t: Words = uz) => screen.queryByRole('region', { name: t.corners.title });

test('MAP-004 a corner is moved, added and taken away by keys alone, and what happened is said', async () => {
  const { user, told } = await openSearchMap({ areas: [square] });
  editButton().focus();
  await user.keyboard('{Enter}');
  isFocused(1);
  assert.ok(said().includes(uz.corners.begun({ n: 4 })));
  await user.tab();
  isFocused(2);

  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  assert.match(said(), /2-burchak surildi, hudud \d+,\d\d km²/);
  // It is searched once the keys pause.
  await waitFor(() => assert.ok((told.areas[0]?.[1]?.latMicro ?? 0) > northEast.latMicro));
  const [first, moved, ...others] = told.areas[0] ?? [];
  assert.deepEqual([first, ...others], [northWest, southEast, southWest], 'the others stay');
  const east = (moved?.lonMicro ?? 0) - northEast.lonMicro;
  const north = (moved?.latMicro ?? 0) - northEast.latMicro;
  assert.ok(east > 0 && north > east * 4, `a step with Shift is longer: ${north} and ${east}`);
  isFocused(2);

  await user.keyboard('{Enter}');
  assert.ok(said().includes(uz.corners.added({ n: 3 })));
  isFocused(3);
  assert.equal(told.areas[0]?.length, 5);
  for (const left of [4, 3]) {
    await user.keyboard('{Delete}');
    assert.ok(said().includes(uz.corners.removed({ n: 3, left })));
    assert.equal(told.areas[0]?.length, left);
  }
  await user.keyboard('{Delete}');
  await waitFor(() => assert.ok(screen.getAllByText(uz.faults.areaFewCorners).length > 0));
  assert.equal(told.areas[0]?.length, 3, 'an area has three corners');

  await user.keyboard('{Escape}');
  assert.equal(bar(), null);
  assert.equal(document.activeElement, editButton(), 'back where it began');
});

test('MAP-011 what the keys bend across itself is red until it is mended, and springs back when it is left', async () => {
  const { user, told, frame } = await openSearchMap({ areas: [square] }, 'en');
  editButton(en).focus();
  await user.keyboard('{Enter}');
  isFocused(1, en);
  const isRed = () => frame.dataset.invalid === 'true';
  const step = (key: string) => user.keyboard(`{Shift>}{${key}}{/Shift}`);
  for (let steps = 0; steps < 40 && !isRed(); steps++) await step('ArrowDown');
  assert.ok(isRed(), 'bent across itself');
  assert.ok(said().includes(en.faults.areaCrossesItself));
  // One step out of the fault and one into it: nothing lies between that a slow key could have searched.
  for (let steps = 0; steps < 40 && isRed(); steps++) await step('ArrowUp');
  assert.ok(!isRed(), 'mended');
  await waitFor(() => {
    const km2 = squareMetresOf(told.areas[0] ?? []) / 1_000_000;
    assert.ok(said().includes(en.corners.moved({ n: 1, km2 })), 'what was mended is searched');
  });
  const [repaired] = told.areas;
  assert.notDeepEqual(repaired, square);

  await step('ArrowDown');
  assert.ok(isRed());
  assert.ok(said().includes(en.faults.areaCrossesItself));
  await user.click(screen.getByRole('button', { name: en.corners.done }));
  await screen.findByText(en.refused);
  assert.equal(told.areas[0], repaired);
  editButton(en).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowRight}');
  assert.match(said(), /Corner 1 moved/, 'on the map it stands as it is searched');
});

test('MAP-004 a finger presses a corner and moves it by buttons, without a drag', async () => {
  const { user, told } = await openSearchMap({ areas: [square] }, 'ru');
  pressMap([screenSpotOf(northWest)], 'touch');
  // The second press of a double one would take the corner away: it is waited for.
  await waitFor(() => assert.ok(bar(ru)));
  const buttons = within(bar(ru) as HTMLElement);
  const name = ru.corners.name({ n: 1 });
  buttons.getByText(name);
  await user.click(buttons.getByRole('button', { name: ru.corners.left }));
  await waitFor(() => assert.ok((told.areas[0]?.[0]?.lonMicro ?? 0) < northWest.lonMicro));
  await user.click(buttons.getByRole('button', { name: ru.corners.remove({ name }) }));
  assert.equal(told.areas[0]?.length, 3);
  await user.click(buttons.getByRole('button', { name: ru.corners.done }));
  assert.equal(bar(ru), null);
});
