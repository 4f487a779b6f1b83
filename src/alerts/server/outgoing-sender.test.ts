import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#platform/values/limits.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { createTestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories/identity.ts';
import { newPhone } from '../../../test/factories/registration.ts';
import { cancelNews, type News, publishNews } from './news.ts';
import { createOutgoingSender, type OutgoingSenderDeps } from './outgoing-sender.ts';
import { claimDue } from './outgoing-store.ts';

const app = await createTestApp();
const DAY = 24 * 60 * 60_000;
type Sent = { channel: string; to: string; ref: string; text: string };

/** Gateways that note what they took; a story may let one fail or dawdle. */
const openGateways = () => {
  const sent: Sent[] = [];
  const failures: Partial<Record<string, () => Promise<void>>> = {};
  const take = async (one: Sent) => {
    await failures[one.channel]?.();
    sent.push(one);
    return { providerId: `${one.channel}-${sent.length}` };
  };
  const deps: OutgoingSenderDeps = {
    db: app.db,
    log: app.log,
    encryption: app.encryption,
    publicUrl: 'https://ostona.example',
    sms: { name: 'story', sendSms: ({ to, text, ref }) => take({ channel: 'sms', to, ref, text }) },
    mail: { name: 'story', send: ({ to, ref, subject }) => take({ channel: 'email', to, ref, text: subject }) },
    telegram: {
      name: 'story',
      startUrl: null,
      pollUpdates: null,
      setWebhook: null,
      parseUpdate: () => null,
      send: ({ chatId, text }) => take({ channel: 'telegram', to: chatId, ref: '', text }),
    },
    push: {
      name: 'story',
      publicKey: async () => '',
      send: ({ endpoint, payload }) =>
        take({ channel: 'push', to: endpoint, ref: JSON.parse(payload).eventId, text: payload }),
    },
  };
  return { sent, failures, deps, ...createOutgoingSender(deps) };
};

/** A moment of the wall clock in Tashkent, on a day of its own for every story. */
let days = 10;
const nextDay = () => {
  const midnight = Math.floor(Date.now() / DAY) * DAY + (days += 5) * DAY - 5 * 3_600_000;
  return (hour: number, minute = 0, later = 0) => new Date(midnight + later * DAY + (hour * 60 + minute) * 60_000);
};

let phones = 0;
const byPhone = (text: string, more: Partial<News> = {}): News => ({
  kind: 'match',
  to: { phone: '998900000001', locale: 'uz' },
  eventId: randomUUID(),
  words: inLanguages(() => ({ title: null, text })),
  path: '/products/product/1',
  sms: text,
  ...more,
});
const aPhone = () => ({ phone: `9989000001${String((phones += 1)).padStart(2, '0')}`, locale: 'uz' as const });
const leave = (...news: News[]) => app.db.begin((tx) => publishNews(tx, app.messages, news));
const statesOf = async (phone: string) => {
  const rows = await app.db.sql<{ state: string; n: number }>`
    select state, count(*)::int as n from outgoing_message where recipient = ${phone} group by state order by state`;
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

test('O64 of a night with twelve matches five come at nine as SMS, the rest as one summary, and nothing before', async () => {
  const at = nextDay();
  const to = aPhone();
  const { sent, run } = openGateways();
  await leave(...Array.from({ length: 12 }, (_, n) => byPhone(`eʼlon ${n}`, { to })));
  assert.equal(await run(at(23, 30)), 0);
  assert.equal(await run(at(8, 59, 1)), 0);
  assert.equal(await run(at(9, 0, 1)), 6);
  assert.equal(sent.filter(({ text }) => text.startsWith('eʼlon')).length, 5);
  assert.equal(
    sent.filter(
      ({ text }) =>
        text === 'Ostona: yana 7 ta yangi eʼlon buyurtmangizga mos. https://ostona.example/products/product/1',
    ).length,
    1,
  );
  assert.deepEqual(await statesOf(to.phone), { sent: 6, summed: 7 });
  assert.equal(await run(at(9, 5, 1)), 0);
  await leave(byPhone('keyingi', { to }));
  assert.equal(await run(at(15, 0, 1)), 0, 'the number of the day is used up, and so is its summary');
  assert.equal(await run(at(9, 0, 2)), 1);
  assert.equal(sent.at(-1)?.text, 'keyingi');
});

test('several processes that plan and send at once never send more than the number of a day, nor one message twice', async () => {
  const at = nextDay();
  const to = aPhone();
  await leave(...Array.from({ length: 30 }, (_, n) => byPhone(`bir vaqtda ${n}`, { to })));
  const senders = [openGateways(), openGateways(), openGateways()];
  await Promise.all(senders.map(({ run }) => run(at(9))));
  await Promise.all(senders.map(({ run }) => run(at(9, 1))));
  const sent = senders.flatMap((sender) => sender.sent).map(({ text }) => text);
  assert.equal(sent.filter((text) => text.startsWith('bir vaqtda')).length, 5);
  assert.equal(new Set(sent).size, sent.length);
  assert.deepEqual(await statesOf(to.phone), { sent: 6, summed: 25 });
});

test('what a gateway does not take is tried again ever later, and given up in the end', async () => {
  const at = nextDay();
  const to = aPhone();
  const { sent, failures, run } = openGateways();
  failures.sms = () => Promise.reject(new Error('the gateway is away'));
  await leave(byPhone('yoʻqolmaydi', { to, kind: 'auction' }));
  assert.equal(await run(at(3)), 0);
  assert.equal(await run(at(3)), 0, 'not before its time');
  delete failures.sms;
  assert.equal(await run(at(3, 1)), 1);
  assert.deepEqual(
    sent.map(({ text }) => text),
    ['yoʻqolmaydi'],
  );

  failures.sms = () => Promise.reject(new Error('away for ever'));
  await leave(byPhone('taslim', { to, kind: 'auction' }));
  for (let day = 1; day < 30; day++) await openGatewaysAgain(failures).run(at(3, 0, day));
  const [row] = await app.db.sql<{ state: string; tries: number; fault: string }>`
    select state, tries, fault from outgoing_message where text = 'taslim'`;
  assert.deepEqual(row, { state: 'failed', tries: 16, fault: 'away for ever' });
});

/** The same gateways as a process sees them that has just begun: no memory of failures. */
const openGatewaysAgain = (failures: ReturnType<typeof openGateways>['failures']) => {
  const fresh = openGateways();
  Object.assign(fresh.failures, failures);
  return fresh;
};

test('a gateway that keeps failing is left alone, and what waits for it keeps its tries', async () => {
  const at = nextDay();
  const { failures, run } = openGateways();
  failures.sms = () => Promise.reject(new Error('away'));
  const to = aPhone();
  await leave(...Array.from({ length: 8 }, (_, n) => byPhone(`navbat ${n}`, { to, kind: 'payment' })));
  await run(at(12));
  await leave(...Array.from({ length: 8 }, (_, n) => byPhone(`keyingi navbat ${n}`, { to, kind: 'payment' })));
  await run(at(12, 0));
  const [row] = await app.db.sql<{ tries: number }>`
    select sum(tries)::int as tries from outgoing_message where text like 'keyingi navbat%'`;
  assert.equal(row?.tries, 0);
});

test('a process that dies between sending and noting sends once more, when its hold is over and under the same name', async () => {
  const at = nextDay();
  const eventId = randomUUID();
  await app.db.sql`delete from outgoing_message`;
  await leave(byPhone('ikki marta', { to: aPhone(), eventId, kind: 'viewing' }));
  const { sent, deps, plan, run } = openGateways();
  await plan(at(10));
  // What the dying process did: it took the message, and the gateway took it too; it never came to note that.
  const claimed = await claimDue(app.db, 'sms', { now: at(10), limit: 10, holdSeconds: limits.outgoingHoldSeconds });
  for (const { recipient, text, eventId: ref } of claimed) await deps.sms.sendSms({ to: recipient, text, ref });
  assert.equal(await run(at(10, 1)), 0, 'another process leaves it alone while it is held');
  assert.equal(await run(at(10, 2)), 1);
  assert.equal(await run(at(10, 9)), 0);
  assert.deepEqual(
    sent.map(({ ref }) => ref),
    [eventId, eventId],
  );
});

test('a gateway that dawdles is not waited for, and delays no other way', { timeout: 60_000 }, async () => {
  const at = nextDay();
  await app.db.sql`
    update person set email = 'sekin@example.uz', settings = jsonb_set(settings, '{channels}', '{"sms":true,"email":true}')
     where username = 'demo.buyer4'`;
  const { sent, failures, run } = openGateways();
  const answer = Promise.withResolvers<void>();
  failures.sms = () => answer.promise;
  const [person] = await app.db.sql<{ id: bigint }>`select id from person where username = 'demo.buyer4'`;
  const to = { username: 'demo.buyer4', personId: person?.id ?? 0n, locale: 'uz' as const };
  await leave(byPhone('sekin', { to, kind: 'auction' }));
  await run(at(12));
  assert.deepEqual(
    sent.map(({ channel }) => channel),
    ['email'],
  );
  const rows = await app.db.sql<{ channel: string; state: string; fault: string | null }>`
    select channel, state, fault from outgoing_message where text = 'sekin' order by channel`;
  assert.deepEqual(rows, [
    { channel: 'email', state: 'sent', fault: null },
    { channel: 'sms', state: 'waiting', fault: 'The gateway did not answer in time.' },
  ]);

  // It took the message after all: that is noted when it says so, and nothing is sent again.
  answer.resolve();
  const stateOfSms = async () =>
    (
      await app.db.sql<{ state: string }>`select state from outgoing_message where text = 'sekin' and channel = 'sms'`
    )[0]?.state;
  while ((await stateOfSms()) !== 'sent') await sleep(10);
  await openGateways().run(at(13));
  assert.equal(sent.filter(({ channel }) => channel === 'sms').length, 1);
});

test('F30 what a gateway took is noted although the database is away for a moment, and not sent again', async () => {
  const at = nextDay();
  const to = aPhone();
  const { sent, deps } = openGateways();
  let losses = 2;
  const sql: OutgoingSenderDeps['db']['sql'] = (strings, ...values) => {
    const isNote = strings.join('').includes('sent_at =');
    return isNote && losses-- > 0
      ? Promise.reject(new Error('the connection is lost'))
      : app.db.sql(strings, ...values);
  };
  const { run } = createOutgoingSender({ ...deps, db: { ...app.db, sql } });
  await leave(byPhone('bir marta yoziladi', { to, kind: 'auction' }));
  assert.equal(await run(at(12)), 1);
  assert.equal(await run(at(12, 30)), 0);
  assert.equal(sent.length, 1);
  assert.deepEqual(await statesOf(to.phone), { sent: 1 });
});

test('F63 whoever has another phone by now gets there what waited, and nobody at the old one', async () => {
  const at = nextDay();
  const username = await createUser(app);
  const [person] = await app.db.sql<{ id: bigint; phone: string }>`
    update person set settings = jsonb_set(settings, '{channels}', '{"sms":true}') where username = ${username}
    returning id, phone`;
  const news = byPhone('tungi xabar', { to: { username, personId: person?.id ?? 0n, locale: 'uz' } });
  const { sent, run } = openGateways();
  await leave(news);
  assert.equal(await run(at(23, 30)), 0);
  const phone = newPhone();
  await app.db.sql`update person set phone = ${phone} where username = ${username}`;
  assert.equal(await run(at(9, 0, 1)), 1);
  assert.deepEqual(
    sent.map(({ to }) => to),
    [phone],
  );
});

test('F30 what is stopped while others of it are being sent does not leave any more; what was leaving counts as sent', async () => {
  const at = nextDay();
  const to = aPhone();
  const { sent, failures, run } = openGateways();
  const count = limits.outgoingConcurrency * 3;
  await leave(
    ...Array.from({ length: count }, (_, n) => byPhone(`bekor ${n}`, { to, kind: 'auction', subject: 'order:79' })),
  );
  failures.sms = async () => {
    delete failures.sms;
    await app.db.begin((tx) => cancelNews(tx, 'order:79'));
  };
  await run(at(12));
  assert.equal(sent.length, limits.outgoingConcurrency);
  assert.deepEqual(await statesOf(to.phone), { sent: sent.length, stopped: count - sent.length });
});

test('what was left about an order is stopped with it; what has left stays as it is', async () => {
  const at = nextDay();
  const to = aPhone();
  const { run } = openGateways();
  await leave(byPhone('ketdi', { to, subject: 'order:77' }));
  await run(at(12));
  await leave(byPhone('kutadi', { to, subject: 'order:77' }), byPhone('boshqa', { to, subject: 'order:78' }));
  await app.db.begin((tx) => cancelNews(tx, 'order:77'));
  await run(at(12, 1));
  assert.deepEqual(await statesOf(to.phone), { sent: 2, stopped: 1 });
});

test('the same event told again is not told twice, and what is rolled back is not told at all', async () => {
  const at = nextDay();
  const to = aPhone();
  const { run } = openGateways();
  const one = byPhone('bir marta', { to });
  await leave(one);
  await leave(one);
  await assert.rejects(
    app.db.begin(async (tx) => {
      await publishNews(tx, app.messages, [byPhone('hech qachon', { to })]);
      throw new Error('rolled back');
    }),
  );
  assert.equal(await run(at(12)), 1);
  assert.deepEqual(await statesOf(to.phone), { sent: 1 });
});
