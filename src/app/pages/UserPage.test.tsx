import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import callBack from '#alerts/text/uz/call-back.ts';
import { lazyCatalogues } from '#app/text.ts';
import { promisedMinutes } from '#content/rules/call-target.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { limits } from '#platform/values/limits.ts';
import type { SpecialistPage } from '#realtors/contract.ts';
import commentPages from '#realtors/text/uz/comment-pages.ts';
import comments from '#realtors/text/uz/comments.ts';
import shared from '#realtors/text/uz/realtors.ts';
import pages from '#realtors/text/uz/specialist-pages.ts';
import {
  COMMENTS,
  commentOf,
  foundOf,
  LEAVE,
  REMOVE,
  STANDING,
  standingOf,
} from '../../../test/components/comments.ts';
import { cardOf } from '../../../test/components/listings.ts';
import { viewerOf } from '../../../test/components/profile.ts';
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

const openUser = async (
  specialist: SpecialistPage,
  query = '',
  answers: Answers = {},
  viewer: Viewer | null = null,
) => {
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet, useRouteError }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
      ]);
      const Failed = () => <p>failed {(useRouteError() as { status: number }).status}</p>;
      const routes = [{ path: '/users/:id', load: () => import('./UserPage.tsx') }];
      const frame: Partial<Shell> & { viewer: Viewer | null } = { publicUrl: 'http://ostona.test', viewer };
      return (
        <Pages routes={routes} to={`/users/${specialist.id}${query}`} frame={frame}>
          <Outlet errorPage={<Failed />} />
        </Pages>
      );
    },
    {
      answers: {
        [SPECIALIST]: specialist,
        [COMMENTS]: foundOf(),
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
  statOf(shared.figures.rating).getByText('4,9');
  statOf(shared.figures.rating).getByText(t.ofRatings({ n: 31 }));
  statOf(shared.figures.saleDays).getByText('18 kun');
  statOf(shared.figures.saleDays).getByText(plainSpaces(t.ofSales({ n: 52 })));
  statOf(shared.figures.answer).getByText('12 daqiqa');
  statOf(shared.figures.inTime).getByText('93%');
  statOf(shared.figures.inTime).getByText(plainSpaces(t.ofCalls({ n: 187 })));
  unmount();

  const beginner = pageOf({ figures: fewFigures });
  await openUser(beginner);
  await findHead(beginner);
  statOf(shared.figures.rating).getByText(shared.figures.noRating);
  statOf(shared.figures.rating).getByText(t.fewRatings({ n: fewFigures.ratings, min: limits.commentRatingsMin }));
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
  const data = { specialist, products: productsOf(), comments: foundOf(), asked: { tab: 'info' as const } };
  const { title, canonical, jsonLd } = head({ data, locale: 'uz', catalogues, publicUrl: 'http://ostona.test' });
  assert.equal(title, '«Yangi makon», Agentlik');
  assert.equal(canonical, '/users/2050');
  assert.equal(jsonLd?.[0]?.['@type'], 'RealEstateAgent');
  assert.equal(jsonLd[0].url, 'http://ostona.test/users/2050');
});

const commentsTab = async () => within(await screen.findByRole('region', { name: comments.title }));

test('USR-002 CMT-001 the second tab shows what others say of him: how many beside its name, filters and order in the address', async () => {
  const realtor = pageOf();
  const found = foundOf([commentOf(), commentOf({ id: 70, author: 'Malika T***' })]);
  const { user, calls } = await openUser(realtor, '', { [COMMENTS]: found });
  await findHead(realtor);
  assert.equal(screen.queryByText('Malika T***'), null);
  const tabs = within(screen.getByRole('navigation', { name: t.tabsLabel }));
  assert.deepEqual(
    tabs.getAllByRole('link').map(({ textContent }) => textContent),
    [t.tabs.info, `${t.tabs.comments} 2`, `${t.tabs.suggestions} 48`],
  );
  await user.click(tabs.getByRole('link', { name: `${t.tabs.comments} 2` }));
  const tab = await commentsTab();
  assert.equal(tab.getAllByRole('article').length, 2);
  const summary = within(tab.getByRole('complementary', { name: commentPages.summary }));
  summary.getByText('4,9');
  summary.getByText(commentPages.sample({ ratings: 31, comments: 2 }));
  summary.getByText(commentPages.bar({ stars: 5, n: 28 }));
  assert.equal(summary.getByRole('link', { name: commentPages.all.link }).getAttribute('href'), '/comments');

  await user.click(tab.getByRole('link', { name: `${commentPages.filters.LOW} · 0` }));
  await waitFor(() => assert.equal(location.search, '?tab=comments&filter=LOW'));
  await user.click((await commentsTab()).getByRole('link', { name: commentPages.sorts.OLDEST }));
  await waitFor(() => assert.equal(location.search, '?tab=comments&filter=LOW&sort=OLDEST'));
  const { lang: _, ...asked } = calls.findLast(({ key }) => key === COMMENTS)?.query ?? {};
  assert.deepEqual(asked, { about: String(id), filter: 'LOW', sort: 'OLDEST' });
});

test('CMT-001 O78 below five ratings no average is shown, nor told to search engines; from five on it is', async () => {
  const realtor = pageOf({ figures: fewFigures });
  const few = foundOf([], { ratings: { average: null, count: 4, spread: [0, 0, 0, 1, 3] } });
  await openUser(realtor, '?tab=comments', { [COMMENTS]: few });
  await findHead(realtor);
  const summary = within((await commentsTab()).getByRole('complementary', { name: commentPages.summary }));
  summary.getByText(commentPages.noAverage);
  summary.getByText(commentPages.noAverageLine);

  const { head } = await import('./UserPage.tsx');
  const catalogues = {
    realtors: (await lazyCatalogues.realtors.uz()).default,
    specialistPages: (await lazyCatalogues.specialistPages.uz()).default,
  };
  const headOf = (specialist: SpecialistPage, filter: 'ALL' | 'LOW' = 'ALL') => {
    const asked = { tab: 'comments' as const, filter, sort: 'NEWEST' as const, page: 1 };
    const data = { specialist, products: productsOf(), comments: foundOf(), asked };
    return head({ data, locale: 'uz', catalogues, publicUrl: 'http://ostona.test' });
  };
  assert.equal(headOf(realtor).jsonLd?.[0]?.aggregateRating, undefined);
  assert.deepEqual(headOf(pageOf()).jsonLd?.[0]?.aggregateRating, {
    '@type': 'AggregateRating',
    ratingValue: 4.9,
    ratingCount: 31,
    bestRating: limits.commentRatingMax,
  });
  const { canonical, isHidden } = headOf(realtor, 'LOW');
  assert.equal(canonical, `/users/${id}?tab=comments`, 'a filter is for people');
  assert.equal(isHidden, true);
  assert.equal(headOf(realtor).isHidden, undefined);
});

test('CMT-001 a visitor who would leave a comment logs in and comes back into the form', async () => {
  const realtor = pageOf();
  const { unmount } = await openUser(realtor, '?tab=comments');
  const login = (await commentsTab()).getByRole('link', { name: comments.leave });
  const back = new URL(login.getAttribute('href') ?? '', location.href).searchParams.get('to');
  assert.equal(back, `/users/${id}?tab=comments&comment=1`);
  unmount();
  const { user } = await openUser(realtor, '?tab=comments&comment=1', { [STANDING]: standingOf() }, viewerOf());
  const form = within(await screen.findByRole('dialog', { name: comments.leave }));
  await user.click(await form.findByRole('button', { name: comments.cancel }));
  await waitFor(() => assert.equal(location.search, '?tab=comments'));
  assert.equal(screen.queryByRole('dialog'), null);
});

test('CMT-001 a comment that is left stands on the page at once, and one that is deleted is gone at once', async () => {
  const realtor = pageOf();
  const kept = [commentOf()];
  const mine = commentOf({ id: 72, author: 'Aziza V***', isOwn: true, text: 'Narxini toʻgʻri aytdi.' });
  const { user } = await openUser(
    realtor,
    '?tab=comments&filter=DEAL',
    {
      [COMMENTS]: () => foundOf(kept),
      [STANDING]: standingOf(),
      [LEAVE]: () => {
        kept.unshift(mine);
        return { id: mine.id };
      },
      [REMOVE]: () => {
        kept.shift();
        return { id: mine.id };
      },
    },
    viewerOf(),
  );
  await user.click((await commentsTab()).getByRole('button', { name: comments.leave }));
  await user.type(await screen.findByRole('textbox'), mine.text);
  await user.click(screen.getByRole('button', { name: commentPages.leave.send }));
  await screen.findByText(mine.author);
  assert.equal(location.search, '?tab=comments', 'the latest of all: it is there whatever was filtered');
  assert.equal(screen.queryByRole('dialog'), null);
  screen.getByRole('link', { name: `${t.tabs.comments} 2` });

  await user.click((await commentsTab()).getByRole('button', { name: comments.acts.remove }));
  const question = within(await screen.findByRole('dialog', { name: comments.removal.title.remove }));
  await user.click(question.getByRole('button', { name: comments.acts.remove }));
  await waitFor(() => assert.equal(screen.queryByText(mine.author), null));
  const list = (await commentsTab()).getByRole('group', { name: comments.title });
  assert.equal(document.activeElement, list, 'the keyboard goes on from the list');
});
