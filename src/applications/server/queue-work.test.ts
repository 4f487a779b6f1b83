import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { QueueRow } from '../contract/queue.ts';

const app = await createTestApp();
// People and listings of the demo stay; its applications would be found along.
await app.db.sql`delete from application_event`;
await app.db.sql`delete from application`;

const idsOf = async (filter: Record<string, unknown>, who = 'demo.moderator'): Promise<number[]> => {
  const answer = await app.post('/api/office/applications/find', { ...filter, size: 100 }, await bearer(app, who));
  assert.equal(answer.status, 200, answer.text);
  return (answer.body as { data: QueueRow[] }).data.map(({ id }) => id);
};

test('F33 what waits for somebody is what his office decides next, unless a colleague has it in hand', async () => {
  const free = await createApplication(app);
  const own = await createApplication(app, { moderator: 'demo.moderator' });
  const others = await createApplication(app, { moderator: 'demo.admin' });
  const offered = await createApplication(app, { process: 'in_sale' });
  const paid = await createApplication(app, { process: 'sell', moderator: 'demo.admin' });
  const waits = async (who: string, ids: number[]) => {
    const queue = await idsOf({ view: 'work' }, who);
    return ids.filter((id) => queue.includes(id));
  };
  const all = [free, own, others, offered, paid];
  assert.deepEqual(await waits('demo.moderator', all), [free, own]);
  assert.deepEqual(await waits('demo.finance', all), [paid], 'the fee is the office’s, in whose hand it ever was');
  assert.deepEqual(await waits('demo.admin', all), [free, others, paid]);
});

test('F34 a surname finds the applications of its people; a row of one letter finds nothing', async () => {
  const id = await createApplication(app, { author: 'demo.buyer3' });
  const [author] = await app.db.sql<{ name: string }>`
    select family_name as name from person where username = 'demo.buyer3'`;
  assert.ok((await idsOf({ search: author?.name ?? '' })).includes(id));
  assert.ok((await idsOf({ search: (author?.name ?? '').slice(0, 4) })).includes(id), 'its beginning is enough');
  assert.deepEqual(await idsOf({ search: 'zzzzzz' }), []);
  const { body } = await app.post('/api/office/people/search', { text: 'zzzzzz' }, await bearer(app, 'demo.moderator'));
  assert.deepEqual((body as { data: unknown[] }).data, []);
});
