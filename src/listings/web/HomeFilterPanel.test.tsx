import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Reference } from '#listings/contract.ts';
import { apartments, knownCategories, land } from '#listings/rules/categories.ts';
import ru from '#listings/text/ru.ts';
import uz from '#listings/text/uz.ts';
import places from '#places/text/uz.ts';
import type { Locale } from '#platform/values/locale.ts';
import { press } from '../../../test/components/fields.ts';
import { noNames } from '../../../test/components/listings.ts';
import { answerPlaces, PLACES, quarter, tashkent, yunusobod } from '../../../test/components/places.ts';
import { type Answers, renderFresh } from '../../../test/components/render.tsx';

const reference: Reference = {
  ...noNames,
  categories: knownCategories.map(({ id, code, objectType }) => ({
    id,
    code,
    name: `Toifa ${id}`,
    objectType,
    children: [],
  })),
};

type PanelOptions = { locale?: Locale; answers?: Answers };

/** The search of the home page, and the list that it leads to, as a page that was just opened: no place was asked for yet. */
const openPanel = ({ locale = 'uz', answers = {} }: PanelOptions = {}) => {
  const base = locale === 'uz' ? '' : `/${locale}`;
  return renderFresh(
    async () => {
      const [{ Pages }, { Outlet }, { HomeFilterPanel }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
        import('./HomeFilterPanel.tsx'),
      ]);
      return (
        <Pages base={base} routes={[{ path: '/products', load: async () => ({ Component: () => <p>the list</p> }) }]}>
          <HomeFilterPanel reference={reference} />
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    { path: base || '/', locale, answers: { [PLACES]: answerPlaces, ...answers } },
  );
};

const category = () => screen.getByLabelText<HTMLSelectElement>(uz.filters.category);
const text = () => screen.getByRole('searchbox', { name: uz.filters.search });
const submit = () => press(uz.filters.submit);
/** The search leads to the list with exactly these parameters, in this order. */
const leadsTo = async (expected: [string, string][]) => {
  await waitFor(() => assert.deepEqual([...new URLSearchParams(location.search)], expected));
  assert.equal(location.pathname, '/products');
  await screen.findByText('the list');
};

test('HOME-008 a search without a choice asks for the newest only', async () => {
  await openPanel();
  submit();
  await leadsTo([['sort', 'NEWEST']]);
});

test('HOME-006 advanced search opens the newest listings, in the language of the page', async () => {
  await openPanel({ locale: 'ru' });
  fireEvent.click(screen.getByRole('link', { name: ru.home.advanced }));
  await screen.findByText('the list');
  assert.equal(location.pathname + location.search, '/ru/products?sort=NEWEST');
});

for (const way of ['Enter', 'the button'] as const)
  test(`HOME-001 HOME-009 HOME-004 category and text go into the address with the label, by ${way}`, async () => {
    const { user } = await openPanel();
    await user.selectOptions(category(), '8');
    await user.type(text(), way === 'Enter' ? 'x{Enter}' : 'x');
    if (way === 'the button') submit();
    await leadsTo([
      ['sort', 'NEWEST'],
      ['s', 'x'],
      ['cId', '8'],
      ['cC', 'ResidentialMultiStorey_Sell'],
      ['cN', 'Toifa 8'],
    ]);
  });

test('HOME-002 HOME-010 HOME-011 PLC-008 the chosen area goes into the address level by level, named by its deepest place', async () => {
  await openPanel();
  const area = () => screen.getByRole('button', { name: new RegExp(`^${uz.filters.place}: `) });
  const choose = async (name: string) =>
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('option', { name }));
  const apply = async () => {
    press(places.apply);
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  };
  fireEvent.click(area());
  await choose(tashkent.name);
  await apply();
  submit();
  await leadsTo([
    ['sort', 'NEWEST'],
    ['spId', String(tashkent.id)],
    ['rId', String(tashkent.id)],
    ['rN', tashkent.name],
  ]);

  fireEvent.click(area());
  await choose(yunusobod.name);
  await choose(quarter.name);
  await apply();
  within(area()).getByText(new RegExp(quarter.name));
  submit();
  await leadsTo([
    ['sort', 'NEWEST'],
    ['spId', String(tashkent.id)],
    ['srId', String(yunusobod.id)],
    ['smId', String(quarter.id)],
    ['rId', String(quarter.id)],
    ['rN', quarter.name],
  ]);
});

test('HOME-030 HOME-029 rooms are four buttons, one of them at a time, and leave with the tab of land', async () => {
  const { user } = await openPanel();
  const rooms = () => screen.getByRole('radiogroup', { name: uz.filters.rooms });
  const room = (n: number) =>
    within(rooms()).getByRole<HTMLInputElement>('radio', { name: uz.filters.roomsChoice({ n }) });
  const isChosen = () =>
    within(rooms())
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked);
  const openTab = (name: string) =>
    user.click(within(screen.getByRole('radiogroup', { name: uz.home.kinds })).getByRole('radio', { name }));
  assert.deepEqual(isChosen(), [false, false, false, false]);
  await user.click(room(2));
  await user.click(room(3));
  assert.deepEqual(isChosen(), [false, false, true, false]);
  await openTab(uz.home.land);
  assert.equal(screen.queryByRole('radiogroup', { name: uz.filters.rooms }), null, 'land has no rooms');
  assert.equal(category().value, String(land.id));
  submit();
  await waitFor(() => assert.equal(new URLSearchParams(location.search).get('cId'), String(land.id)));
  assert.equal(new URLSearchParams(location.search).get('rooms'), null);
  await openTab(uz.home.apartments);
  assert.equal(category().value, String(apartments.id));
  await openTab(uz.home.all);
  assert.equal(category().value, 'ALL');
  assert.deepEqual(isChosen(), [false, false, true, false]);
  submit();
  await leadsTo([
    ['sort', 'NEWEST'],
    ['rooms', '3'],
  ]);
});

test('PLC-014 INP-001 places that do not come only stop the spinner, and the page stays usable', async () => {
  const gate = Promise.withResolvers<void>();
  await openPanel({
    answers: {
      [PLACES]: async () => {
        await gate.promise;
        throw new TypeError('Failed to fetch');
      },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${uz.filters.place}: `) }));
  const provinces = within(await screen.findByRole('region', { name: places.province }));
  const list = provinces.getByRole('listbox');
  assert.equal(list.getAttribute('aria-busy'), 'true');
  provinces.getByRole('status');
  gate.resolve();
  await waitFor(() => assert.equal(list.getAttribute('aria-busy'), 'false'));
  assert.equal(provinces.queryByRole('status'), null);
  assert.deepEqual(
    provinces.getAllByRole('option').map(({ textContent }) => textContent),
    [places.all],
  );
  assert.equal(screen.queryByRole('alert'), null);
  for (const toasts of screen.getAllByLabelText('Xabarlar')) assert.equal(toasts.querySelector('p'), null, 'no toast');
  press(places.apply);
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  submit();
  await leadsTo([['sort', 'NEWEST']]);
});
