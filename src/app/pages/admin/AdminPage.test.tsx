import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { Figures, ReportRow } from '#applications/contract/figures.ts';
import queueText from '#applications/text/uz/admin.ts';
import statuses from '#applications/text/uz/statuses.ts';
import type { Role } from '#platform/values/role.ts';
import { FRAME, findSidebar, openAdmin, queried, write } from '../../../../test/components/admin.tsx';
import { moneyOf } from '../../../../test/components/money.ts';
import { userOf, userRowOf } from '../../../../test/components/people.ts';
import {
  applicationOf,
  createQueue,
  FIND,
  findDrawer,
  inHours,
  now,
  pageOf,
  SUMMARY,
  summaryOf,
} from '../../../../test/components/queue.ts';
import { type Call, refuse } from '../../../../test/components/render.tsx';
import t from '../../text/admin/uz.ts';
import app from '../../text/uz.ts';

const FIGURES = 'GET /office/figures';
const figures: Figures = {
  funnel: [{ process: 'in_process', n: 4 }],
  overdue: [{ process: 'analysis', n: 2, oldestDueAt: inHours(-49) }],
  unsold: { n: 17, forLong: 3 },
  days: [{ day: '2026-11-20', entered: 5, accepted: 3, rejected: 1 }],
  now,
};
const dashboard = { [FIGURES]: figures, [SUMMARY]: summaryOf({ all: 9 }) };

test('the admin area does not exist for whoever does not work there: each of its addresses is no page', async () => {
  for (const refusal of [refuse(401, 'unauthorized'), refuse(403, 'forbidden')])
    for (const path of ['/admin', '/admin/applications', '/admin/people/1', '/admin/nothing-here']) {
      const { calls, unmount } = await openAdmin(path, { answers: { [FRAME]: refusal } });
      await screen.findByRole('heading', { name: app.notFound.title });
      assert.equal(screen.queryByText(t.brand), null, path);
      assert.deepEqual(
        calls.map(({ key }) => key),
        [FRAME],
        'nothing of the page was asked for',
      );
      unmount();
    }
});

test('to staff a page of another role, and one that is none, does not exist either', async () => {
  for (const path of ['/admin/audit', '/admin/applications', '/admin/nothing-here', '/admin/people/1x']) {
    const { unmount } = await openAdmin(path, { username: 'demo.editor', roles: ['EDITOR'] });
    await screen.findByRole('heading', { name: app.notFound.title });
    unmount();
  }
});

type PageName = keyof typeof t.pages;
const lists: [role: Role, has: PageName[], hasNot: PageName[]][] = [
  ['MODERATOR', ['dashboard', 'applications', 'comments', 'reports', 'people'], ['audit', 'fees', 'content']],
  ['EDITOR', ['dashboard', 'content'], ['applications', 'comments', 'reports', 'people']],
  ['FINANCE', ['dashboard', 'payments', 'refunds', 'fees'], ['people', 'calls', 'comments']],
];
for (const [role, has, hasNot] of lists)
  test(`staff find the pages of their roles in the sidebar, and no others: ${role}`, async () => {
    await openAdmin('/admin', { roles: [role], answers: dashboard });
    const sidebar = within(await findSidebar());
    for (const name of has) sidebar.getByRole('link', { name: t.pages[name] });
    for (const name of hasNot) assert.equal(sidebar.queryByRole('link', { name: t.pages[name] }), null, name);
    assert.equal(sidebar.getByRole('link', { name: t.pages.dashboard }).getAttribute('aria-current'), 'page');
    sidebar.getByText(t.role[role]);
  });

test('F34 Ctrl K leads to pages, to an application by its number and to people by their names', async () => {
  const server = createQueue(applicationOf(104));
  const jasur = userOf(25, { firstName: 'Jasur', lastName: 'Karimov' });
  const { user, calls } = await openAdmin('/admin', {
    answers: {
      ...server.answers,
      ...dashboard,
      [FIND]: ({ body }: Call) => pageOf('size' in (body as object) ? [] : server.applications),
      'POST /office/people/search': { data: [userRowOf(jasur)], total: 1, next: null },
      'GET /office/people/:id': jasur,
      'GET /office/people/:id/deeds': {
        sessions: [],
        companies: [],
        applications: [],
        participations: [],
        defaults: 0,
      },
      'GET /office/refunds': { data: [], next: null },
      'GET /office/money': moneyOf(),
    },
  });
  await findSidebar();
  const openPalette = async () => {
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: t.palette.title });
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  write(await openPalette(), t.pages.refunds);
  assert.equal(options()[0], `${t.pages.refunds}${t.palette.page}`);
  await user.keyboard('{Enter}');
  await waitFor(() => assert.equal(location.pathname, '/admin/refunds'));
  assert.equal(screen.queryByRole('combobox', { name: t.palette.title }), null);

  write(await openPalette(), '№ 104');
  assert.deepEqual(options().slice(0, 1), [`${t.palette.open({ id: '104' })}${t.palette.application}`]);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => assert.equal(queried('open'), '104'));
  await findDrawer(104);

  write(await openPalette(), 'Karimov Jasur');
  const person = await screen.findByRole('option', { name: /Karimov Jasur/, selected: false });
  within(person).getByText(t.palette.person);
  assert.deepEqual(calls.findLast(({ key }) => key === 'POST /office/people/search')?.body, { text: 'Karimov Jasur' });
  await user.click(person);
  await waitFor(() => assert.equal(location.pathname, '/admin/people/25'));
  await screen.findByRole('region', { name: 'Karimov Jasur' });
});

test('the dashboard says how the work of staff goes; whoever has nothing to do with applications is led to the pages', async () => {
  const { unmount } = await openAdmin('/admin', { roles: ['MODERATOR'], answers: dashboard });
  await screen.findByRole('heading', { level: 1, name: queueText.dashboard.title });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const { funnel, overdue, unsold } = queueText.dashboard;
  const process = region(funnel).getByRole('link', { name: `${statuses.process.in_process}4` });
  assert.equal(process.getAttribute('href'), '/admin/applications?process=in_process');
  const late = region(overdue).getByRole('link', { name: new RegExp(statuses.process.analysis) });
  assert.equal(late.getAttribute('href'), '/admin/applications?due=overdue&process=analysis');
  region(overdue).getByText(queueText.dashboard.oldest({ left: queueText.due.days({ n: 2 }) }));
  region(unsold).getByRole('link', { name: '17' });
  unmount();

  const refusal = refuse(403, 'forbidden');
  await openAdmin('/admin', { roles: ['EDITOR'], answers: { [FIGURES]: refusal, [SUMMARY]: refusal } });
  await screen.findByText(queueText.dashboard.editor);
});

test('a report is asked for by what it tells apart and between which days, and both stand in the address', async () => {
  const row: ReportRow = {
    key: 'demo.moderator',
    name: 'Lola Hakimova',
    entered: 0,
    accepted: 6,
    rejected: 2,
    sold: 0,
    soldTiyin: '0',
  };
  const { user, calls } = await openAdmin('/admin/reports?by=period&from=2026-11-01&to=2026-11-21', {
    roles: ['MODERATOR'],
    answers: { 'GET /office/reports': ({ query }: Call) => ({ data: query.by === 'person' ? [row] : [] }) },
  });
  await screen.findByText(queueText.reports.empty);
  await user.click(screen.getByRole('radio', { name: queueText.reports.bys.person }));
  await screen.findByText(row.name);
  assert.equal(queried('by'), 'person');
  const { lang: _, ...query } = calls.at(-1)?.query ?? {};
  assert.deepEqual(query, { by: 'person', from: '2026-11-01', to: '2026-11-21' });
});
