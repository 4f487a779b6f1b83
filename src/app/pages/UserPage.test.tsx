import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import callBack from '#alerts/text/uz/call-back.ts';
import { lazyCatalogues } from '#app/text.ts';
import { promisedMinutes } from '#content/rules/call-target.ts';
import { limits } from '#platform/values/limits.ts';
import type { SpecialistPage } from '#realtors/contract.ts';
import shared from '#realtors/text/uz/realtors.ts';
import pages from '#realtors/text/uz/specialist-pages.ts';
import { cardOf } from '../../../test/components/listings.ts';
import { type Answers, type Call, plainSpaces, refuse, renderFresh } from '../../../test/components/render.tsx';
import {
  agency,
  fewFigures,
  pageOf,
  productsOf,
  SPECIALIST,
  SPECIALIST_PRODUCTS,
  specialistOf,
} from '../../../test/components/specialists.ts';
import type { Shell } from '../web/shell.ts';

const t = pages.page;
const id = specialistOf().id;

const openUser = async (specialist: SpecialistPage, query = '', answers: Answers = {}) => {
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet, useRouteError }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
      ]);
      const Failed = () => <p>failed {(useRouteError() as { status: number }).status}</p>;
      const routes = [{ path: '/users/:id', load: () => import('./UserPage.tsx') }];
      const frame: Partial<Shell> = { publicUrl: 'http://ostona.test' };
      return (
        <Pages routes={routes} to={`/users/${specialist.id}${query}`} frame={frame}>
          <Outlet errorPage={<Failed />} />
        </Pages>
      );
    },
    {
      answers: {
        [SPECIALIST]: specialist,
        [SPECIALIST_PRODUCTS]: ({ query: { status } }: Call) =>
          productsOf({ data: [cardOf(status === 'sold' ? 202 : 101)], total: 21 }),
        ...answers,
      },
    },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  return rendered;
};
const findHead = async ({ name }: SpecialistPage) =>
  within((await screen.findByRole('heading', { level: 1, name })).closest('header') ?? assert.fail('a header'));

test('USR-001 the page begins with an image, who it is, and the ways to reach him', async () => {
  const realtor = pageOf();
  const { user } = await openUser(realtor);
  const head = await findHead(realtor);
  head.getByText('AQ');
  head.getByText(shared.verified);
  head.getByText('Oʻzbekcha, Ruscha');
  assert.equal(head.getByRole('link', { name: t.of({ agency: 'Yangi makon' }) }).getAttribute('href'), '/users/2050');
  const telegram = head.getByRole('link', { name: t.telegram });
  assert.equal(telegram.getAttribute('href'), 'https://t.me/akmal_qodirov');
  assert.equal(telegram.getAttribute('rel'), 'noopener');

  await user.click(head.getByRole('button', { name: t.share }));
  const share = within(await screen.findByRole('dialog', { name: t.shareTitle }));
  share.getByDisplayValue(`http://ostona.test/users/${id}`);
  await user.keyboard('{Escape}');

  await user.click(head.getByRole('button', { name: t.call({ n: promisedMinutes.user }) }));
  await screen.findByRole('dialog', { name: callBack.user.title({ n: promisedMinutes.user }) });
});

test('USR-001 who has given no Telegram is not sent there; an address of nobody is an error', async () => {
  const quiet = pageOf({ telegram: '' });
  const { unmount } = await openUser(quiet);
  const head = await findHead(quiet);
  assert.equal(head.queryByRole('link', { name: t.telegram }), null);
  unmount();
  await openUser(quiet, '', { [SPECIALIST]: refuse(404, 'specialistMissing', shared.refusals.specialistMissing) });
  await screen.findByText('failed 404');
});

test('USR-001 O78 every figure stands with its sample, and below the sample nothing is said but that', async () => {
  const realtor = pageOf();
  const { unmount } = await openUser(realtor);
  await findHead(realtor);
  const statOf = (label: string) =>
    within(screen.getByText(label, { selector: 'dt' }).parentElement ?? assert.fail(label));
  statOf(shared.figures.saleDays).getByText('18 kun');
  statOf(shared.figures.saleDays).getByText(plainSpaces(t.ofSales({ n: 52 })));
  statOf(shared.figures.answer).getByText('12 daqiqa');
  statOf(shared.figures.inTime).getByText('93%');
  statOf(shared.figures.inTime).getByText(plainSpaces(t.ofCalls({ n: 187 })));
  unmount();

  const beginner = pageOf({ figures: fewFigures });
  await openUser(beginner);
  await findHead(beginner);
  for (const label of [shared.figures.saleDays, shared.figures.answer, shared.figures.inTime])
    statOf(label).getByText(shared.figures.little);
  statOf(shared.figures.inTime).getByText(t.fewCalls({ n: fewFigures.calls, min: limits.specialistCallsMin }));
});

test('USR-001 the tabs are addresses: what he says of himself, then what he sells and has sold', async () => {
  const realtor = pageOf();
  const { user, calls } = await openUser(realtor);
  await findHead(realtor);
  screen.getByText(realtor.about);
  screen.getByText(shared.services.papers);
  const tabs = within(screen.getByRole('navigation', { name: t.tabsLabel }));
  await user.click(tabs.getByRole('link', { name: `${t.tabs.suggestions} 48` }));
  const cards = within(await screen.findByRole('region', { name: t.tabs.suggestions }));
  assert.equal(location.search, '?tab=suggestions');
  await user.click(cards.getByRole('link', { name: `${t.statuses.sold} · 166` }));
  await waitFor(() => assert.equal(location.search, '?tab=suggestions&status=sold'));
  await waitFor(() => assert.ok(document.querySelector('a[href="/products/product/202"]')));
  assert.deepEqual(calls.findLast(({ key }) => key === SPECIALIST_PRODUCTS)?.query.status, 'sold');
  const next = screen.getByRole('link', { name: 'Keyingi' });
  assert.equal(next.getAttribute('href'), `/users/${id}?tab=suggestions&status=sold&page=2#tabs`);
});

test('USR-001 an agency shows its team, each a link to his page; search engines read what it is', async () => {
  const members = [specialistOf(), specialistOf({ id: 2_042, name: 'Jasur Toʻrayev' })];
  const specialist = pageOf({ ...agency, members });
  const { unmount } = await openUser(specialist);
  await findHead(specialist);
  const team = within(screen.getByRole('region', { name: `${t.team} 2` }));
  assert.deepEqual(
    team.getAllByRole('link').map((link) => link.getAttribute('href')),
    members.map((member) => `/users/${member.id}`),
  );
  unmount();

  const { head } = await import('./UserPage.tsx');
  const catalogues = {
    realtors: (await lazyCatalogues.realtors.uz()).default,
    specialistPages: (await lazyCatalogues.specialistPages.uz()).default,
  };
  const data = { specialist, products: productsOf(), asked: null };
  const { title, canonical, jsonLd } = head({ data, locale: 'uz', catalogues, publicUrl: 'http://ostona.test' });
  assert.equal(title, '«Yangi makon», Agentlik');
  assert.equal(canonical, '/users/2050');
  assert.equal(jsonLd?.[0]?.['@type'], 'RealEstateAgent');
  assert.equal(jsonLd[0].url, 'http://ostona.test/users/2050');
});
