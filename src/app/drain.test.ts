import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { createDrain } from './drain.ts';
import { addHealth } from './health.ts';

test('F88 without a balancer whoever calls over an open connection is answered and told to open another before it closes', async () => {
  const drain = createDrain();
  const app = Fastify();
  const checks = { isDatabaseThere: async () => true, areLotsOnTime: async () => true, isIdentityProviderThere: null };
  addHealth(app, checks, drain);
  const url = new URL('/health/live', await app.listen({ port: 0, host: '127.0.0.1' }));
  const connectionOf = async () => (await fetch(url)).headers.get('connection');
  assert.equal(await connectionOf(), 'keep-alive');
  let isOver = false;
  const over = drain.start().then(() => {
    isOver = true;
  });
  const told = [];
  while (!isOver) told.push(await connectionOf());
  await over;
  assert.ok(told.length > 0, 'nobody could be told');
  assert.deepEqual([...new Set(told)], ['close']);
  await app.close();
});
