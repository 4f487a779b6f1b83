import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { bearer, createOrganization } from '../../../../test/factories/identity.ts';
import { createVisitor, logIn } from '../../../../test/visitor.ts';
import type { AdminOrganization, AdminOrganizationRow } from '../../contract/admin-organizations.ts';

const app = await createTestApp();
const admin = await bearer(app, 'demo.admin');
const moderator = await bearer(app, 'demo.moderator');
const post = (path: string, body: unknown, headers = admin) => app.post(`/api/office/entities${path}`, body, headers);
const reason = 'Soliq organining xati';

const garden = Number(await createOrganization(app, { tin: '301000001', name: '«Bogʻbon» MCHJ' }, ['demo.buyer1']));
await createOrganization(app, { tin: '301000002', name: '«Temirchi» XK' }, ['demo.buyer2']);

test('companies are found by name in any script and by TIN; the TIN stays masked, the look-up is written down', async () => {
  for (const text of ['bogʻbon', 'Богбон', '301000001']) {
    const { data } = (await post('/search', { text }, moderator)).body as { data: AdminOrganizationRow[] };
    assert.deepEqual(
      data.map(({ id }) => id),
      [garden],
      text,
    );
    assert.equal(data[0]?.tin, '••••••001');
  }
  const [trail] = await app.db.sql<{ detail: object }>`
    select detail from audit_entry where action = 'legalEntity.search'`;
  assert.deepEqual(trail?.detail, { by: 'tin' });
  assert.deepEqual((await post('/search', { text: '%' }, moderator)).body, { data: [], total: 0, next: null });
  assert.equal((await post('/search', { state: 'gone' }, moderator)).status, 400);
});

test('a moderator reads a company with its members and, for a reason, its TIN', async () => {
  const entity = (await app.get(`/api/office/entities/${garden}`, moderator)).body as AdminOrganization;
  assert.deepEqual(
    entity.members.map(({ userName }) => userName),
    ['demo.buyer1'],
  );
  assert.deepEqual((await post(`/${garden}/reveal`, { reason }, moderator)).body, { value: '301000001' });
  assert.equal((await post(`/${garden}/reveal`, {}, moderator)).status, 400);
  assert.equal((await app.get('/api/office/entities/999999', moderator)).status, 404);
});

test('nobody acts for a blocked company: logins for it end, new ones are refused; opened again they work', async () => {
  const loginFor = async () => {
    const visitor = createVisitor(app);
    await logIn(visitor, 'demo.buyer1', { query: '?tin=301000001' });
    return visitor;
  };
  const actsForIt = async (visitor: Awaited<ReturnType<typeof loginFor>>) => {
    visitor.cookies.delete('access');
    return (await visitor.get('/faq')).text.includes('"loginMode":"ENTITY"');
  };
  const before = await loginFor();
  assert.ok(await actsForIt(before));
  const blocked = (await post(`/${garden}/block`, { isBlocked: true, reason })).body as AdminOrganization;
  assert.deepEqual([blocked.isBlocked, blocked.blockReason], [true, reason]);
  assert.equal(await actsForIt(before), false);
  assert.equal(await actsForIt(await loginFor()), false);
  const [sent] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from user_message where username = 'demo.buyer1' and topic = 'authorization-notify'`;
  assert.equal(sent?.n, 1);
  assert.equal((await post(`/${garden}/block`, { isBlocked: true, reason }, moderator)).status, 403);
  await post(`/${garden}/block`, { isBlocked: false, reason });
  assert.ok(await actsForIt(await loginFor()));
});
