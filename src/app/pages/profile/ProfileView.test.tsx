import assert from 'node:assert/strict';
import { act, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import type { ApplicationCounts } from '#applications/web/profile/own-counts.ts';
import papers from '#auctions/text/uz/papers.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import t from '#identity/text/uz/profile.ts';
import type { RoutePage } from '#platform/web/router-store.ts';
import { organizationOf, profileOf, viewerOf } from '../../../../test/components/profile.ts';
import { type Answers, renderFresh } from '../../../../test/components/render.tsx';
import {
  declared,
  NOW_MS,
  type Papers,
  paperAnswers,
  pledge,
  pledges,
  reserve,
  signed,
} from '../../../../test/e2e/paper-fixtures.ts';

const balance: OwnBalance = {
  deposit: 42_250_000,
  currency: 'UZS',
  available: '4225000000',
  held: '1000000000',
  refunding: '0',
};
const counts: ApplicationCounts = { applications: 0, announcements: 0, objects: 0 };
const company = organizationOf();

type ProfileOptions = { at?: string; viewer?: Viewer; ownPapers?: Papers; answers?: Answers };

/** The profile page as a browser that was just opened has it, at one of its tabs. */
const openProfile = async ({ at = '', viewer = viewerOf(), ownPapers = {}, answers = {} }: ProfileOptions = {}) => {
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }, { ProfileView }, { loadProfile }] = await Promise.all([
        import('../../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
        import('./ProfileView.tsx'),
        import('./profile-data.ts'),
      ]);
      const page: RoutePage = { Component: () => <ProfileView home="/profile" />, loader: loadProfile };
      return (
        <Pages routes={[{ path: '/profile', load: async () => page }]} to={`/profile${at}`} frame={{ viewer }}>
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    {
      answers: {
        ...paperAnswers(ownPapers),
        'GET /user/profile': profileOf(),
        'GET /user/deposit': balance,
        'GET /user/legal-entities': { data: [] },
        'GET /user/groups': { data: [] },
        'GET /applications/counts': counts,
        'GET /public/listings/chosen': { data: [] },
        ...answers,
      },
    },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('navigation', { name: t.sections });
  return rendered;
};
const tabs = () => within(screen.getByRole('navigation', { name: t.sections }));
const tab = (name: string) => tabs().getByRole('link', { name: new RegExp(`^${name}`) });
const current = () =>
  tabs()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

test('NAV-015 PRF-001 the tabs are addresses: links open them, and the back button returns; the deposit stands above the first', async () => {
  const { user } = await openProfile();
  assert.deepEqual(current(), [t.tabs.personal]);
  await within(screen.getByRole('region', { name: /Depozit/ })).findByText('42 250 000.00');
  await user.click(tab(t.tabs.declarations));
  await screen.findByText(papers.declarations.empty);
  assert.equal(screen.queryByRole('region', { name: /Depozit/ }), null);
  assert.equal(location.search, '?activeTab=declarations');
  await user.click(tab(t.tabs.groups));
  await waitFor(() => assert.deepEqual(current(), [t.tabs.groups]));
  act(() => history.back());
  await screen.findByText(papers.declarations.empty);
  assert.deepEqual(current(), [t.tabs.declarations]);
  act(() => history.back());
  await screen.findByRole('heading', { name: t.personal.account });
  assert.equal(location.search, '');
});

test('F35 the tabs stand under headings, and the list goes over to a company and back', async () => {
  const answers = { 'GET /user/legal-entities': { data: [company, { ...company, id: '8', mayActFor: false }] } };
  const { unmount } = await openProfile({ answers });
  for (const [heading, name] of [
    [t.headings.property, t.tabs.objects],
    [t.headings.auctions, t.tabs.depositAgreements],
    [t.headings.papers, t.tabs.documents],
    [t.headings.account, t.tabs.settings],
  ] as const)
    within(tabs().getByRole('list', { name: heading })).getByRole('link', { name });
  const addressOf = (name: string) => {
    const { pathname, searchParams } = new URL(tab(name).getAttribute('href') ?? '', location.href);
    return [pathname, searchParams.get('tin'), searchParams.get('to')];
  };
  await tabs().findByText(company.companyName);
  assert.equal(tabs().getAllByText(company.companyName).length, 1, 'only one may be acted for');
  assert.deepEqual(addressOf(company.companyName), ['/auth/login', company.companyTin, '/profile']);
  assert.equal(tabs().queryByText(t.backToSelf), null);
  unmount();

  const { companyName, companyTin } = company;
  const acting = viewerOf({ loginMode: 'ENTITY', companyName, companyTin, principal: 'ENTITY:7' });
  await openProfile({ viewer: acting, answers });
  assert.deepEqual(addressOf(t.backToSelf), ['/auth/login', null, '/profile']);
  assert.equal(tabs().queryByText(companyName), null);
});

test('NAV-031 a realtor assistant has no tab of declarations on the page of others', async () => {
  await openProfile({ viewer: viewerOf({ username: 'demo.realtor', roles: ['REALTOR_ASSISTANT'] }) });
  assert.ok(tabs().getAllByRole('link').length > 3);
  assert.equal(tabs().queryByRole('link', { name: t.tabs.declarations }), null);
});

test('NAV-015 PRF-007 PRF-010 a tab opens at its address; tabs have their numbers, and a next step leads to where it is done', async () => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  const { user } = await openProfile({
    at: '?activeTab=depositAgreements',
    ownPapers: {
      pledges: [...pledges, pledge('odd'), pledge('asked', { lotId: 100009 })],
      declarations: [declared('d1'), signed('d2'), declared('d3', { status: 'REJECT' })],
      own: reserve(5.5),
    },
  });
  await waitFor(() => assert.deepEqual(current(), [`${t.tabs.depositAgreements}6`]));
  // Those alone that wait for their winner.
  assert.equal(tab(t.tabs.declarations).textContent, `${t.tabs.declarations}1`);
  const next = within(await screen.findByRole('navigation', { name: papers.next.title }));
  // Every lot of theirs is offered: the answers know no other.
  const [offer] = await next.findAllByRole('link', { name: new RegExp(papers.next.offer) });
  await user.click(offer ?? assert.fail('no lot is offered'));
  assert.ok((await screen.findAllByRole('button', { name: papers.offer.take })).length > 0);
  assert.equal(location.search, '?activeTab=declarations');
});
