import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import uz from '#places/text/uz.ts';
import {
  answerPlaces,
  PLACES,
  placesIn,
  quarter,
  samarkand,
  tashkent,
  yunusobod,
} from '../../../test/components/places.ts';
import { renderFresh } from '../../../test/components/render.tsx';
import { locationKey } from '../rules/user-location.ts';

type Part = 'province' | 'region' | 'mfy';
const parts = ['province', 'region', 'mfy'] as const;

/** The field of the area on a page that was just opened: it shows what is remembered. */
const openField = () =>
  renderFresh(
    async () => {
      const [{ LocationPicker }, { useStoredArea }] = await Promise.all([
        import('./LocationPicker.tsx'),
        import('./use-stored-area.ts'),
      ]);
      function AreaField() {
        return <LocationPicker value={useStoredArea()} onApply={() => undefined} />;
      }
      return <AreaField />;
    },
    { answers: { [PLACES]: answerPlaces } },
  );

const field = () => screen.getByRole('button', { name: new RegExp(`^${uz.area}: `) });
const panel = () => screen.getByRole('dialog', { name: uz.choose });
const column = (part: Part) => within(screen.getByRole('region', { name: uz[part] }));
const list = (part: Part) => column(part).getByRole('listbox');
/** What a column offers, in its order. */
const offered = (part: Part) =>
  column(part)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);
const choose = async (part: Part, name: string) => fireEvent.click(await column(part).findByRole('option', { name }));
/** Opens the picker and waits for the provinces. */
const openPicker = async () => {
  fireEvent.click(field());
  await screen.findByRole('option', { name: tashkent.name });
};
const choosePath = async () => {
  await choose('province', tashkent.name);
  await choose('region', yunusobod.name);
  await choose('mfy', quarter.name);
};
const apply = async () => {
  fireEvent.click(within(panel()).getByRole('button', { name: uz.apply }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
};
const stored = () => JSON.parse(localStorage.getItem(locationKey) ?? 'null') as Record<string, unknown> | null;
const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

test('PLC-005 PLC-006 three columns fill one after the other; another province clears and reloads what lay below', async () => {
  await openField();
  await openPicker();
  for (const part of parts) column(part).getByText(uz[part]);
  column('region').getByText(uz.chooseProvinceFirst);
  await choosePath();
  assert.deepEqual(offered('region'), [uz.all, ...names(placesIn(tashkent.id))]);
  assert.equal(column('region').getByRole('option', { selected: true }).textContent, yunusobod.name);
  assert.equal(column('mfy').getByRole('option', { selected: true }).textContent, quarter.name);
  await choose('province', samarkand.name);
  await column('region').findByRole('option', { name: 'Urgut tumani' });
  assert.deepEqual(offered('region'), [uz.all, ...names(placesIn(samarkand.id))]);
  assert.equal(column('region').getByRole('option', { selected: true }).textContent, uz.all);
  column('mfy').getByText(uz.chooseRegionFirst);
  assert.equal(column('mfy').queryByRole('option', { name: quarter.name }), null);
});

test('PLC-003 PLC-007 every column begins with «all», and choosing it asks for nothing further', async () => {
  const { calls } = await openField();
  await openPicker();
  await choosePath();
  for (const part of parts) assert.equal(offered(part)[0], uz.all);
  const before = calls.length;
  await choose('region', uz.all);
  await column('mfy').findByText(uz.chooseRegionFirst);
  await apply();
  assert.deepEqual(stored(), { province: named(tashkent), region: null, mfy: null, locale: 'uz' });
  assert.deepEqual(calls.slice(before), []);
});

test('PLC-008 PLC-009 the applied area is shown, kept under location-area, merged with what stood there, and still there when the page is opened again', async () => {
  const kept = { osmData: { address: { city: 'Toshkent' } }, kept: 1 };
  localStorage.setItem('location-area', JSON.stringify(kept));
  const { unmount } = await openField();
  assert.match(field().textContent ?? '', new RegExp(uz.anywhere));
  await openPicker();
  await choosePath();
  assert.deepEqual(stored(), kept, 'nothing counts before it is applied');
  await apply();
  assert.match(field().textContent ?? '', new RegExp(quarter.name));
  assert.deepEqual(stored(), {
    ...kept,
    province: named(tashkent),
    region: named(yunusobod),
    mfy: named(quarter),
    locale: 'uz',
  });
  unmount();

  await openField();
  assert.match(field().textContent ?? '', new RegExp(quarter.name));
  await openPicker();
  for (const [at, place] of [tashkent, yunusobod, quarter].entries())
    await column(parts[at] ?? 'mfy').findByRole('option', { name: place.name, selected: true });
});

test('an area is chosen by the keyboard alone, and closing the picker leaves all as it was', async () => {
  const { user } = await openField();
  const isFocused = (element: HTMLElement) => waitFor(() => assert.equal(document.activeElement, element));
  act(() => field().focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: tashkent.name });
  await isFocused(list('province'));
  await user.keyboard('{ArrowDown}{Enter}');
  await column('region').findByRole('option', { name: yunusobod.name });
  await isFocused(list('region'));
  // What a browser makes of Escape.
  fireEvent(panel(), new Event('cancel', { cancelable: true }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  await isFocused(field());
  assert.equal(stored(), null, 'nothing counts before it is applied');

  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: tashkent.name });
  for (const [part, first] of [
    ['province', tashkent],
    ['region', yunusobod],
    ['mfy', quarter],
  ] as const) {
    await column(part).findByRole('option', { name: first.name });
    await isFocused(list(part));
    await user.keyboard('{ArrowDown}{Enter}');
  }
  await isFocused(within(panel()).getByRole('button', { name: uz.apply }));
  await user.keyboard('{Enter}');
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.deepEqual(stored()?.mfy, named(quarter));
});

test('F32 one list at a time: a choice leads on, the names above the list and the arrow lead back to what was chosen', async () => {
  await openField();
  await openPicker();
  const shown = () => document.querySelector('[data-shown]')?.getAttribute('data-shown');
  const steps = within(screen.getByRole('navigation', { name: uz.choose }));
  const back = () => steps.getByRole('button', { name: uz.back });
  assert.equal(shown(), 'province');
  assert.equal(back().hasAttribute('disabled'), true);
  assert.equal(
    steps.getByRole('button', { name: uz.mfy }).hasAttribute('disabled'),
    true,
    'nothing to choose from yet',
  );
  await choose('province', tashkent.name);
  assert.equal(shown(), 'region');
  await choose('region', yunusobod.name);
  assert.equal(shown(), 'mfy');
  fireEvent.click(back());
  assert.equal(shown(), 'region');
  assert.equal(document.activeElement, list('region'));
  fireEvent.click(steps.getByRole('button', { name: tashkent.name }));
  assert.equal(shown(), 'province');
  await choose('province', tashkent.name);
  assert.equal(shown(), 'region', 'what is chosen already leads on too');
  assert.equal(column('region').getByRole('option', { selected: true }).textContent, yunusobod.name);
});
