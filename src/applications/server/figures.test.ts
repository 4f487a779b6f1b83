import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, SQB } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { Figures, ReportRow } from '../contract/figures.ts';

const app = await createTestApp();
await app.db.sql`delete from application_event`;
await app.db.sql`delete from application`;
await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.bank'`;

const figuresOf = async (who: string) => (await app.get('/api/office/figures', await bearer(app, who))).body as Figures;
const report = async (query: string, who = 'demo.moderator') => {
  const { status, body, text } = await app.get(`/api/office/reports?${query}`, await bearer(app, who));
  assert.equal(status, 200, text);
  return (body as { data: ReportRow[] }).data;
};
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);

/** An application that entered today and was decided about. */
const decided = async (to: 'confirmed' | 'rejected', companyId: number | null = null) => {
  const id = await createApplication(app, { companyId });
  await app.db.sql`
    insert into application_event (application_id, kind, actor, actor_role, from_status, to_status)
    values (${id}, 'MOVE', 'ostona', 'system', 'pending', 'in_process')`;
  const { status, text } = await move(app, 'demo.moderator', id, { from: 'in_process', to, comment: 'Sabab' });
  assert.equal(status, 200, text);
  return id;
};

test('the figures say where applications stand, what is late and unsold, and how each of the last days went', async () => {
  await decided('confirmed');
  await decided('rejected', SQB);
  await createApplication(app, { process: 'new' });
  const late = await createApplication(app);
  await app.db.sql`update application set due_at = clock_timestamp() - interval '3 hours' where id = ${late}`;
  const old = await createApplication(app, { process: 'in_sale' });
  await app.db.sql`update application set process_since = clock_timestamp() - interval '40 days' where id = ${old}`;
  const { funnel, overdue, unsold, days } = await figuresOf('demo.moderator');
  const countOf = (process: string) => funnel.find((row) => row.process === process)?.n;
  assert.deepEqual(['in_process', 'confirmed', 'rejected', 'in_sale', 'done', 'new'].map(countOf), [
    1,
    1,
    1,
    1,
    0,
    undefined,
  ]);
  assert.deepEqual(
    overdue.map(({ process, n }) => [process, n]),
    [['in_process', 1]],
  );
  assert.deepEqual(unsold, { n: 1, forLong: 1 });
  assert.equal(days.length, 14);
  assert.deepEqual(days.at(-1), { day: today, entered: 2, accepted: 1, rejected: 1 });
});

test('people of a bank are told the figures of their bank', async () => {
  const { funnel, days } = await figuresOf('demo.bank');
  assert.deepEqual(
    funnel.filter(({ n }) => n > 0),
    [{ process: 'rejected', n: 1 }],
  );
  assert.deepEqual(days.at(-1), { day: today, entered: 1, accepted: 0, rejected: 1 });
  const [bank] = await report(`by=bank&from=${today}&to=${today}`, 'demo.bank');
  assert.deepEqual([bank?.key, bank?.entered], [String(SQB), 1]);
});

test('a report tells a period apart by days or months, regions, banks and people, and can be taken along', async () => {
  const [day] = await report(`by=period&from=${today}&to=${today}`);
  assert.deepEqual([day?.key, day?.entered, day?.accepted, day?.rejected], [today, 2, 1, 1]);
  const [month] = await report(`by=period&from=2026-01-01&to=${today}`);
  assert.equal(month?.key, today.slice(0, 7));
  const users = await report(`by=person&from=${today}&to=${today}`);
  assert.deepEqual(
    users.map(({ key }) => key),
    ['demo.moderator'],
    'the platform itself is nobody',
  );
  assert.equal((await report(`by=region&from=${today}&to=${today}`))[0]?.entered, 2);
  assert.deepEqual(await report('by=region&from=2020-01-01&to=2020-02-01'), []);
  const file = await app.get(
    `/api/office/reports/file?by=bank&from=${today}&to=${today}&lang=en`,
    await bearer(app, 'demo.moderator'),
  );
  assert.match(file.text, /"Bank","Received","Accepted","Rejected","Sold","Total sales"\r\n/);
  assert.match(file.text, /"not given","1","1","0","0","0"/);
});

test('a period that ends before it begins, or is longer than a year, is refused', async () => {
  for (const query of [
    '',
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'by=x&from=2026-01-01&to=2026-01-02',
  ]) {
    const { status } = await app.get(`/api/office/reports?${query}`, await bearer(app, 'demo.moderator'));
    assert.equal(status, 400, query);
  }
});
