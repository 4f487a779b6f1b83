import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import { specialistKinds } from '#realtors/rules/specialist.ts';
import shared from '#realtors/text/uz/realtors.ts';
import pages from '#realtors/text/uz/specialist-pages.ts';
import { press } from '../../../test/components/fields.ts';
import { type Answers, type Call, renderFresh } from '../../../test/components/render.tsx';
import {
  agency,
  developer,
  fewFigures,
  listOf,
  provinces,
  SPECIALISTS,
  specialistOf,
} from '../../../test/components/specialists.ts';

const t = pages.list;
const everybody = [specialistOf(), agency, developer];
const [first = { id: 0, name: '' }] = provinces;

/** The server: it finds those of a kind, and whoever is asked for by name. */
const find = ({ query: { kind, search = '' } }: Call) => {
  const found = everybody.filter((one) => (!kind || one.kind === kind) && one.name.includes(search));
  return { ...listOf(found), counts: listOf(everybody).counts };
};

const openUsers = async (query = '', answers: Answers = {}) => {
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
      ]);
      const routes = [{ path: '/users', load: () => import('./UsersPage.tsx') }];
      return (
        <Pages routes={routes} to={`/users${query}`}>
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    { answers: { [SPECIALISTS]: find, ...answers } },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1, name: shared.title });
  /** What the last list was asked by, without the language. */
  const asked = () => {
    const { lang: _, ...question } = rendered.calls.findLast(({ key }) => key === SPECIALISTS)?.query ?? {};
    return question;
  };
  return { ...rendered, asked };
};
const results = () => within(screen.getByRole('region', { name: t.results }));
const shownNames = () =>
  results()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const showsOnly = (...names: string[]) => waitFor(() => assert.deepEqual(shownNames(), names));

test('IDN-013 the list shows realtors, agencies and developers, and each kind alone, by an address', async () => {
  const { user, asked } = await openUsers();
  await showsOnly(...everybody.map(({ name }) => name));
  assert.deepEqual(asked(), {});
  const kinds = within(screen.getByRole('navigation', { name: t.kinds }));
  kinds.getByRole('link', { name: `${t.every} 3` });
  for (const kind of specialistKinds) {
    await user.click(kinds.getByRole('link', { name: `${shared.kindsOfMany[kind]} 1` }));
    await showsOnly(...everybody.filter((one) => one.kind === kind).map(({ name }) => name));
    assert.equal(location.search, `?kind=${kind}`);
    assert.deepEqual(asked(), { kind });
  }
  const card = results().getByRole('article');
  const link = within(card).getByRole('link');
  assert.equal(link.getAttribute('href'), `/users/${developer.id}`, 'the card is one link to his page');
});

test('IDN-013 place, language, proof, words and order stand in the address, and each can be taken back', async () => {
  const { user, asked } = await openUsers('?kind=AGENCY');
  const facet = (title: string) => within(screen.getByRole('region', { name: title }));
  await user.click(facet(t.province).getByRole('link', { name: `${first.name} 3` }));
  await waitFor(() => assert.equal(location.search, `?kind=AGENCY&province=${first.id}`));
  await user.click(facet(t.language).getByRole('link', { name: `${shared.languages.ru} 1` }));
  await user.click(facet(t.more).getByRole('link', { name: `${shared.verified} 3` }));
  await user.selectOptions(screen.getByLabelText(t.sort), 'NAME');
  const chosen = { kind: 'AGENCY', province: String(first.id), language: 'ru', verified: '1' };
  await waitFor(() => assert.deepEqual(asked(), { ...chosen, sort: 'NAME' }));

  await user.click(screen.getByRole('link', { name: t.remove({ filter: first.name }) }));
  const { province: _, ...left } = chosen;
  await waitFor(() => assert.deepEqual(asked(), { ...left, sort: 'NAME' }));
  await user.click(screen.getByRole('link', { name: t.clear }));
  await waitFor(() => assert.equal(location.search, '?kind=AGENCY'));

  fireEvent.change(screen.getByRole('searchbox', { name: t.search }), { target: { value: '  makon ' } });
  press(t.find);
  await waitFor(() => assert.equal(location.search, '?kind=AGENCY&search=makon'));
  await showsOnly(agency.name);
  await user.selectOptions(screen.getByLabelText(t.province, { selector: 'select' }), first.name);
  await waitFor(() => assert.deepEqual(asked(), { kind: 'AGENCY', province: String(first.id), search: 'makon' }));
});

test('IDN-013 O78 CMT-002 a card tells of answers and stars only from the sample on; nobody found is said, and more are on further pages', async () => {
  const beginner = specialistOf({ id: 7, name: 'Sevara Karimova', figures: fewFigures });
  const { unmount } = await openUsers('', { [SPECIALISTS]: listOf([specialistOf(), beginner], 49) });
  const [known, unknown] = results()
    .getAllByRole('article')
    .map((card) => within(card));
  known?.getByText('12 daqiqa');
  known?.getByText('4,9');
  known?.getByText(`· ${shared.ratings({ n: 31 })}`);
  unknown?.getByText(shared.figures.noRating);
  unknown?.getByText(`· ${shared.ratings({ n: fewFigures.ratings })}`);
  assert.equal(screen.getByRole('link', { name: t.comments }).getAttribute('href'), '/comments');
  unknown?.getByText(shared.figures.little);
  results().getByText(t.count({ n: 49 }));
  const next = results().getByRole('link', { name: 'Keyingi' });
  assert.equal(next.getAttribute('href'), '/users?page=2');
  unmount();

  await openUsers('?search=hech');
  results().getByRole('heading', { name: t.none });
  results().getByRole('link', { name: t.showAll });
});
