import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countStorm } from '../tools/notices/count.ts';
import { runStorm } from '../tools/notices/storm.ts';
import { createTestApp } from './app.ts';

const events = Number(process.env.NOTICE_EVENTS ?? 200);
const seed = Number(process.env.NOTICE_SEED ?? 20261130);

test(`F63 F30 of ${events} events none is lost and none is told twice while gateways fail and processes die (seed ${seed})`, async () => {
  const app = await createTestApp();
  const { numbers, wrong } = await countStorm(app, await runStorm(app, { events, seed }));
  console.log(
    Object.entries(numbers)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', '),
  );
  assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} in all`);
});
