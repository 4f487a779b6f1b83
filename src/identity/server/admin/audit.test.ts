import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import type { AuditLine } from '../../contract/audit.ts';

const app = await createTestApp();
const admin = await bearer(app, 'demo.admin');
type Page = { data: AuditLine[]; next: number | null; actions: string[] };
const trail = async (query = ''): Promise<Page> => {
  const answer = await app.get(`/api/office/audit${query}`, admin);
  assert.equal(answer.status, 200, answer.text);
  return answer.body as Page;
};
await app.db.sql`
  insert into audit_entry (at, actor, action, object, detail)
  select timestamptz '2026-03-01 00:00+05' + n * interval '1 hour', (array['demo.finance', 'demo.moderator'])[1 + n % 2],
         (array['refund.pay', 'person.read', 'person.roles'])[1 + n % 3], 'person:' || n % 7, '{"note": "=1+1"}'
    from generate_series(0, 119) n`;

test('the trail is searched by actor, action, thing, sort of thing and days in Tashkent', async () => {
  const all = async (query: string) => (await trail(query)).data;
  assert.ok((await all('?actor=demo.finance')).every(({ actor }) => actor === 'demo.finance'));
  assert.ok((await all('?action=refund.pay')).every(({ action }) => action === 'refund.pay'));
  assert.ok((await all('?object=person:3')).every(({ object }) => object === 'person:3'));
  assert.ok((await all('?object=person')).length > 0);
  assert.deepEqual(await all('?object=perso'), []);
  assert.deepEqual(await all('?object=%25'), []);
  const day = await all('?from=2026-03-02&to=2026-03-02');
  assert.equal(day.length, 24);
  assert.ok(day.every(({ at }) => at >= '2026-03-01T19:00' && at < '2026-03-02T19:00'));
  assert.deepEqual((await trail()).actions, ['person.read', 'person.roles', 'refund.pay']);
});

test('the trail goes on page after page, newest first, without a gap', async () => {
  const ids: number[] = [];
  let next: number | null = null;
  do {
    const page: Page = await trail(next === null ? '' : `?before=${next}`);
    ids.push(...page.data.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  assert.equal(ids.length, 120);
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => b - a),
  );
});

test('the trail as a file holds no formula, and that it was taken stands in the trail', async () => {
  const answer = await app.get('/api/office/audit/file?action=refund.pay&lang=ru', admin);
  assert.match(answer.headers['content-disposition'] ?? '', /ostona-audit\.csv/);
  assert.equal(answer.text.trim().split('\r\n').length, 41);
  assert.match(answer.text, /Время \(UTC\)/);
  const [last] = (await trail()).data;
  assert.deepEqual([last?.action, last?.detail], ['audit.export', { action: 'refund.pay' }]);
});

test('malformed filters are refused; nobody but an administrator reads the trail; no row is ever changed', async () => {
  for (const query of ['?from=2026-02-30', '?before=0', '?before=x', `?actor=${'x'.repeat(200)}`])
    assert.equal((await app.get(`/api/office/audit${query}`, admin)).status, 400, query);
  assert.equal((await app.get('/api/office/audit', await bearer(app, 'demo.moderator'))).status, 403);
  await assert.rejects(async () => app.db.sql`delete from audit_entry`, /append-only/);
});
