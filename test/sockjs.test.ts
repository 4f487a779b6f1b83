import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { createTestApp } from './app.ts';
import { PATH } from './live-clients.ts';

const app = await createTestApp({ listen: true });
const at = (path: string) => `${app.url}${PATH}${path}`;
let sessions = 0;
const newSession = () => {
  sessions += 1;
  return `/000/session${sessions}`;
};
const post = (path: string, body = '', headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', body, headers });

test('RTM-001 the endpoint greets and tells what it can', async () => {
  for (const path of ['', '/']) {
    const greeting = await fetch(at(path));
    assert.equal(await greeting.text(), 'Welcome to SockJS!\n');
    assert.match(greeting.headers.get('content-type') ?? '', /^text\/plain/);
  }
  const info = await fetch(at('/info'));
  assert.match(info.headers.get('cache-control') ?? '', /no-store/);
  const body = (await info.json()) as Record<string, unknown>;
  assert.deepEqual([body.websocket, body.cookie_needed, body.origins], [true, false, ['*:*']]);
  assert.equal(typeof body.entropy, 'number');
  for (const path of ['/a.b/c/xhr', '/a/b.c/xhr', '//b/xhr', '/a/b/jsonp', '/a/b/htmlfile', '/iframe.html'])
    assert.equal((await fetch(at(path), { method: path.includes('xhr') ? 'POST' : 'GET' })).status, 404, path);
});

test('polling opens, takes CONNECT under any content type and answers in the next poll', async () => {
  const path = newSession();
  const opened = await post(`${path}/xhr`);
  assert.equal(await opened.text(), 'o\n');
  assert.match(opened.headers.get('content-type') ?? '', /^application\/javascript/);
  const sent = JSON.stringify(['CONNECT\naccept-version:1.2\n\n\0']);
  assert.equal((await post(`${path}/xhr_send`, sent, { 'content-type': 'T' })).status, 204);
  assert.match(await (await post(`${path}/xhr`)).text(), /^a\["CONNECTED\\nversion:1\.2/);
});

test('what is not a message is refused in the words of SockJS', async () => {
  const path = newSession();
  assert.equal((await post(`${path}/xhr_send`, '["x"]')).status, 404);
  await (await post(`${path}/xhr`)).text();
  const empty = await post(`${path}/xhr_send`);
  assert.deepEqual([empty.status, await empty.text()], [500, 'Payload expected.']);
  const broken = await post(`${path}/xhr_send`, '["x');
  assert.deepEqual([broken.status, await broken.text()], [500, 'Broken JSON encoding.']);
});

test('a second answer of one session is turned away with 2010 and the first goes on', async () => {
  const path = newSession();
  await (await post(`${path}/xhr`)).text();
  const first = post(`${path}/xhr`);
  await new Promise((done) => setTimeout(done, 100));
  assert.equal(await (await post(`${path}/xhr`)).text(), 'c[2010,"Another connection still open"]\n');
  await post(`${path}/xhr_send`, JSON.stringify(['CONNECT\naccept-version:1.2\n\n\0']));
  assert.match(await (await first).text(), /^a\["CONNECTED/);
});

test('streams begin with what old browsers need, are not buffered by proxies, and an interrupted one ends with 1002', async () => {
  const path = newSession();
  const leaving = new AbortController();
  const stream = await fetch(at(`${path}/xhr_streaming`), { method: 'POST', signal: leaving.signal });
  assert.equal(stream.headers.get('x-accel-buffering'), 'no');
  const reader = stream.body?.getReader();
  let text = '';
  while (!text.endsWith('o\n')) text += new TextDecoder().decode((await reader?.read())?.value);
  assert.equal(text, `${'h'.repeat(2048)}\no\n`);
  leaving.abort();
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(
    await (await post(`${path}/xhr_streaming`)).text(),
    `${'h'.repeat(2048)}\nc[1002,"Connection interrupted"]\n`,
  );
  const events = await fetch(at(`${newSession()}/eventsource`), { signal: AbortSignal.timeout(5_000) });
  assert.match(events.headers.get('content-type') ?? '', /^text\/event-stream/);
  const first = await events.body?.getReader().read();
  assert.match(new TextDecoder().decode(first?.value), /^\r\n(data: o\r\n\r\n)?$/);
});

test('a refused session keeps saying so, then is forgotten', async () => {
  const path = newSession();
  await (await post(`${path}/xhr`)).text();
  await post(`${path}/xhr_send`, JSON.stringify(['SEND\ndestination:/topic/x\n\n\0']));
  assert.match(await (await post(`${path}/xhr`)).text(), /^a\["ERROR\\nmessage:not connected/);
  for (let n = 0; n < 2; n++) assert.match(await (await post(`${path}/xhr`)).text(), /^c\[3403,"not connected"\]\n$/);
  assert.equal((await post(`${path}/xhr_send`, '["x"]')).status, 404);
  await new Promise((done) => setTimeout(done, 7_000));
  assert.equal(await (await post(`${path}/xhr`)).text(), 'o\n');
});

test('a websocket takes arrays and single texts, passes over empty frames and ends at broken ones', async () => {
  const open = async () => {
    const socket = new WebSocket(`${at(`${newSession()}/websocket`).replace('http', 'ws')}`);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    await new Promise((done) => socket.once('open', done));
    return { socket, heard };
  };
  const { socket, heard } = await open();
  socket.send('');
  socket.send(JSON.stringify('CONNECT\naccept-version:1.2\n\n\0'));
  while (heard.length < 2) await new Promise((done) => socket.once('message', done));
  assert.equal(heard[0], 'o');
  assert.match(heard[1] ?? '', /^a\["CONNECTED/);
  socket.close();
  for (const broken of ['["x', '{"a":1}', '[1]']) {
    const { socket: other } = await open();
    other.send(broken);
    await new Promise((done) => other.once('close', done));
  }
});
