import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { telegramBot } from '#adapters/telegram/bot-api.ts';
import type { AlertSettings } from '#alerts/contract.ts';
import { createTestApp } from '../../../../test/app.ts';
import { createUser, provenBearer } from '../../../../test/factories/identity.ts';
import { outgoingWords } from '../outgoing-words.ts';
import { startTelegramWorker } from './telegram-jobs.ts';
import { deleteOldUpdates } from './telegram-store.ts';

type Asked = { method: string; body: Record<string, unknown> };

/** A Bot API on this machine: gives the updates that wait, once, and remembers what else it was asked. */
const openApi = async () => {
  const requests: Asked[] = [];
  const waiting: { update_id: number }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const method = request.url?.split('/').at(-1) ?? '';
    const body = JSON.parse(text) as Record<string, unknown>;
    requests.push({ method, body });
    if (method === 'getUpdates' && waiting.length === 0) await new Promise((done) => setTimeout(done, 20));
    const result = method === 'getUpdates' ? waiting.splice(0) : { message_id: 1 };
    response.end(JSON.stringify({ ok: true, result }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  return { requests, waiting, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const SECRET = 'a_word-of-many-letters';
const api = await openApi();
const telegram = telegramBot({ baseUrl: api.baseUrl, token: '1:secret', botName: 'ostona_bot' });
const app = await createTestApp({
  environment: {
    TELEGRAM: 'bot',
    TELEGRAM_BOT_TOKEN: '1:secret',
    TELEGRAM_BOT_NAME: 'ostona_bot',
    TELEGRAM_WEBHOOK_SECRET: SECRET,
  },
  externalServices: { telegram },
});
const words = outgoingWords('uz').telegram;

let lastUpdate = 1_000;
let lastChat = 5_000;
const written = (chat: number, text: string, first_name = 'Nodira') => ({
  update_id: (lastUpdate += 1),
  message: { chat: { id: chat, type: 'private' }, from: { first_name }, text },
});
/** Somebody with an account and with a chat of their own. */
const openChat = async () => {
  const mine = await provenBearer(app, await createUser(app));
  const { url } = (await app.post('/api/user/telegram', {}, mine)).body as { url: string };
  const token = new URL(url).searchParams.get('start') ?? '';
  const settings = async () => ((await app.get('/api/user/alert-settings', mine)).body as AlertSettings).ways.telegram;
  return { chat: (lastChat += 1), token, settings };
};
const bring = (update: unknown, secret: string | null = SECRET) =>
  app.post('/api/public/telegram', update, secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret });
const answersIn = (chat: number) =>
  api.requests
    .filter(({ method, body }) => method === 'sendMessage' && body.chat_id === String(chat))
    .map(({ body }) => body.text);
const eventually = async (holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 200 && !(await holds()); tries += 1) await new Promise((done) => setTimeout(done, 25));
  assert.ok(await holds());
};

test('what Telegram brings with the secret links a chat; brought again it is taken once, and /stop forgets the chat', async () => {
  const { chat, token, settings } = await openChat();
  const start = written(chat, `/start ${token}`);
  const twice = await Promise.all([bring(start), bring(start)]);
  assert.deepEqual(twice.map(({ body }) => (body as { isTaken: boolean }).isTaken).sort(), [false, true]);
  assert.deepEqual(await settings(), { isOn: true, isLinked: true, name: 'Nodira' });
  assert.deepEqual(answersIn(chat), [words.linked]);
  assert.deepEqual((await bring(written(chat, '/stop'))).body, { isTaken: true });
  assert.equal((await settings()).isLinked, false);
  assert.deepEqual((await bring(start)).body, { isTaken: false });
  assert.equal((await settings()).isLinked, false, 'an old /start links nothing again');
  assert.deepEqual(answersIn(chat), [words.linked, words.stopped]);
});

test('without the secret, or with another one, nothing is taken', async () => {
  const { chat, token, settings } = await openChat();
  const start = written(chat, `/start ${token}`);
  for (const secret of [null, '', 'a_word-of-other-letters', `${SECRET}x`])
    assert.equal((await bring(start, secret)).status, 404);
  assert.equal((await settings()).isLinked, false);
  assert.deepEqual(answersIn(chat), []);
  const closed = await createTestApp();
  for (const secret of ['', SECRET])
    assert.equal(
      (await closed.post('/api/public/telegram', start, { 'x-telegram-bot-api-secret-token': secret })).status,
      404,
      'who has no secret takes nothing',
    );
});

test('a wrong word at /start links nothing; other words are greeted; nonsense is taken off the hands of Telegram', async () => {
  const { chat, token, settings } = await openChat();
  await bring(written(chat, `/start ${token.slice(0, -3)}AAA`));
  await bring(written(chat, 'salom'));
  assert.deepEqual(answersIn(chat), [words.linkWrong, words.hello]);
  assert.equal((await settings()).isLinked, false);
  for (const nonsense of [{}, [], 'x', { update_id: 'x' }])
    assert.deepEqual((await bring(nonsense)).body, { isTaken: false });
  assert.deepEqual((await bring(written(chat, `/start ${token}`, 'A\u202Eli\u0000'))).body, { isTaken: true });
  assert.equal((await settings()).name, 'Ali');
});

test('the numbers of updates are forgotten when nobody brings them again', async () => {
  const { chat } = await openChat();
  const hello = written(chat, 'salom');
  await bring(hello);
  assert.equal(await deleteOldUpdates(app.db, 2), 0);
  await app.db.sql`update telegram_update set taken_at = taken_at - interval '3 days' where id = ${hello.update_id}`;
  assert.equal(await deleteOldUpdates(app.db, 2), 1);
});

const deps = { ...app, telegram, publicUrl: 'https://ostona.example' };

test('with a secret Telegram is told where to bring updates; without one it is asked for them, and brings none', async () => {
  const before = api.requests.length;
  const webhookWorker = startTelegramWorker({ ...deps, telegramSecret: SECRET });
  await eventually(() => api.requests.length > before).finally(webhookWorker.stop);
  assert.deepEqual(api.requests.slice(before), [
    {
      method: 'setWebhook',
      body: {
        url: 'https://ostona.example/api/public/telegram',
        secret_token: SECRET,
        allowed_updates: ['message'],
      },
    },
  ]);
  const { chat, token, settings } = await openChat();
  const start = written(chat, `/start ${token}`);
  const from = api.requests.length;
  api.waiting.push(start, start, written(chat, '/stop'), written(chat, '/start'));
  const pollingWorker = startTelegramWorker({ ...deps, telegramSecret: null });
  await eventually(() => answersIn(chat).length === 3).finally(pollingWorker.stop);
  assert.deepEqual(answersIn(chat), [words.linked, words.stopped, words.hello]);
  assert.equal((await settings()).isLinked, false);
  assert.deepEqual(
    api.requests.slice(from, from + 2).map(({ method }) => method),
    ['deleteWebhook', 'getUpdates'],
  );
});

test('a way to Telegram that fails is tried again', async () => {
  let tries = 0;
  const failing = { ...telegram, setWebhook: () => Promise.reject(new Error(`try ${(tries += 1)}`)) };
  const worker = startTelegramWorker({ ...deps, telegram: failing, telegramSecret: SECRET });
  const isLogged = () => app.logged.some((line) => line.includes('Telegram updates could not be received'));
  await eventually(isLogged).finally(worker.stop);
  assert.equal(tries, 1, 'it waits before it tries again, and ends when it is told to');
});
