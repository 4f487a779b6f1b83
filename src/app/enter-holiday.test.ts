import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHolidayName, warnOfMissingHayit } from '#platform/server/holidays.ts';
import { createTestApp } from '../../test/app.ts';
import { enterHoliday } from './enter-holiday.ts';

const { db } = await createTestApp();
const ask = (...args: string[]) => enterHoliday(db, args, 'shell:tester');
const trail = () =>
  db.sql<{ actor: string; action: string; object: string; detail: unknown }>`
    select actor, action, object, detail from audit_entry where object like 'holiday:%' order by id`;

test('F47 a day off is entered with a name and taken away with --remove alone; the trail says who did it', async () => {
  assert.deepEqual(await ask('2029-02-14', 'Ramadan', 'Hayit'), {
    isDone: true,
    answer: '2029-02-14 is a day off: Ramadan Hayit.',
  });
  for (const args of [
    ['2029-02-14'],
    [],
    ['2029-02-30', 'No day'],
    ['2029-02-14', '--remove', 'it'],
    ['2029-02-14', '--delete'],
  ])
    assert.match((await ask(...args)).answer, /^Usage: /, args.join(' '));
  assert.equal(await findHolidayName(db, '2029-02-14'), 'Ramadan Hayit', 'without a name nothing is taken away');
  const removed = await ask('2029-02-14', '--remove');
  assert.deepEqual(removed, {
    isDone: true,
    answer: '2029-02-14 (Ramadan Hayit) is not entered any more. It is a working day.',
  });
  assert.equal(await findHolidayName(db, '2029-02-14'), null);
  assert.deepEqual(await trail(), [
    {
      actor: 'shell:tester',
      action: 'holiday.enter',
      object: 'holiday:2029-02-14',
      detail: { name: 'Ramadan Hayit', before: null },
    },
    {
      actor: 'shell:tester',
      action: 'holiday.remove',
      object: 'holiday:2029-02-14',
      detail: { name: null, before: 'Ramadan Hayit' },
    },
  ]);
});

test('F47 of a day that is off by rule or falls on a weekend the command says so and changes nothing', async () => {
  const before = (await trail()).length;
  for (const args of [
    ['2028-05-09', '--remove'],
    ['2028-05-09', 'Victory day'],
    ['2028-01-03', 'Moved'],
  ] as const) {
    const { isDone, answer } = await ask(...args);
    assert.ok(!isDone);
    assert.match(answer, /off by the rule of every year/, args.join(' '));
  }
  assert.match((await ask('2028-01-01', 'New Year')).answer, /weekend/);
  assert.match((await ask('2029-03-07', '--remove')).answer, /was not entered.*It is a working day/);
  assert.equal((await trail()).length, before);
});

test('F47 a start warns when no Hayit is entered for the twelve months ahead', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  await db.sql`delete from holiday`;
  await db.sql`insert into holiday (day, name) values (current_date + 20, 'A day that was moved'), (current_date + 500, 'Ramadan Hayit')`;
  await warnOfMissingHayit(db, log);
  assert.equal(warnings.length, 1);
  await db.sql`insert into holiday (day, name) values (current_date + 30, 'Рамазон ҳайити')`;
  await warnOfMissingHayit(db, log);
  assert.equal(warnings.length, 1);
});
