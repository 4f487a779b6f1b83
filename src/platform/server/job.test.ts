import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../values/limits.ts';
import { logFailures, startJob } from './job.ts';
import { createLog } from './log.ts';

type Line = { level: number; alarm?: string; failures: number; msg: string };
const createLines = () => {
  const lines: Line[] = [];
  const log = createLog({
    level: 'warn',
    destination: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
  return { lines, log };
};
const [WARNING, ERROR] = [40, 50];
const most = limits.jobFailuresAlarm;

test('a job that fails again and again is an alarm each time that so many failures came in a row, and before a warning', async () => {
  const { lines, log } = createLines();
  let isBroken = true;
  const run = logFailures(
    async () => {
      if (isBroken) throw new Error('broken');
    },
    { log, failureMessage: 'the work could not be done' },
  );
  const runTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await run();
  };
  await runTimes(most - 1);
  isBroken = false;
  await run();
  isBroken = true;
  await runTimes(most - 1);
  assert.deepEqual(
    lines.map(({ level, alarm }) => [level, alarm]),
    lines.map(() => [WARNING, undefined]),
    'one that succeeds in between begins anew',
  );
  lines.length = 0;
  await runTimes(most + 1);
  assert.deepEqual(
    lines.filter(({ alarm }) => alarm !== undefined).map(({ level, alarm, failures }) => [level, alarm, failures]),
    [
      [ERROR, 'jobFails', most],
      [ERROR, 'jobFails', 2 * most],
    ],
  );
  assert.ok(lines.every(({ msg }) => msg === 'the work could not be done'));
});

test('a job that runs by itself raises the alarm, and one with an alarm of its own does at its first failure', async () => {
  const { lines, log } = createLines();
  let tries = 0;
  await new Promise<void>((resolve) => {
    const job = startJob(
      async () => {
        tries += 1;
        if (tries > most) void job.stop().then(resolve);
        throw new Error('broken');
      },
      { everyMs: 1, log, failureMessage: 'the work could not be done' },
    );
  });
  assert.deepEqual(
    lines.filter(({ level }) => level === ERROR).map(({ alarm }) => alarm),
    ['jobFails'],
  );
  lines.length = 0;
  const checked = startJob(() => Promise.reject(new Error('broken')), {
    everyMs: 60_000,
    log,
    failureMessage: 'the ledger could not be checked',
    alarm: 'ledgerCheck',
  });
  await checked.stop();
  assert.deepEqual(
    lines.map(({ alarm }) => alarm),
    ['ledgerCheck'],
  );
});
