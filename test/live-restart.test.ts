import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { closeConnectionsEarly } from '#platform/server/closing-connections.ts';
import { createLive, type Live } from '#platform/server/live/live.ts';
import { createLog } from '#platform/server/log.ts';
import { createLiveConnection } from '#platform/web/live/connection.ts';
import { createSockjsOpener, type OpenSocket, type SocketHandlers } from '#platform/web/live/sockjs-socket.ts';
import { connected, PATH, stompjs, transports, until } from './live-clients.ts';

type Server = { live: Live; url: string; port: number; stop: () => Promise<void> };

/** The live endpoint alone, which can be stopped and started again at the same address. */
const startServer = async (port = 0): Promise<Server> => {
  const app = Fastify();
  closeConnectionsEarly(app);
  const live = createLive({
    authenticate: async () => null,
    tokenOfCookies: () => null,
    mayListen: (destination) => destination.startsWith('/topic/'),
    objectOf: () => null,
    restricted: async () => new Set(),
    isFor: async () => true,
    onSubscribed: async () => undefined,
    isAboutRights: () => false,
    pingDestination: '/app/ping',
    log: createLog({ level: 'silent' }),
  });
  await live.mount(app, { path: PATH, isOriginAllowed: () => true });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    live,
    url,
    port: Number(new URL(url).port),
    stop: async () => {
      live.stop();
      await app.close();
    },
  };
};

const ends: (() => Promise<void> | void)[] = [];
after(async () => {
  for (const end of ends.reverse()) await end();
});

for (const transport of transports)
  test(`RTM-011 over ${transport} a client comes back after a restart, subscribes again and hears each message once`, async () => {
    let server = await startServer();
    const client = stompjs(server.url, transport, { reconnectDelay: 200 });
    let connections = 0;
    const heard: string[] = [];
    await connected(client);
    const subscribe = () => client.subscribe('/topic/a', ({ body }) => heard.push(body));
    client.onConnect = () => {
      connections += 1;
      subscribe();
    };
    subscribe();
    await until(() => server.live.listeners('/topic/a') === 1, 'the subscription');
    server.live.deliver('/topic/a', '1');
    await until(() => heard.length === 1, 'the first message');
    await server.stop();
    server = await startServer(server.port);
    await until(() => connections === 1 && server.live.listeners('/topic/a') === 1, 'the new subscription', 15_000);
    server.live.deliver('/topic/a', '2');
    await until(() => heard.length === 2, 'the second message');
    assert.deepEqual(heard, ['1', '2']);
    await client.deactivate({ force: true });
    await server.stop();
  });

test('RTM-008 RTM-011 our own client does the same: it comes back within seconds and hears each message once', async () => {
  let server = await startServer();
  const heard: unknown[] = [];
  const connection = createLiveConnection({
    openSocket: createSockjsOpener(`${server.url}${PATH}`),
    token: async () => null,
    pingDestination: '/app/ping',
  });
  ends.push(() => connection.close());
  connection.subscribe('/topic/a', (body) => heard.push(body));
  await until(() => server.live.listeners('/topic/a') === 1, 'the subscription');
  await server.stop();
  server = await startServer(server.port);
  ends.push(() => server.stop());
  await until(() => server.live.listeners('/topic/a') === 1, 'the new subscription', 15_000);
  for (let n = 0; n < 5; n++) server.live.deliver('/topic/a', JSON.stringify({ n }));
  await until(() => heard.length === 5, 'five messages');
  assert.deepEqual(
    heard,
    [0, 1, 2, 3, 4].map((n) => ({ n })),
  );
});

test('where no websocket gets through our own client polls', async (t) => {
  const server = await startServer();
  ends.push(() => server.stop());
  /** A browser whose network swallows websockets. */
  class Swallowed extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    onclose: (() => void) | null = null;
    constructor() {
      super();
      setTimeout(() => this.onclose?.(), 10);
    }
    close() {
      this.readyState = 3;
    }
  }
  const original = globalThis.WebSocket;
  globalThis.WebSocket = Swallowed as unknown as typeof WebSocket;
  t.after(() => {
    globalThis.WebSocket = original;
  });
  const heard: unknown[] = [];
  const connection = createLiveConnection({
    openSocket: createSockjsOpener(`${server.url}${PATH}`),
    token: async () => null,
    pingDestination: '/app/ping',
  });
  connection.subscribe('/topic/a', (body) => heard.push(body));
  await until(() => server.live.listeners('/topic/a') === 1, 'the subscription', 15_000);
  for (let n = 0; n < 3; n++) {
    server.live.deliver('/topic/a', JSON.stringify({ n }));
    await until(() => heard.length === n + 1, 'the message');
  }
  assert.deepEqual(heard, [{ n: 0 }, { n: 1 }, { n: 2 }]);
  connection.close();
  await until(() => server.live.listeners('/topic/a') === 0, 'the end');
});

test('RTM-015 a server that is not there ends the line without a word, once', async () => {
  const server = await startServer();
  await server.stop();
  let ends = 0;
  const openLine: OpenSocket = createSockjsOpener(`${server.url}${PATH}`);
  const handlers: SocketHandlers = {
    onOpen: () => assert.fail('nobody is there'),
    onText: () => assert.fail('nobody is there'),
    onClose: () => {
      ends += 1;
    },
  };
  for (const expected of [1, 2]) {
    openLine(handlers);
    await until(() => ends === expected, 'the end of the line');
  }
  await new Promise((done) => setTimeout(done, 100));
  assert.equal(ends, 2);
});
