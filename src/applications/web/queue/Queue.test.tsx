import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import adminText from '#app/text/admin/uz.ts';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import {
  escapeDialog,
  findDialog,
  findSidebar,
  findToast,
  openAdmin,
  queried,
  write,
} from '../../../../test/components/admin.tsx';
import { press } from '../../../../test/components/fields.ts';
import {
  applicationOf,
  createQueue,
  eventOf,
  FIND,
  findDrawer,
  findTable,
  inHours,
  listedIds,
  MOVE,
  type QueueServer,
  rowAt,
  SUMMARY,
  summaryOf,
} from '../../../../test/components/queue.ts';
import { type Answers, type Call } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import text from '../../text/uz/admin.ts';
import statuses from '../../text/uz/statuses.ts';

const ASSIGN = 'POST /office/applications/assign';
const EXPORT = 'POST /office/applications/file';
const PINFL = '31203910010017';

type QueueOptions = { path?: string; roles?: Role[]; counts?: Record<string, number>; answers?: Answers };

/** Opens the queue at an address as a moderator; without an address where it opens by itself. */
const openQueue = (
  server: QueueServer,
  { path = '/admin/applications', roles = ['MODERATOR'], answers = {}, ...options }: QueueOptions = {},
) => openAdmin(path, { username: 'demo.moderator', roles, answers: { ...server.answers, ...answers }, ...options });
/** What the queue asked for last. */
const asked = (calls: Call[]) => calls.findLast(({ key }) => key === FIND)?.body;
const moves = (calls: Call[]) =>
  calls.filter(({ key }) => key === MOVE).map(({ params, body }) => [Number(params.id), body]);
const choose = (...ids: number[]) => {
  for (const id of ids) fireEvent.click(screen.getByRole('checkbox', { name: text.choose({ id: String(id) }) }));
};

test('APP-021 F34 F51 the queue is worked by keys: J walks, E asks before it accepts, Escape leaves all as it is', async () => {
  const server = createQueue(applicationOf(11, { dueAt: inHours(-2) }), applicationOf(12, { dueAt: inHours(1.2) }));
  const { user, calls } = await openQueue(server);
  await findTable();
  assert.deepEqual(listedIds(), [11, 12], 'as the server sorts them');
  within(rowAt(11)).getByText(text.due.overdueBy({ left: '2 soat' }));
  within(rowAt(12)).getByText('1 soat 12');
  await user.keyboard('j');
  const first = await findDrawer(11);
  assert.equal(queried('open'), '11');
  await first.findAllByText(statuses.process.in_process);
  first.getByRole('button', { name: statuses.moveTo.confirmed });
  await user.keyboard('e');
  const title = text.decide.acceptTitle({ id: '11' });
  const question = await findDialog(title);
  const { in_process: from, confirmed: to } = statuses.process;
  question.getByText(text.decide.acceptText({ from, to }));
  escapeDialog();
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: title }), null));
  assert.deepEqual(moves(calls), [], 'a key asks first');
  assert.notEqual(document.activeElement, document.body, 'the focus is not lost');
  await user.keyboard('e');
  await findDialog(title);
  await user.keyboard('{Enter}');
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: title }), null));
  assert.deepEqual(moves(calls), [], 'F99 an Enter that was meant for something else decides nothing');
  await user.keyboard('e');
  await findDialog(title);
  await user.keyboard('{Tab}{Enter}');
  await findToast(text.decide.moved({ id: '11', status: statuses.process.confirmed }));
  assert.deepEqual(moves(calls), [[11, { comment: '', to: 'confirmed', from: 'in_process' }]]);
  await findDrawer(12);
  within(rowAt(11)).getByText(statuses.process.confirmed);
  await user.keyboard('k');
  await findDrawer(11);
  await user.keyboard('j');
  await findDrawer(12);
  await user.keyboard('{Escape}');
  await waitFor(() => assert.equal(queried('open'), null));
  assert.equal(document.querySelector('[data-panel]'), null);
});

test('F33 F51 after a decision the next row opens with the focus in it, also where the one before leaves the list; of the last it is said', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12), applicationOf(13));
  server.finds = ({ process }) => process === 'in_process';
  const { user } = await openQueue(server);
  await findTable();
  fireEvent.click(rowAt(12));
  const decide = async (id: number) => {
    const drawer = await findDrawer(id);
    await user.click(await drawer.findByRole('button', { name: statuses.moveTo.confirmed }));
    const question = await findDialog(text.decide.acceptTitle({ id: String(id) }));
    await user.click(question.getByRole('button', { name: statuses.moveTo.confirmed }));
  };
  const panel = (id: number) => screen.getByRole('region', { name: text.drawer.title({ id: String(id) }) });
  await decide(12);
  await findDrawer(13);
  assert.equal(document.activeElement, panel(13));
  assert.equal(queried('open'), '13');
  assert.deepEqual(listedIds(), [11, 13]);
  await decide(13);
  await within(panel(13)).findByText(text.drawer.last);
  await within(panel(13)).findAllByText(statuses.process.confirmed);
  await waitFor(() => assert.equal(document.activeElement, panel(13)));
  fireEvent.click(rowAt(11));
  await findDrawer(11);
  assert.equal(screen.queryByText(text.drawer.last), null);
});

test('F33 the last row of a page is not called the last of a list that goes on behind it', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12));
  server.further = 58;
  const { user } = await openQueue(server);
  await findTable();
  fireEvent.click(rowAt(12));
  const drawer = await findDrawer(12);
  await user.click(await drawer.findByRole('button', { name: statuses.moveTo.confirmed }));
  const question = await findDialog(text.decide.acceptTitle({ id: '12' }));
  await user.click(question.getByRole('button', { name: statuses.moveTo.confirmed }));
  await drawer.findByText(text.drawer.endOfPage);
  assert.equal(screen.queryByText(text.drawer.last), null);
  const panel = screen.getByRole('region', { name: text.drawer.title({ id: '12' }) });
  await waitFor(() => assert.equal(document.activeElement, panel));
});

test('a press on a row opens it; a new application appears without a reload, and the open one follows what others do', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(limits.queuePollMs));
  const server = createQueue(applicationOf(11));
  const { calls } = await openQueue(server);
  await findTable();
  await pass();
  assert.equal(calls.filter(({ key }) => key === FIND).length, 1, 'nothing has changed: nothing is asked for again');
  server.applications = [...server.applications, applicationOf(13)];
  server.change(13, {});
  await pass();
  await waitFor(() => assert.deepEqual(listedIds(), [11, 13]));
  fireEvent.click(rowAt(13));
  const drawer = await findDrawer(13);
  await drawer.findByRole('button', { name: statuses.moveTo.rejected });
  server.change(13, { process: 'confirmed', moves: [], events: [eventOf(1)] });
  await pass();
  await drawer.findAllByText(statuses.process.confirmed);
  assert.equal(drawer.queryByRole('button', { name: statuses.moveTo.rejected }), null);
});

test('APP-009 filters stand in the address and are taken away one by one; a search for a PINFL leaves no trace in it', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12, { liquidity: 'RED' }), applicationOf(13));
  server.finds = ({ id, liquidity }, { liquidity: wished = null, search = '' }) =>
    (wished === null || wished === liquidity) && (search === '' || (search === PINFL && id === 13));
  const { user, calls, unmount } = await openQueue(server);
  await findTable();
  press(text.filters.open);
  const dialog = await findDialog(text.filters.title);
  await user.selectOptions(dialog.getByLabelText(text.filters.liquidity), 'RED');
  await user.click(dialog.getByRole('button', { name: text.filters.show }));
  await waitFor(() => assert.equal(queried('liquidity'), 'RED'));
  await waitFor(() => assert.deepEqual(listedIds(), [12]));
  assert.deepEqual(asked(calls), { view: 'work', liquidity: 'RED', page: 1 });
  const address = location.pathname + location.search;
  unmount();

  const again = await openQueue(server, { path: address });
  await findTable();
  assert.deepEqual(listedIds(), [12], 'the address alone says it');
  press(text.filters.remove({ what: `${text.filters.liquidity}: ${statuses.liquidity.RED}` }));
  await waitFor(() => assert.equal(queried('liquidity'), null));
  await waitFor(() => assert.deepEqual(listedIds(), [11, 12, 13]));

  await again.user.keyboard('{Control>}k{/Control}');
  write(await screen.findByRole('combobox', { name: adminText.palette.title }), PINFL);
  await again.user.keyboard('{Enter}');
  await waitFor(() => assert.deepEqual(listedIds(), [13]));
  assert.deepEqual(asked(again.calls), { view: 'all', search: PINFL, page: 1 });
  assert.doesNotMatch(location.href, new RegExp(PINFL));

  const search = screen.getByRole('searchbox', { name: adminText.search });
  write(search, 'hechqachon yoʻq');
  await again.user.type(search, '{Enter}');
  await screen.findByText(text.empty.foundTitle);
  assert.equal(queried('search'), 'hechqachon yoʻq');
  await again.user.click(screen.getByRole('link', { name: text.filters.clear }));
  await waitFor(() => assert.deepEqual(listedIds(), [11, 12, 13]));
});

test('several are given into hands at once', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12), applicationOf(13));
  const { user, calls } = await openQueue(server, {
    answers: { [ASSIGN]: ({ body }: Call) => ({ assigned: (body as { ids: number[] }).ids.length, leftOut: [] }) },
  });
  await findTable();
  choose(11, 13);
  const bar = within(screen.getByRole('region', { name: text.selected({ n: '2' }) }));
  bar.getByText(text.selected({ n: '2' }));
  await user.click(bar.getByRole('button', { name: text.assign }));
  const dialog = await findDialog(text.assignTitle({ n: '2' }));
  await user.selectOptions(dialog.getByLabelText(text.assignTo), 'demo.moderator');
  await user.click(dialog.getByRole('button', { name: text.assign }));
  await findToast(text.assigned({ n: '2' }));
  assert.deepEqual(calls.find(({ key }) => key === ASSIGN)?.body, {
    ids: [11, 13],
    as: 'moderator',
    username: 'demo.moderator',
  });
  assert.equal(screen.queryByText(text.selected({ n: '2' })), null, 'nothing is chosen any more');
});

test('columns are chosen and kept on this device; the list is taken along as a file, as it is narrowed', async () => {
  const server = createQueue(applicationOf(11, { form: { name: 'Uy', docNumber: '10:07:03:01:02:0148' } }));
  const { unmount } = await openQueue(server);
  await findTable();
  const head = () => screen.queryByRole('columnheader', { name: text.columns.cadastre });
  assert.equal(head(), null);
  // What opens above the page has no name here until it does, which it never does in jsdom.
  const columns = screen.getByText(text.columns.label, { selector: 'legend' }).parentElement ?? assert.fail();
  fireEvent.click(within(columns).getByLabelText(text.columns.cadastre));
  assert.ok(head());
  within(rowAt(11)).getByText('10:07:03:01:02:0148');
  unmount();

  const { calls } = await openQueue(server, {
    path: '/admin/applications?process=in_process',
    answers: { [EXPORT]: () => new Response('"11";"Uy"', { headers: { 'content-type': 'text/csv' } }) },
  });
  await findTable();
  await waitFor(() => assert.ok(head(), 'the column is there again'));
  const saved = hearSavedFiles();
  press(text.export);
  await findToast(text.exported);
  assert.deepEqual(calls.at(-1), {
    key: EXPORT,
    params: {},
    query: { lang: 'uz' },
    body: { process: ['in_process'], view: 'all' },
  });
  const [file] = saved;
  assert.match(file?.name ?? '', /^ostona-\d{4}-\d\d-\d\d\.csv$/);
  assert.equal(await file?.file.text(), '"11";"Uy"');
});

test('APP-023 people of a bank have a queue of what they decide about, approve a lot, and choose nothing for others', async () => {
  const server = createQueue(
    applicationOf(21, { process: 'lot_released', moves: [{ to: 'lot_confirmed', asksReason: false }] }),
  );
  const { user, calls } = await openQueue(server, { path: '/admin/approvals', roles: ['BANK'] });
  await findTable();
  assert.deepEqual(asked(calls), { view: 'bank', page: 1 });
  assert.equal(screen.queryByRole('checkbox', { name: text.choose({ id: '21' }) }), null);
  assert.equal(screen.queryByLabelText(text.filters.bank), null, 'there is but their own bank');
  fireEvent.click(rowAt(21));
  const drawer = await findDrawer(21);
  await user.click(await drawer.findByRole('button', { name: statuses.moveTo.lot_confirmed }));
  const dialog = await findDialog(text.decide.acceptTitle({ id: '21' }));
  await user.click(dialog.getByRole('button', { name: statuses.moveTo.lot_confirmed }));
  await findToast(text.decide.moved({ id: '21', status: statuses.process.lot_confirmed }));
  assert.deepEqual(moves(calls), [[21, { comment: '', to: 'lot_confirmed', from: 'lot_released' }]]);
});

test('F34 filters are kept under a name, lead back to them, and are forgotten', async () => {
  const name = 'Qabul qilinganlar';
  const server = createQueue(applicationOf(11, { process: 'confirmed' }));
  const { user, unmount } = await openQueue(server, { path: '/admin/applications?process=confirmed' });
  await findTable();
  press(text.kept.keep);
  const dialog = await findDialog(text.kept.keep);
  await user.click(dialog.getByRole('button', { name: text.kept.keep }));
  dialog.getByText(text.kept.nameMissing);
  write(dialog.getByRole('textbox', { name: text.kept.name }), name);
  await user.type(dialog.getByRole('textbox', { name: text.kept.name }), '{Enter}');
  const kept = await screen.findByRole('link', { name });
  assert.equal(kept.getAttribute('aria-current'), 'page');
  unmount();

  const again = await openQueue(server);
  await again.user.click(await screen.findByRole('link', { name }));
  await waitFor(() => assert.equal(queried('process'), 'confirmed'));
  assert.deepEqual(asked(again.calls), { process: ['confirmed'], view: 'all', page: 1 });
  press(text.kept.forget({ name }));
  assert.equal(screen.queryByRole('link', { name }), null);
  again.unmount();

  await openQueue(server, { path: '/admin/applications?process=confirmed' });
  await screen.findByRole('button', { name: text.kept.keep });
  assert.equal(screen.queryByRole('link', { name }), null, 'after a reload too');
});

test('F33 the queue opens on what waits for me, counted on its tab and in the sidebar; a tile leads to the list it counts', async () => {
  const server = createQueue(applicationOf(11), applicationOf(12));
  const { user, calls } = await openQueue(server, {
    counts: { applications: 2 },
    answers: { [SUMMARY]: summaryOf({ work: 2, all: 7 }, 5) },
  });
  await findTable();
  assert.deepEqual(asked(calls), { view: 'work', page: 1 });
  const tabs = within(screen.getByRole('navigation', { name: text.views.label }));
  const tab = (name: string) => tabs.getByRole('link', { name: new RegExp(`^${name}`) });
  assert.equal(tab(text.views.work).getAttribute('aria-current'), 'page');
  assert.equal(tab(text.views.work).textContent, `${text.views.work}2`);
  assert.equal(tab(text.views.all).textContent, `${text.views.all}7`);
  assert.equal(tab(text.views.archive).textContent, text.views.archive, 'the archive is not counted');
  const sidebar = within(await findSidebar());
  sidebar.getByRole('link', { name: `${adminText.pages.applications}${adminText.waiting({ n: '2' })}` });
  const tile = screen.getByText(text.tiles.decided).parentElement ?? assert.fail('the tile has no frame');
  await user.click(within(tile).getByRole('link', { name: '5' }));
  await waitFor(() => assert.equal(queried('decided'), 'today'));
  assert.deepEqual(asked(calls), { view: 'all', decided: 'today', page: 1 });
});
