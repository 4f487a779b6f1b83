import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { AlertSettings, Notice } from '#alerts/contract.ts';
import type { NewsKind } from '#alerts/rules/news.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bearer, provenBearer } from '../../../../test/factories/identity.ts';
import { publishNews } from '../news.ts';
import { createOutgoingSender } from '../outgoing-sender.ts';

const SECRET = 'a-word-of-many-letters';
const app = await createTestApp({ environment: { SMS_REPORT_SECRET: SECRET } });
const { db } = app;
const USER = 'demo.buyer1';
const mine = await provenBearer(app, USER);
const idOf = async (username: string) =>
  (await db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id ?? 0n;
const personId = await idOf(USER);
await db.sql`update person set email = 'anvar@example.uz' where id = ${personId}`;

const settings = async (headers: Record<string, string> = mine) =>
  (await app.get('/api/user/alert-settings', headers)).body as AlertSettings;
const change = (body: unknown, headers: Record<string, string> = mine) =>
  app.call('PUT', '/api/user/alert-settings', {
    payload: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const sending = createOutgoingSender({ ...app, publicUrl: app.config.publicUrl, ...app.externalServices });
/** A moment at noon in Tashkent, later than everything of these stories. */
const noon = (later = 1) => new Date(Math.floor(Date.now() / 86_400_000 + later) * 86_400_000 + 7 * 3_600_000);
const inbox = async (channel: string) =>
  db.sql<{ recipient: string; text: string }>`
    select recipient, text from simulated_message where channel = ${channel} order by id`;
const leave = (kind: NewsKind, text: string, eventId: string = randomUUID()) =>
  db.begin((tx) =>
    publishNews(tx, app.messages, [
      {
        kind,
        to: { username: USER, personId, locale: 'uz' },
        eventId,
        words: inLanguages(() => ({ title: 'Yangi', text })),
        path: '/products',
        sms: text,
      },
    ]),
  );
const waysOf = async (text: string) =>
  (
    await db.sql<{ channel: string; state: string }>`
      select channel, state from outgoing_message where text = ${text} order by channel`
  ).map(({ channel, state }) => `${channel} ${state}`);

const endpoint = (n: number) => `https://push.example.com/send/${n}`;
const subscription = (at: string) => ({
  endpoint: at,
  keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
});
const subscribe = (at: string, headers: Record<string, string> = mine) =>
  app.post('/api/user/push', { subscription: subscription(at) }, headers);

const startToken = async (headers: Record<string, string> = mine) => {
  const { url } = (await app.post('/api/user/telegram', {}, headers)).body as { url: string };
  return new URL(url).searchParams.get('start') ?? '';
};

test('who chose nothing is told by SMS and in the centre, not at night; a way has to lead somewhere before it is on', async () => {
  const first = await settings();
  assert.equal(first.ways.sms.isOn, true);
  assert.match(first.ways.sms.phoneMasked, /^\+998 \d\d ••• •• \d\d$/);
  assert.deepEqual(first.quiet, { fromHour: 21, untilHour: 9 });
  assert.deepEqual([first.mutedKinds, first.stopped], [[], []]);
  assert.equal(codeOf(await change({ ways: { telegram: true } })), 'telegramNeeded');
  assert.equal(codeOf(await change({ ways: { push: true } })), 'pushNeeded');
  const other = await bearer(app, 'demo.buyer2');
  await db.sql`update person set email = null where username = 'demo.buyer2'`;
  assert.equal(codeOf(await change({ ways: { email: true } }, other)), 'emailNeeded');
  assert.equal(codeOf(await change({ mutedKinds: ['account'] })), 'kindUnmutable');
  assert.equal(codeOf(await change({ stopped: [{ channel: 'sms', kind: 'account' }] })), 'kindUnmutable');
  for (const body of [
    { perDay: 0 },
    { perDay: 51 },
    { quiet: { fromHour: 24, untilHour: 1 } },
    { mutedKinds: ['x'] },
    { x: 1 },
  ])
    assert.equal((await change(body)).status, 400);
  assert.deepEqual(await settings(), first);
});

test('what is chosen holds, also in the settings of the profile', async () => {
  const changed = (await change({ ways: { email: true }, quiet: null, perDay: 3, mutedKinds: ['selection'] }))
    .body as AlertSettings;
  assert.deepEqual(changed.ways.email, { isOn: true, address: 'anvar@example.uz' });
  assert.deepEqual([changed.quiet, changed.perDay, changed.mutedKinds], [null, 3, ['selection']]);
  assert.deepEqual(await settings(), changed);
  const profile = (await app.get('/api/user/profile', mine)).body as { settings: { channels: unknown } };
  assert.deepEqual(profile.settings.channels, { sms: true, email: true, telegram: false, push: false });
  await change({ mutedKinds: [], perDay: 20 });
});

test('the bot is linked by a link that works once, for a while, and for one chat', async () => {
  const token = await startToken();
  assert.match(token, /^[\w-]{1,64}$/);
  const start = async (one: string) => (await app.post(`/api/dev/telegram/${one}`, {})).body;
  assert.deepEqual(await start(`${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`), {
    isLinked: false,
  });
  assert.deepEqual(await start('forged'), { isLinked: false });
  assert.deepEqual(await start(token), { isLinked: true });
  assert.deepEqual(await start(token), { isLinked: true }, 'heard twice of one chat');
  const { telegram } = (await settings()).ways;
  assert.deepEqual(telegram, { isOn: true, isLinked: true, name: '@demo' });
  const unlinked = (await app.call('DELETE', '/api/user/telegram', { headers: mine })).body as AlertSettings;
  assert.deepEqual(unlinked.ways.telegram, { isOn: false, isLinked: false, name: null });
  await start(await startToken());
});

test('browsers subscribe with outside addresses alone, ten at most, and a browser belongs to whoever subscribed last', async () => {
  for (const bad of ['http://push.example.com/x', 'https://127.0.0.1/x', 'https://localhost/x', 'https://10.0.0.7/x'])
    assert.equal(codeOf(await subscribe(bad)), 'pushEndpointWrong', bad);
  const short = { endpoint: endpoint(0), keys: { p256dh: 'abc', auth: 'abc' } };
  assert.equal(codeOf(await app.post('/api/user/push', { subscription: short }, mine)), 'pushEndpointWrong');
  for (let n = 1; n <= 12; n++) assert.equal((await subscribe(endpoint(n))).status, 200);
  assert.deepEqual((await settings()).ways.push, { isOn: true, devices: 10 });
  await subscribe(endpoint(12), await provenBearer(app, 'demo.buyer3'));
  assert.equal((await settings()).ways.push.devices, 9);
  const remove = (n: number) => app.post('/api/user/push/remove', { endpoint: endpoint(n) }, mine);
  for (let n = 4; n <= 11; n++) await remove(n);
  const last = (await remove(3)).body as AlertSettings;
  assert.deepEqual(last.ways.push, { isOn: false, devices: 0 });
  await subscribe(endpoint(1));
  assert.match(((await app.get('/api/public/push-key')).body as { key: string }).key, /^[\w-]{87}$/);
});

test('point 10: one piece of news goes out once by every way that was chosen, and the centre tells how', async () => {
  const eventId = randomUUID();
  await leave('match', 'hamma kanallarga', eventId);
  assert.equal(await sending.run(noon()), 4);
  assert.equal(await sending.run(noon()), 0);
  const [sms] = (await inbox('sms')).slice(-1);
  assert.equal(sms?.text, 'hamma kanallarga');
  const [mail] = (await inbox('mail')).slice(-1);
  assert.equal(mail?.recipient, 'anvar@example.uz');
  assert.match(mail?.text ?? '', /^Yangi\n\nYangi\n\nhamma kanallarga\n\nhttp:\/\/ostona\.test\/products/);
  assert.match((await inbox('telegram')).at(-1)?.text ?? '', /^Yangi\n\nhamma kanallarga/);
  assert.deepEqual(JSON.parse((await inbox('push')).at(-1)?.text ?? '{}'), {
    eventId,
    kind: 'match',
    title: 'Yangi',
    text: 'hamma kanallarga',
    path: '/products',
  });
  const { data } = (await app.get('/api/user/notices', mine)).body as { data: Notice[] };
  const notice = data.find(({ id }) => id === eventId);
  assert.deepEqual(
    notice?.deliveries.map(({ channel, state }) => `${channel} ${state}`),
    ['email sent', 'push sent', 'sms sent', 'telegram sent'],
  );
});

test('a link at the foot of a letter stops its kind with one click, also as a form, and gives it back; forged ones open nothing', async () => {
  await leave('match', 'toʻxtatish havolasi');
  await sending.run(noon(2));
  const letter = (await inbox('mail')).at(-1)?.text ?? '';
  const token = /unsubscribe\/(\S+)/.exec(letter)?.[1] ?? '';
  const link = `/api/public/unsubscribe/${token}`;
  const view = { channel: 'email', kind: 'match', recipientMasked: 'a•••@example.uz' };
  assert.deepEqual((await app.get(link)).body, { ...view, isStopped: false });
  for (const forged of [
    `${token}x`,
    token.replace('.', '.A'),
    'x.y',
    `${Buffer.from('1.email.match').toString('base64url')}.AAAA`,
  ]) {
    assert.equal((await app.get(`/api/public/unsubscribe/${forged}`)).status, 404);
    assert.equal((await app.post(`/api/public/unsubscribe/${forged}`, {})).status, 404);
  }
  await leave('match', 'toʻxtatilgandan oldin qolgan');
  const asForm = (type: string, payload: string) =>
    app.call('POST', link, { payload, headers: { 'content-type': type } });
  const clicked = await asForm('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
  assert.deepEqual(clicked.body, { ...view, isStopped: true });
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  assert.deepEqual((await asForm('multipart/form-data; boundary=x', parts)).body, { ...view, isStopped: true });
  assert.deepEqual((await settings()).stopped, [{ channel: 'email', kind: 'match' }]);
  await leave('match', 'toʻxtatilgandan keyin');
  await sending.run(noon(3));
  assert.deepEqual(await waysOf('toʻxtatilgandan oldin qolgan'), [
    'email stopped',
    'push sent',
    'sms sent',
    'telegram sent',
  ]);
  assert.deepEqual(await waysOf('toʻxtatilgandan keyin'), ['push sent', 'sms sent', 'telegram sent']);
  await leave('auction', 'boshqa xil xabar');
  assert.equal((await waysOf('boshqa xil xabar')).length, 4);
  assert.deepEqual((await app.post(link, { undo: true })).body, { ...view, isStopped: false });
  assert.deepEqual((await settings()).stopped, []);
});

test('a way that is off, and a kind that is muted, bring nothing any more; the centre keeps everything', async () => {
  await change({ ways: { sms: false, push: false }, mutedKinds: ['match'] });
  await leave('match', 'ovozsiz');
  await leave('viewing', 'uchrashuv');
  assert.deepEqual(await waysOf('ovozsiz'), []);
  assert.deepEqual(await waysOf('uchrashuv'), ['email waiting', 'telegram waiting']);
  await change({ ways: { email: false } });
  await sending.run(noon(4));
  assert.deepEqual(await waysOf('uchrashuv'), ['email stopped', 'telegram sent']);
  const { data } = (await app.get('/api/user/notices', mine)).body as { data: Notice[] };
  assert.deepEqual(
    data.slice(0, 2).map(({ text }) => text),
    ['uchrashuv', 'ovozsiz'],
  );
  await change({ ways: { sms: true, email: true, push: true }, mutedKinds: [] });
});

test('reports of a gateway are heard once, from who knows the secret, and delivered stays delivered', async () => {
  const eventId = randomUUID();
  await leave('viewing', 'hisobot', eventId);
  await sending.run(noon(5));
  await db.sql`update outgoing_message set provider = 'eskiz' where event_id = ${eventId} and channel = 'sms'`;
  const report = (status: string, more: { provider?: string; secret?: string; id?: string } = {}) =>
    app.post(`/api/public/delivery/${more.provider ?? 'eskiz'}/${more.secret ?? SECRET}`, {
      user_sms_id: more.id ?? eventId,
      status,
    });
  const state = async () => (await waysOf('hisobot')).find((way) => way.startsWith('sms'));
  assert.equal((await report('DELIVRD', { secret: 'a-word-of-other-letters' })).status, 404);
  assert.equal((await report('DELIVRD', { provider: 'nobody' })).status, 400);
  assert.equal((await app.post(`/api/public/delivery/eskiz/${SECRET}`, [])).status, 400);
  assert.deepEqual((await report('DELIVRD', { id: randomUUID() })).body, { heard: 0 });
  assert.deepEqual((await report('ACCEPTED')).body, { heard: 0 });
  assert.equal(await state(), 'sms sent');
  const asForm = await app.call('POST', `/api/public/delivery/eskiz/${SECRET}`, {
    payload: new URLSearchParams({ user_sms_id: eventId, status: 'UNDELIV' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.deepEqual(asForm.body, { heard: 1 });
  assert.equal(await state(), 'sms failed');
  const both = await Promise.all([report('DELIVRD'), report('DELIVRD')]);
  assert.deepEqual(both.map(({ body }) => (body as { heard: number }).heard).sort(), [0, 1]);
  assert.deepEqual((await report('EXPIRED')).body, { heard: 0 });
  assert.equal(await state(), 'sms delivered');
  assert.equal(await sending.run(noon(6)), 0);
});

test('a report that comes before the note of the sending settles it: nothing is sent again', async () => {
  const eventId = randomUUID();
  await leave('viewing', 'oldinroq', eventId);
  await sending.plan(noon(7));
  const playmobile = { messages: [{ 'message-id': eventId, status: 'Delivered' }] };
  assert.deepEqual((await app.post(`/api/public/delivery/playmobile/${SECRET}`, playmobile)).body, { heard: 1 });
  await sending.run(noon(7));
  assert.equal(
    (await waysOf('oldinroq')).find((way) => way.startsWith('sms')),
    'sms delivered',
  );
  assert.equal((await inbox('sms')).filter(({ text }) => text === 'oldinroq').length, 0);
});

test('a chat that blocked the bot and a browser that unsubscribed are forgotten', async () => {
  const { DeliveryError } = await import('#adapters/messages/port.ts');
  const gone = () => Promise.reject(new DeliveryError('gone', { isGone: true }));
  await leave('viewing', 'ketganlar');
  const other = createOutgoingSender({
    ...app,
    publicUrl: app.config.publicUrl,
    ...app.externalServices,
    telegram: { ...app.externalServices.telegram, send: gone },
    push: { ...app.externalServices.push, send: gone },
  });
  await other.run(noon(8));
  assert.deepEqual(await waysOf('ketganlar'), ['email sent', 'push failed', 'sms sent', 'telegram failed']);
  const { telegram, push } = (await settings()).ways;
  assert.deepEqual([telegram.isLinked, telegram.isOn, push.devices, push.isOn], [false, false, 0, false]);
});

test('staff see what was sent, masked; simulators fail and dawdle as /dev tells them', async () => {
  await app.post('/api/dev/registers', { name: 'mail', mode: 'failing' });
  await leave('viewing', 'pochta ishlamayapti');
  await sending.run(noon(9));
  await app.post('/api/dev/registers', { name: 'mail', mode: 'usual' });
  const response = await app.get('/api/office/deliveries?channel=email', await bearer(app, 'demo.moderator'));
  type Deliveries = { data: Record<string, unknown>[]; total: number };
  const { data, total } = response.body as Deliveries;
  assert.ok(total > 3);
  const { channel, recipientMasked, state, tries, fault } = data[0] ?? {};
  assert.deepEqual(
    { channel, recipientMasked, state, tries, fault },
    {
      channel: 'email',
      recipientMasked: 'a•••@example.uz',
      state: 'waiting',
      tries: 1,
      fault: 'The simulated gateway «mail» was told to fail.',
    },
  );
  assert.ok(!response.text.includes('anvar@'));
  assert.ok(data.every((one) => one.channel === 'email'));
  const sent = async (query: string) => {
    const { body } = await app.get(`/api/office/deliveries?${query}`, await bearer(app, 'demo.moderator'));
    return (body as Deliveries).data;
  };
  const failed = await sent('state=failed');
  assert.ok(failed.length > 0 && failed.every((one) => one.state === 'failed'));
  assert.deepEqual(await sent('channel=email&state=failed'), []);
  assert.equal((await app.get('/api/office/deliveries', mine)).status, 403);
});
