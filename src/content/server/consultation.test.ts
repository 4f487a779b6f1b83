import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { deleteExpiredRequests, markMissedPromises } from './jobs.ts';

const app = await createTestApp();

const ask = (body: unknown, lang = 'uz') => app.post(`/api/public/consultation-request?lang=${lang}`, body);

test('HOME-023 a request is stored for staff with the time of the promised call, and the answer tells the promise', async () => {
  const { status, body } = await ask({ name: ' Dilnoza ', phone: '90 123 45 67', wish: 'Yunusobod' }, 'ru');
  const answer = body as { promise: string; dueAt: string; message: string };
  assert.equal(status, 200);
  assert.match(answer.message, answer.promise === 'soon' ? /в течение 5 минут/ : /рабочий день/);
  const rows = await app.db.sql<{
    name: string;
    phone: string;
    wish: string;
    lang: string;
    state: string;
    due_at: Date;
  }>`
    select name, phone, wish, lang, state, due_at from consultation_request where target_kind = 'consultation'`;
  const [stored] = rows;
  assert.equal(rows.length, 1);
  assert.deepEqual(
    [stored?.name, stored?.phone, stored?.wish, stored?.lang, stored?.state],
    ['Dilnoza', '+998901234567', 'Yunusobod', 'ru', 'OPEN'],
  );
  assert.equal(stored?.due_at.toISOString(), answer.dueAt);
});

test('HOME-023 a phone has one open request; once the promised time has passed it may ask again', async () => {
  const again = { name: 'Dilnoza', phone: '+998 (90) 123-45-67' };
  const refused = await ask(again, 'en');
  assert.deepEqual(
    [refused.status, refused.body],
    [409, { code: 'requestOpen', message: 'We already have a request from this number. Please wait for our call.' }],
  );
  await app.db.sql`update consultation_request set due_at = clock_timestamp() - interval '1 second'`;
  assert.equal((await ask(again)).status, 200);
  const states = await app.db.sql<{
    state: string;
  }>`select state from consultation_request where target_kind = 'consultation' order by id`;
  assert.deepEqual(
    states.map(({ state }) => state),
    ['MISSED', 'OPEN'],
  );
});

test('HOME-023 a request that nobody answered in time is marked by itself, an open one in time is not', async () => {
  await app.db
    .sql`update consultation_request set due_at = clock_timestamp() - interval '1 second' where state = 'OPEN'`;
  await ask({ name: 'Lola', phone: '+998901119988' });
  const lines: string[] = [];
  await markMissedPromises(
    app.db,
    createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
  );
  const open = await app.db.sql<{ phone: string }>`select phone from consultation_request where state = 'OPEN'`;
  assert.deepEqual(
    open.map(({ phone }) => phone),
    ['+998901119988'],
  );
  assert.match(lines.join(''), /call requests are overdue/);
});

test('F47 a request is kept for the promised months after its call, or after a call that never came, and then deleted', async () => {
  const months = limits.consultationRetentionMonths;
  const insert = (name: string, calledDaysLeft: number | null, dueDaysLeft: number) => app.db.sql`
    insert into consultation_request (name, phone, lang, due_at, called_by, called_at, state)
    select ${name}, '+998901110000', 'uz', over + ${dueDaysLeft} * interval '1 day',
           case when ${calledDaysLeft}::int is not null then 'demo.moderator' end, over + ${calledDaysLeft}::int * interval '1 day', 'MISSED'
      from (select clock_timestamp() - make_interval(months => ${months}) as over) term`;
  await insert('Qoladi', 1, -30);
  await insert('Ketadi', -1, -30);
  await insert('Kutilgan', null, 1);
  await insert('Eskirgan', null, -1);
  await deleteExpiredRequests(app.db, app.log);
  const left = await app.db.sql<{ name: string }>`
    select name from consultation_request where phone = '+998901110000' order by name`;
  assert.deepEqual(
    left.map(({ name }) => name),
    ['Kutilgan', 'Qoladi'],
  );
});

test('HOME-023 ten requests of one phone at once leave one open', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ name: 'Akmal', phone: '+998901112233' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
});

test('HOME-023 what is wrong with a request is said by field, in three languages', async () => {
  const codeOf = async (body: unknown, lang = 'uz') => {
    const answer = await ask(body, lang);
    assert.equal(answer.status, 400);
    return answer.body as { code: string; field: string; message: string };
  };
  const fit = { name: 'Akmal', phone: '+998901112244', wish: '' };
  assert.deepEqual(await codeOf({ ...fit, name: ' ' }), {
    code: 'nameMissing',
    field: 'name',
    message: 'Ismingizni yozing.',
  });
  assert.deepEqual(await codeOf({ ...fit, phone: '' }, 'ru'), {
    code: 'phoneMissing',
    field: 'phone',
    message: 'Напишите номер телефона.',
  });
  assert.equal((await codeOf({ ...fit, phone: '+998 90 111' }, 'en')).code, 'phoneWrong');
  assert.equal((await codeOf({ ...fit, name: 'x'.repeat(81) })).code, 'nameLong');
  assert.equal((await codeOf({ ...fit, name: '1' })).code, 'nameShort');
  assert.equal((await codeOf({ ...fit, wish: 'x'.repeat(1001) })).code, 'wishLong');
  for (const odd of [{}, [], null, { ...fit, name: 7 }, { ...fit, name: 'A\u0000kmal' }])
    assert.equal((await codeOf(odd)).code, 'invalidInput');
  assert.equal((await app.db.sql`select 1 from consultation_request where phone = '+998901112244'`).length, 0);
});

test('HOME-023 name and phone of a request are not written into the log', async () => {
  await ask({ name: 'Maxfiy Ism', phone: '+998907654321', wish: 'sirli istak' });
  const log = app.logged.join('\n');
  for (const secret of ['Maxfiy Ism', '907654321', 'sirli istak']) assert.equal(log.includes(secret), false, secret);
});

test('HOME-023 one address that sends requests without end is asked to wait', async () => {
  const limited = await createTestApp({ environment: { CALLS_PER_MINUTE: '1000' } });
  const statuses: number[] = [];
  for (let n = 0; n <= limits.requestsPerMinute; n++) {
    const { status } = await limited.post('/api/public/consultation-request', { name: 'Akmal', phone: `90111220${n}` });
    statuses.push(status);
  }
  assert.deepEqual(statuses, [...Array.from({ length: limits.requestsPerMinute }, () => 200), 429]);
});
