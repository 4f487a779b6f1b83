import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OwnPage } from '#applications/contract/own.ts';
import en from '#applications/text/en/own.ts';
import ru from '#applications/text/ru.ts';
import uz from '#applications/text/uz/own.ts';
import type { Reference } from '#listings/contract.ts';
import { commercial } from '#listings/rules/categories.ts';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { press } from '../../../../test/components/fields.ts';
import { noNames } from '../../../../test/components/listings.ts';
import { ownPageOf, rowOf } from '../../../../test/components/own-applications.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Call, renderFresh } from '../../../../test/components/render.tsx';

const { list: t, filter: f } = uz;
const LIST = 'GET /applications';

const draft = rowOf(101);
const sent = rowOf(102, { name: 'Savdo binosi, koʻcha boʻyida', process: 'in_process' });
const hidden = rowOf(103, { name: 'Ayvonli hovli, 6,2 sotix', process: 'in_sale', publish: 'NO', listingId: 103 });
const rejected = rowOf(104, { name: 'Yer uchastkasi, 10 sotix', process: 'rejected', rejectReason: 'Suratlar eski.' });
const all: OwnPage = {
  ...ownPageOf(draft, sent, hidden, rejected),
  counts: { draft: 1, review: 1, sale: 1, closed: 1 },
};
const names: Reference = {
  ...noNames,
  categories: [{ ...commercial, name: 'Noturar', children: [] }],
};

/** Opens a list of one's own as a browser that was just opened has it. */
const openList = async (path: '/apply' | '/request', answer: (call: Call) => OwnPage, locale: Locale = 'uz') => {
  const base = localePrefix(locale);
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }, applications, announcements] = await Promise.all([
        import('../../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
        import('./ApplyListPage.tsx'),
        import('../request/RequestListPage.tsx'),
      ]);
      const routes = [
        { path: '/apply', load: async () => applications },
        { path: '/request', load: async () => announcements },
      ];
      return (
        <Pages routes={routes} base={base} to={path} frame={{ viewer: viewerOf() }}>
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    { locale, path: `${base}/faq`, answers: { [LIST]: answer, 'GET /public/reference': names } },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};

const rows = () => within(screen.getByRole('list', { name: t.title })).getAllByRole('listitem');
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** What the list was asked for, one filter after the other. */
const filtersIn = (calls: readonly Call[]) =>
  calls.filter(({ key }) => key === LIST).map(({ query: { lang: _, ...filter } }) => filter);
const untilQuery = (expected: Record<string, string>) =>
  waitFor(() => assert.deepEqual(Object.fromEntries(new URLSearchParams(location.search)), expected));

test('NAV-010 /apply lists applications: a draft leads into its form, the others to their page, a rejected one says why', async () => {
  const { calls, unmount } = await openList('/apply', () => all);
  screen.getByRole('heading', { level: 1, name: t.title });
  screen.getByText(t.found({ n: 4 }));
  assert.equal(rows().length, 4);
  screen.getByText('Suratlar eski.');
  assert.equal(href(draft.name), `/apply/${draft.id}/edit`);
  assert.equal(href(hidden.name), `/apply/${hidden.id}`);
  assert.deepEqual(filtersIn(calls), [{}]);
  unmount();

  await openList('/apply', () => ownPageOf());
  screen.getByText(t.empty);
  assert.equal(screen.queryByRole('list', { name: t.title }), null);
});

test('APP-015 stages, search and filters stand in the address, and the list follows', async () => {
  const answer = ({ query: { action, search, category, publish, area } }: Call): OwnPage => {
    if (publish === 'YES' || area === 'true') return { ...ownPageOf(), counts: all.counts };
    if (action === 'review' || category === String(commercial.id)) return { ...ownPageOf(sent), counts: all.counts };
    return search === 'ховли' ? { ...ownPageOf(hidden), counts: all.counts } : all;
  };
  const { user, calls } = await openList('/apply', answer);
  const found = (n: number) => screen.findByText(t.found({ n }));
  const stage = (name: string) =>
    fireEvent.click(within(screen.getByRole('navigation', { name: t.groups })).getByText(name));
  stage(t.group.review);
  await found(1);
  await untilQuery({ action: 'review' });
  assert.equal(rows().length, 1);
  stage(t.all);
  await found(4);
  await untilQuery({});

  await user.type(screen.getByRole('searchbox'), 'ховли{Enter}');
  await found(1);
  await untilQuery({ search: 'ховли' });
  screen.getByRole('link', { name: hidden.name });
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await found(4);
  await untilQuery({});

  const choice = (name: string) => screen.getByRole('combobox', { name });
  assert.equal(screen.queryByRole('combobox', { name: f.category }), null, 'the filters are folded away');
  press(f.open);
  await user.selectOptions(choice(f.category), String(commercial.id));
  await found(1);
  await untilQuery({ category: '19' });
  await user.selectOptions(choice(f.publish), 'YES');
  await screen.findByText(t.noMatch);
  await untilQuery({ category: '19', publish: 'YES' });
  const [, clear] = screen.getAllByRole('link', { name: t.clear });
  fireEvent.click(clear ?? assert.fail('what found nothing offers to begin anew'));
  await found(4);
  await untilQuery({});
  await user.click(screen.getByRole('checkbox', { name: f.area }));
  await screen.findByText(t.noMatch);
  await untilQuery({ area: 'true' });
  assert.deepEqual(filtersIn(calls), [
    {},
    { action: 'review' },
    {},
    { search: 'ховли' },
    {},
    { category: '19' },
    { category: '19', publish: 'YES' },
    {},
    { area: 'true' },
  ]);
});

test('NAV-014 /request lists announcements with their state, in the language of the page', async () => {
  const announcement = rowOf(105, { kind: 'REQUEST', name: 'Doʻkon, bozor yonida', process: 'in_sale' });
  const russian = await openList('/request', () => ownPageOf(announcement), 'ru');
  screen.getByRole('heading', { level: 1, name: ru.own.request.title });
  assert.equal(href(announcement.name), `/ru/request/${announcement.id}`);
  within(screen.getByRole('listitem')).getByText(ru.statuses.process.in_sale);
  assert.deepEqual(filtersIn(russian.calls), [{ kind: 'REQUEST' }]);
  russian.unmount();

  await openList('/request', () => ownPageOf(announcement), 'en');
  screen.getByText(en.request.found({ n: 1 }));
});
