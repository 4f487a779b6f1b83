import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { DeliveryError } from '../messages/port.ts';
import { telegramBot } from './bot-api.ts';
import { noTelegram } from './off.ts';

type Asked = { path: string; body: Record<string, unknown> };

/** A Bot API that answers as told and remembers what it was asked. */
const openApi = async (answer: (received: Asked) => { status: number; body: string }) => {
  const received: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const one = { path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> };
    received.push(one);
    const { status, body } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, bot: telegramBot({ baseUrl, token: '1:secret', botName: 'ostona_bot' }) };
};
const ok = (result: unknown) => ({ status: 200, body: JSON.stringify({ ok: true, result }) });
const no = (code: number, parameters = {}) => ({
  status: code,
  body: JSON.stringify({ ok: false, error_code: code, description: 'bot was blocked by the user', parameters }),
});
const message = {
  chatId: '77',
  text: 'Salom',
  links: [
    { label: 'Koʻrish', url: 'https://ostona.example/products' },
    { label: 'Toʻxtatish', url: 'http://localhost:3000/unsubscribe/x' },
  ],
};

test('a message goes to its chat with buttons, and links that no button takes stand in the text', async () => {
  const { received, bot } = await openApi(() => ok({ message_id: 5 }));
  assert.deepEqual(await bot.send(message), { providerId: '5' });
  assert.equal(received[0]?.path, '/bot1:secret/sendMessage');
  assert.deepEqual(received[0]?.body, {
    chat_id: '77',
    text: 'Salom\n\nToʻxtatish: http://localhost:3000/unsubscribe/x',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: [[{ text: 'Koʻrish', url: 'https://ostona.example/products' }]] },
  });
  assert.equal(bot.startUrl?.('abc'), 'https://t.me/ostona_bot?start=abc');
});

test('threat 27: a chat that blocked the bot is gone, a limit is kept, and nonsense is an error without the token', async () => {
  const failureOf = async (answer: { status: number; body: string }) => {
    const { bot } = await openApi(() => answer);
    const failure = await bot.send(message).catch((error: unknown) => error);
    assert.ok(failure instanceof DeliveryError, String(failure));
    assert.ok(!failure.message.includes('secret'));
    return { isGone: failure.isGone, waitSeconds: failure.waitSeconds };
  };
  assert.deepEqual(await failureOf(no(403)), { isGone: true, waitSeconds: null });
  assert.deepEqual(await failureOf(no(429, { retry_after: 7 })), { isGone: false, waitSeconds: 7 });
  for (const body of ['', 'not json', '[]', '{}', JSON.stringify({ ok: true, result: 'x'.repeat(1_100_000) })])
    assert.deepEqual(await failureOf({ status: 500, body }), { isGone: false, waitSeconds: null });
  const away = telegramBot({ baseUrl: 'http://127.0.0.1:9', token: '1:secret', botName: 'ostona_bot' });
  await assert.rejects(away.send(message), (error: Error) => !error.message.includes('secret'));
});

test('what people write to the bot is heard once, and only in private chats', async () => {
  const update = (id: number, type: string, text: string) => ({
    update_id: id,
    message: { chat: { id: 77, type }, from: { first_name: 'Anvar', username: 'anvar' }, text },
  });
  const { received, bot } = await openApi(() =>
    ok([update(10, 'private', '/start abc'), update(11, 'group', '/start abc'), { update_id: 12 }]),
  );
  assert.deepEqual(await bot.pollUpdates?.(9, new AbortController().signal), [
    { id: 10, chatId: '77', name: '@anvar', text: '/start abc' },
    { id: 11, chatId: '77', name: '@anvar', text: '' },
    { id: 12, chatId: '0', name: null, text: '' },
  ]);
  assert.deepEqual(received[0]?.body, { offset: 10, timeout: 25, allowed_updates: ['message'] });
});

test('where there is no bot, nobody is told by it', async () => {
  assert.equal(noTelegram.startUrl, null);
  await assert.rejects(noTelegram.send(message), { isGone: true });
});
