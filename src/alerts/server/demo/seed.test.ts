import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { orderJobDeps } from '../../../../test/factories/alerts.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import type { Notice } from '../../contract/notices.ts';
import type { Order } from '../../contract/orders.ts';
import { runMatching, runOrders } from '../orders/jobs.ts';
import { seedOrders } from './seed.ts';

const app = await createTestApp();

const ownOf = async <Row>(path: string, username: string) =>
  (await app.get(path, await bearer(app, username))).body as { data: Row[]; unread: number };

test('the demo has orders that have waited, stopped and near their end, and notices of days, some of them read', async () => {
  await seedOrders(orderJobDeps(app));
  const orders = (await ownOf<Order>('/api/user/orders', 'demo.buyer1')).data;
  assert.deepEqual(orders.map(({ state }) => state).sort(), ['ACTIVE', 'ACTIVE', 'CANCELLED']);
  assert.ok(orders.some(({ matches }) => matches > 1));
  const daysLeft = orders.map(({ activeUntil }) => (Date.parse(activeUntil) - Date.now()) / 86_400_000);
  assert.ok(daysLeft.some((days) => days > 0 && days < 4));
  const { data, unread } = await ownOf<Notice>('/api/user/notices', 'demo.buyer1');
  const notices = data.filter(({ kind }) => kind === 'match' || kind === 'order');
  assert.ok(unread > 0 && notices.some(({ isRead }) => isRead), `${unread} of ${data.length} unread`);
  assert.ok(notices.some(({ kind }) => kind === 'order'));
  assert.deepEqual(
    notices.map(({ at }) => at),
    notices
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
    'the latest first',
  );
  assert.ok((await ownOf<Notice>('/api/user/notices', 'demo.buyer2')).unread > 0);
});

test('what the demo was told in the past is not told again', async () => {
  const before = (await ownOf<Notice>('/api/user/notices', 'demo.buyer1')).data.length;
  await runMatching(orderJobDeps(app));
  await runOrders(orderJobDeps(app));
  assert.equal((await ownOf<Notice>('/api/user/notices', 'demo.buyer1')).data.length, before);
  assert.deepEqual(await app.db.sql`select 1 from outgoing_message where kind in ('match', 'order')`, []);
});
