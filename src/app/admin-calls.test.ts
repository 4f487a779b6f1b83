import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../test/app.ts';
import { bearer } from '../../test/factories/identity.ts';
import type { CallRequest } from './admin-calls-contract.ts';

const app = await createTestApp();
const moderator = await bearer(app, 'demo.moderator');
type Page = { data: CallRequest[]; total: number; counts: { waiting: number; late: number; called: number } };
const list = async (state: string) => (await app.get(`/api/office/calls?state=${state}`, moderator)).body as Page;
const done = (id: number, note: string) => app.post(`/api/office/calls/${id}/done`, { note }, moderator);
const stateOf = async (id: number) =>
  (await app.db.sql<{ state: string }>`select state from consultation_request where id = ${id}`)[0]?.state;
const requestCall = (name: string, phone: string) => app.post('/api/public/consultation-request', { name, phone });

test('whoever asked for a call stands in the queue with the promised time until somebody has called', async () => {
  await app.db.sql`delete from consultation_request`;
  await requestCall('Aziza', '+998901112233');
  await requestCall('Bobur', '+998901112244');
  const waiting = await list('waiting');
  assert.deepEqual(waiting.counts, { waiting: 2, late: 0, called: 0 });
  assert.ok(Date.parse(waiting.data[0]?.dueAt ?? '') >= Date.parse(waiting.data[0]?.createdAt ?? ''));
  const id = waiting.data[0]?.id ?? 0;
  const answers = await Promise.all([done(id, 'Uy koʻrmoqchi'), done(id, 'Uy koʻrmoqchi')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const called = await list('called');
  assert.deepEqual(
    called.data.map((one) => [one.id, one.called?.by, one.called?.note, one.isMissed]),
    [[id, 'demo.moderator', 'Uy koʻrmoqchi', false]],
  );
  assert.equal(await stateOf(id), 'DONE');
  const [audited] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from audit_entry where action = 'call.done' and object = ${`consultation_request:${id}`}`;
  assert.equal(audited?.n, 1);
});

test('a promise that was not kept stays missed, though somebody called after all', async () => {
  await requestCall('Nodir', '+998901112255');
  await app.db.sql`
    update consultation_request set due_at = now() - interval '1 hour', created_at = now() - interval '2 hours'
     where phone = '+998901112255'`;
  const late = (await list('waiting')).data.find(({ isMissed }) => isMissed);
  assert.ok(late);
  assert.equal((await list('waiting')).counts.late, 1);
  assert.equal((await done(late.id, '')).status, 200);
  assert.equal(await stateOf(late.id), 'MISSED');
  assert.equal((await done(999_999, '')).status, 404);
  for (const id of ['0', 'x', '1e400', '%00']) assert.ok([400, 404].includes((await done(id as never, '')).status), id);
});
