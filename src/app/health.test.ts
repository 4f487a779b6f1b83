import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { createDrain } from './drain.ts';
import { addHealth } from './health.ts';

test('F87 what keeps the lots from being asked makes no process unready, answers soon and is asked once at a time', async () => {
  let asked = 0;
  let answer: (isOnTime: boolean) => void = () => undefined;
  const app = Fastify();
  const areLotsOnTime = () => {
    asked += 1;
    return new Promise<boolean>((done) => {
      answer = done;
    });
  };
  addHealth(app, { isDatabaseThere: async () => true, areLotsOnTime, isIdentityProviderThere: null }, createDrain());
  const ready = async () => {
    const from = performance.now();
    const { statusCode, body } = await app.inject('/health/ready');
    assert.ok(performance.now() - from < 1_000, 'a balancer waits a second');
    return [statusCode, JSON.parse(body)];
  };
  for (const _ of ['first', 'second']) assert.deepEqual(await ready(), [200, { status: 'ready', lots: 'unknown' }]);
  assert.equal(asked, 1);
  answer(false);
  await new Promise(setImmediate);
  const next = ready();
  await new Promise(setImmediate);
  answer(false);
  assert.deepEqual(await next, [200, { status: 'ready', lots: 'late' }]);
  assert.equal(asked, 2);
  await app.close();
});
