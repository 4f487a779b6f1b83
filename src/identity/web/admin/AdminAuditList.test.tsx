import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import statuses from '#applications/text/uz/statuses.ts';
import type { AuditLine } from '#identity/contract/audit.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { openAdmin } from '../../../../test/components/admin.tsx';
import { type Answers, type Call, refuse } from '../../../../test/components/render.tsx';
import t from '../../text/uz/admin.ts';

const TRAIL = 'GET /office/audit';
const lineOf = (id: number, change: Partial<AuditLine>): AuditLine => ({
  id,
  at: '2026-11-21T06:00:00Z',
  actor: 'demo.admin',
  action: 'person.roles',
  object: 'person:102',
  detail: {},
  requestId: '',
  ...change,
});
const lines = [
  lineOf(2, { detail: { from: ['USER'], to: ['USER', 'EDITOR'], reason: 'Yangi muharrir' } }),
  lineOf(1, {
    action: 'application.move',
    object: 'application:7',
    detail: { from: 'in_process', to: 'confirmed', isForAuthor: true },
  }),
];
const pageOf = (data: AuditLine[]) => ({ data, next: null, actions: ['person.roles', 'application.move'] });

const openTrail = (trail: (call: Call) => unknown, answers: Answers = {}) =>
  openAdmin('/admin/audit', {
    answers: {
      [TRAIL]: trail,
      'GET /office/money': { refundsHalfAgreed: 2, reversalsWaiting: 1 },
      'GET /office/auctions': { nowMs: 0, total: 0, counts: { asked: 0 }, data: [] },
      ...answers,
    },
  });
const findTrail = () => screen.findByRole('table', { name: t.audit.label });

test('F34 F54 the trail says every action in words with the way to what was touched; what waits for a second person stands above', async () => {
  await openTrail(() => pageOf(lines));
  const trail = await findTrail();
  const [, roles, move] = within(trail).getAllByRole('row');
  const first = within(roles ?? assert.fail('there is no line'));
  first.getByText(t.actions['person.roles']);
  const { USER, EDITOR } = t.people.roles;
  first.getByText(`${USER} → ${USER}, ${EDITOR} · ${t.trail.fields.reason}: Yangi muharrir`);
  const person = first.getByRole('link', { name: `${t.trail.sorts.person} 102` });
  assert.equal(person.getAttribute('href'), '/admin/people/102');
  const { in_process: from, confirmed: to } = statuses.process;
  within(move ?? assert.fail('there is no line')).getByText(new RegExp(`^${from} → ${to} · `));
  assert.doesNotMatch(
    trail.innerText,
    /person:\d|[{}[\]"]|\b(person|reference|application|content|rate)\.[a-z]/,
    'no code in the trail',
  );
  screen.getByText(t.audit.second);
  const second = screen.getByRole('link', { name: t.audit.refunds({ n: '2' }) });
  assert.equal(second.getAttribute('href'), '/admin/refunds');
});

test('the trail is narrowed by action and actor; an empty search says so', async () => {
  const { user, calls } = await openTrail(({ query }) =>
    pageOf(
      lines.filter(({ actor, action }) => actor === (query.actor ?? actor) && action === (query.action ?? action)),
    ),
  );
  assert.equal(within(await findTrail()).getAllByRole('row').length, 3);
  await user.selectOptions(screen.getByLabelText(t.audit.action), t.actions['person.roles']);
  const trail = () => screen.getByRole('table', { name: t.audit.label });
  await waitFor(() => assert.equal(within(trail()).getAllByRole('row').length, 2));
  fireEvent.change(screen.getByLabelText(t.audit.actor), { target: { value: 'nobody.at.all' } });
  await screen.findByText(desk.empty);
  const { lang: _, ...query } = calls.at(-1)?.query ?? {};
  assert.deepEqual(query, { actor: 'nobody.at.all', action: 'person.roles' });
  assert.equal(screen.queryByRole('table', { name: t.audit.label }), null);
});

test('a list that does not come can be asked for again', async () => {
  let isAway = true;
  const { user } = await openTrail(() => (isAway ? refuse(503, 'unavailable') : pageOf(lines)));
  await screen.findByText(desk.failed);
  isAway = false;
  await user.click(screen.getByRole('button', { name: desk.again }));
  await findTrail();
  assert.equal(screen.queryByText(desk.failed), null);
});
