import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { findDialog, findToast, openAdmin, queried } from '../../../../../test/components/admin.tsx';
import { type Call, renderComponent } from '../../../../../test/components/render.tsx';
import type { CallRequest } from '../../../admin-calls-contract.ts';
import type { contract } from '../../../contract.ts';
import t from '../../../text/calls/uz.ts';
import { AdminCallList } from './AdminCallList.tsx';

const LIST = 'GET /office/calls';
const DONE = 'POST /office/calls/:id/done';
const nodira: CallRequest = {
  id: 4,
  target: { kind: 'consultation', id: 0, name: null },
  name: 'Nodira',
  phone: '+998901112233',
  wish: '',
  language: 'uz',
  createdAt: '2026-11-21T06:00:00Z',
  dueAt: '2026-11-21T06:15:00Z',
  isMissed: true,
  called: null,
};

test('whoever asked for a call waits with the promised time until somebody wrote down what came of it', async () => {
  let called: CallRequest['called'] = null;
  const { user, calls } = await openAdmin('/admin/calls', {
    username: 'demo.moderator',
    roles: ['MODERATOR'],
    answers: {
      [LIST]: ({ query }: Call) => {
        const data = (query.state === 'called') === (called !== null) ? [{ ...nodira, called }] : [];
        const counts = { waiting: called ? 0 : 1, late: called ? 0 : 1, called: called ? 1 : 0 };
        return { data, total: data.length, counts, promises: [] };
      },
      [DONE]: ({ body }: Call) => {
        called = { by: 'demo.moderator', at: '2026-11-21T06:20:00Z', note: (body as { note: string }).note };
        return { ...nodira, called };
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Nodira/ }));
  assert.equal(row.getByRole('link', { name: nodira.phone }).getAttribute('href'), 'tel:+998901112233');
  row.getByText(new RegExp(t.missed));
  await user.click(row.getByRole('button', { name: t.finish }));
  const dialog = await findDialog(t.finishTitle({ name: 'Nodira' }));
  await user.type(dialog.getByRole('textbox', { name: t.note }), 'Ertaga koʻradi');
  await user.click(dialog.getByRole('button', { name: desk.save }));
  await findToast(t.saved);
  await screen.findByText(t.empty);
  const done = calls.find(({ key }) => key === DONE);
  assert.deepEqual([done?.params, done?.body], [{ id: '4' }, { note: 'Ertaga koʻradi' }]);
  await user.click(screen.getByRole('link', { name: new RegExp(`^${t.views.called}`) }));
  await screen.findByText('Ertaga koʻradi');
  await waitFor(() => assert.equal(queried('state'), 'called'));
});

const callOf = (id: number, name: string, change: Partial<CallRequest> = {}): CallRequest => ({
  ...nodira,
  id,
  name,
  dueAt: '2026-11-21T06:02:00Z',
  isMissed: false,
  ...change,
});
const waiting: Reply<OperationAt<typeof contract, typeof LIST>> = {
  data: [
    callOf(1, 'Nodir', { target: { kind: 'user', id: 7, name: 'Sardor Rustamov' }, isMissed: true }),
    callOf(2, 'Dilnoza', { target: { kind: 'product', id: 104_271, name: null }, wish: 'Kelishsa boʻladimi?' }),
    callOf(3, 'Lola', { language: 'ru', dueAt: '2026-11-21T06:15:00Z' }),
  ],
  total: 3,
  counts: { waiting: 3, late: 1, called: 8 },
  promises: [
    { kind: 'product', minutes: 2, due: 4, kept: 3, medianMinutes: 1.5 },
    { kind: 'user', minutes: 5, due: 2, kept: 2, medianMinutes: null },
    { kind: 'consultation', minutes: 15, due: 0, kept: 0, medianMinutes: null },
  ],
};
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const plain = (words: string | null | undefined) => words?.replaceAll('\u00a0', ' ').trim();

test('PRD-015 staff see what each call is about, when it is due, and how promises were kept', async () => {
  const { calls } = await renderComponent(<AdminCallList />, { path: '/admin/calls', answers: { [LIST]: waiting } });
  await screen.findByRole('table');
  const link = rowOf('Dilnoza').getByRole('link', { name: /^№\s104\s271$/ });
  assert.equal(link.getAttribute('href'), '/products/product/104271');
  rowOf('Dilnoza').getByText('Kelishsa boʻladimi?');
  rowOf('Dilnoza').getByText('21.11.2026 11:02');
  rowOf('Nodir').getByText(t.callOf({ name: 'Sardor Rustamov' }));
  rowOf('Nodir').getByText(`21.11.2026 11:02, ${t.missed}`);
  rowOf('Lola').getByText(t.consultation);
  rowOf('Lola').getByText(t.languages.ru);
  rowOf('Lola').getByText('21.11.2026 11:15');
  const figures = screen.getAllByRole('term').map((term) => {
    const [, ...rest] = [...(term.parentElement?.children ?? [])];
    return [plain(term.textContent), ...rest.map(({ textContent }) => plain(textContent))];
  });
  assert.deepEqual(figures, [
    [t.views.waiting, '3'],
    [t.late, '1'],
    [t.done, '8'],
    [t.kept.product({ n: 2 }), '75%', t.median({ minutes: '1,5' })],
    // Nothing was promised for a consultation, so nothing is told of it.
    [t.kept.user({ n: 5 }), '100%'],
  ]);
  assert.deepEqual(
    calls.map(({ query }) => query.state),
    ['waiting'],
  );
});

test('PRD-015 those who were called stand apart, with who called them and what came of it', async () => {
  const called = { by: 'demo.moderator', at: '2026-11-21T06:01:00Z', note: 'Ertaga koʻradi' };
  const { calls } = await renderComponent(<AdminCallList />, {
    path: '/admin/calls?state=called',
    answers: { [LIST]: { ...waiting, data: [callOf(4, 'Akmal', { called })], total: 1 } },
  });
  await screen.findByRole('table');
  rowOf('Akmal').getByText('demo.moderator · 21.11.2026 11:01');
  rowOf('Akmal').getByText('Ertaga koʻradi');
  assert.equal(rowOf('Akmal').queryByRole('button'), null);
  assert.equal(calls[0]?.query.state, 'called');
});
