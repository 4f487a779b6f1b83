import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createStompReader, type StompFrame, stompText } from '#platform/values/stomp.ts';
import { createLiveConnection, type LiveFailure, type LiveOptions, pauseMs } from './connection.ts';
import type { SocketHandlers } from './sockjs-socket.ts';

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => new Promise((done) => setImmediate(done));

/** A server under the hand of the test. */
const createTestConnection = (options: Partial<LiveOptions> = {}) => {
  const lines: (SocketHandlers & { frames: StompFrame[]; beats: number; isClosed: boolean })[] = [];
  const failures: LiveFailure[] = [];
  const states: string[] = [];
  const connection = createLiveConnection({
    openSocket: (handlers) => {
      const reader = createStompReader({ frameBytesMax: 1e6, headersMax: 32 });
      const line = { ...handlers, frames: [] as StompFrame[], beats: 0, isClosed: false };
      lines.push(line);
      return {
        send: (text) => {
          for (const read of reader.feed(text)) {
            if (read.kind === 'frame') line.frames.push(read.frame);
            else if (read.kind === 'beat') line.beats += 1;
          }
        },
        close: () => {
          line.isClosed = true;
        },
      };
    },
    token: async () => null,
    pingDestination: '/app/ping',
    onState: (state) => states.push(state),
    onFailure: (failure) => failures.push(failure),
    ...options,
  });
  const last = () => {
    const line = lines.at(-1);
    assert.ok(line);
    return line;
  };
  const connect = async () => {
    await settle();
    last().onOpen();
    last().onText(stompText('CONNECTED', { version: '1.2', 'heart-beat': '4000,4000' }));
  };
  return { connection, lines, failures, states, last, connect };
};

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
afterEach(() => mock.timers.reset());

test('RTM-008 the pause between tries is 1 s at first and grows to at most 200 s', () => {
  assert.equal(pauseMs(0), 1_000);
  assert.equal(pauseMs(1), 1_000);
  assert.equal(pauseMs(2), 2_000);
  for (let failures = 1; failures < 100; failures++) {
    assert.ok(pauseMs(failures + 1) >= pauseMs(failures));
    assert.ok(pauseMs(failures) <= 200_000);
  }
  assert.equal(pauseMs(100), 200_000);
});

test('RTM-012 RTM-015 a close before the connection is a failure, and after 100 of them there is no 101st try', async () => {
  const { connection, lines, failures, last } = createTestConnection();
  for (let tries = 1; tries <= 100; tries++) {
    await settle();
    assert.equal(lines.length, tries);
    last().onClose();
    if (tries < 100) {
      mock.timers.tick(pauseMs(tries) - 1);
      await settle();
      assert.equal(lines.length, tries, 'not before its time');
    }
    mock.timers.tick(1);
  }
  mock.timers.tick(10 * limits.liveReconnectMaxMs);
  await settle();
  assert.equal(lines.length, 100);
  assert.equal(connection.state(), 'disconnected');
  assert.deepEqual(failures, Array(100).fill({ kind: 'closedEarly' }));
});

test('RTM-009 RTM-010 a subscription asked for early is made within 300 ms after CONNECTED', async () => {
  const { connection, last, connect } = createTestConnection();
  const heard: unknown[] = [];
  connection.subscribe('/topic/jenkins-notify', (body) => heard.push(body));
  await connect();
  mock.timers.tick(limits.livePollMs);
  const [greeting, subscription] = last().frames;
  assert.equal(greeting?.headers.get('heart-beat'), '4000,4000');
  assert.equal(subscription?.headers.get('destination'), '/topic/jenkins-notify');
  const id = subscription?.headers.get('id') ?? '';
  last().onText(stompText('MESSAGE', { subscription: id, 'message-id': '1', destination: 'x' }, '{"text":"a"}'));
  assert.deepEqual(heard, [{ text: 'a' }]);
});

test('RTM-011 after a cut every subscription is made again, once, and the pauses begin anew', async () => {
  const { connection, lines, last, connect } = createTestConnection();
  const end = connection.subscribe('/topic/a', () => undefined);
  connection.subscribe('/topic/b', () => undefined);
  await connect();
  end();
  last().onClose();
  mock.timers.tick(1_000);
  await connect();
  assert.equal(lines.length, 2);
  const subscriptions = last().frames.filter(({ command }) => command === 'SUBSCRIBE');
  assert.deepEqual(
    subscriptions.map(({ headers }) => headers.get('destination')),
    ['/topic/b'],
  );
  last().onClose();
  last().onClose();
  mock.timers.tick(999);
  await settle();
  assert.equal(lines.length, 2);
  mock.timers.tick(1);
  await settle();
  assert.equal(lines.length, 3);
});

test('RTM-013 closing says DISCONNECT, ends the line and never comes back', async () => {
  const { connection, lines, last, connect, states } = createTestConnection();
  await connect();
  connection.close();
  assert.equal(last().frames.at(-1)?.command, 'DISCONNECT');
  assert.equal(last().isClosed, true);
  last().onClose();
  mock.timers.tick(1e7);
  await settle();
  assert.equal(lines.length, 1);
  assert.deepEqual(states, ['connected', 'disconnected']);
});

test('RTM-014 an ERROR logs the message of its header and reports a failure', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined);
  const { failures, connect, last, lines } = createTestConnection();
  await connect();
  last().onText(stompText('ERROR', { message: 'access denied' }));
  assert.match(String(log.mock.calls[0]?.arguments[0]), /access denied/);
  assert.deepEqual(failures, [{ kind: 'refused', message: 'access denied' }]);
  last().onClose();
  mock.timers.tick(1_000);
  await settle();
  assert.equal(lines.length, 2, 'it tries again, later and later');
});

test('a fresh token is told before the old one ends, and the same one is not told twice', async () => {
  let token = 'one';
  const { connect, last } = createTestConnection({ token: async () => token });
  await connect();
  assert.equal(last().frames[0]?.headers.get('Authorization'), 'Bearer one');
  mock.timers.tick(limits.liveTokenCheckMs);
  await settle();
  assert.equal(last().frames.length, 1);
  token = 'two';
  // Heart-beats that nobody answers would end the line before.
  last().onText('\n');
  mock.timers.tick(limits.liveTokenCheckMs);
  await settle();
  const [, ping, ...more] = last().frames;
  assert.equal(ping?.command, 'SEND');
  assert.equal(ping?.headers.get('destination'), '/app/ping');
  assert.equal(ping?.headers.get('Authorization'), 'Bearer two');
  assert.deepEqual(more, []);
});

test('making subscriptions anew asks the server for what was missed', async () => {
  const { connection, connect, last } = createTestConnection();
  let looks = 0;
  connection.subscribe(
    '/topic/a',
    () => undefined,
    () => {
      looks += 1;
    },
  );
  await connect();
  assert.equal(looks, 0, 'not before the server listens');
  const receipt = last().frames[1]?.headers.get('receipt') ?? '';
  last().onText(stompText('RECEIPT', { 'receipt-id': receipt }));
  assert.equal(looks, 1);
  connection.resubscribe();
  last().onText(stompText('RECEIPT', { 'receipt-id': receipt }));
  assert.equal(looks, 2);
  assert.deepEqual(
    last().frames.map(({ command }) => command),
    ['CONNECT', 'SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE'],
  );
});

test('a token that cannot be had is a failed try, and no line of a visitor is opened in its place', async () => {
  let isOver = true;
  const { lines, failures } = createTestConnection({
    token: async () => {
      if (isOver) throw new Error('The session is over.');
      return 'one';
    },
  });
  await settle();
  assert.equal(lines.length, 0);
  assert.deepEqual(failures, [{ kind: 'closedEarly' }]);
  isOver = false;
  mock.timers.tick(1_000);
  await settle();
  assert.equal(lines.length, 1);
});

test('a browser that is offline opens no line until it is online', async () => {
  let isOnline = false;
  const { connection, lines } = createTestConnection({ isOnline: () => isOnline });
  await settle();
  assert.equal(lines.length, 0);
  isOnline = true;
  connection.tryNow();
  await settle();
  assert.equal(lines.length, 1);
});
