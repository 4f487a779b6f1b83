import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { AdminOrganization, AdminOrganizationRow } from '#identity/contract/admin-organizations.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { findDialog, openAdmin, queried, write } from '../../../../test/components/admin.tsx';
import { type Answers, type Call, refuse } from '../../../../test/components/render.tsx';
import t from '../../text/uz/admin.ts';

const SEARCH = 'POST /office/entities/search';
const BLOCK = 'POST /office/entities/:id/block';
const name = '«Bogʻbon» MCHJ';
const row: AdminOrganizationRow = {
  id: 5,
  name,
  director: 'Yusupova Dilnoza',
  tin: '•••••0001',
  activityState: 'active',
  isBlocked: false,
  members: 1,
  createdAt: '2026-11-20T06:00:00Z',
};
const whole: AdminOrganization = {
  ...row,
  email: '',
  oked: '',
  opf: '',
  address: '',
  checkedAt: '2026-11-20T06:00:00Z',
  blockedAt: null,
  blockReason: '',
  members: [
    {
      personId: 103,
      userName: 'demo.buyer3',
      name: 'Yusupova Dilnoza',
      keyState: 'valid',
      keyValidTo: '2027-11-20T06:00:00Z',
      addedAt: '2026-11-20T06:00:00Z',
    },
  ],
};
const createAnswers = (): Answers => {
  let company = whole;
  return {
    [SEARCH]: ({ body }: Call) => {
      const data = (body as { text: string }).text === 'богбон' ? [row] : [];
      return { data, total: data.length, next: null };
    },
    'GET /office/entities/:id': () => company,
    [BLOCK]: () => {
      company = { ...company, isBlocked: true };
      return company;
    },
  };
};

test('companies are found by name; the one that is opened shows who acts for it, and is closed for a reason', async () => {
  const { user, calls } = await openAdmin('/admin/entities', { answers: createAnswers() });
  await screen.findByText(desk.total({ n: '0' }));
  write(screen.getByRole('textbox', { name: t.entities.search }), 'богбон');
  await screen.findByText(desk.total({ n: '1' }));
  await user.click(screen.getByRole('button', { name }));
  const panel = within(await screen.findByRole('region', { name }));
  assert.equal(queried('search'), 'богбон', 'the list stays as it was narrowed');
  assert.deepEqual(calls.findLast(({ key }) => key === SEARCH)?.body, { text: 'богбон' });
  const member = panel.getByRole('link', { name: 'Yusupova Dilnoza' });
  assert.equal(member.getAttribute('href'), '/admin/people/103');
  panel.getByText(row.tin);
  await user.click(panel.getByRole('button', { name: t.entities.block }));
  const dialog = await findDialog(t.entities.block);
  const reason = 'Mijozning yozma arizasi';
  write(dialog.getByRole('textbox', { name: desk.reason }), reason);
  await user.click(dialog.getByRole('button', { name: t.entities.block }));
  await panel.findByRole('button', { name: t.entities.unblock });
  assert.deepEqual(calls.find(({ key }) => key === BLOCK)?.body, { isBlocked: true, reason });
  panel.getByText(t.entities.states.blocked);
});

test('a moderator looks at a company and cannot close it', async () => {
  await openAdmin('/admin/entities/5', { roles: ['MODERATOR'], answers: createAnswers() });
  const panel = within(await screen.findByRole('region', { name }));
  assert.equal(panel.queryByRole('button', { name: t.entities.block }), null);
});

test('a company that is not there says so instead of blaming the network', async () => {
  const nothing = refuse(404, 'legalEntityMissing', 'Bunday tashkilot yoʻq.');
  await openAdmin('/admin/entities/99999999', { answers: { ...createAnswers(), 'GET /office/entities/:id': nothing } });
  const panel = within(await screen.findByRole('region', { name: t.entities.label }));
  assert.equal((await panel.findByRole('alert')).textContent, 'Bunday tashkilot yoʻq.');
  assert.equal(panel.queryByText(desk.failed), null);
});
