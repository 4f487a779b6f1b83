import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { after, test } from 'node:test';
import { clamdScanner } from './clamd.ts';
import type { Scanner } from './port.ts';

/** A daemon that answers as told and keeps what it was shown. */
const openDaemon = async (answer: string) => {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('data', (data) => {
      all = Buffer.concat([all, data]);
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
      received.push(all);
      socket.end(answer);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  return { received, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
};

const clean: Scanner = { scan: async () => ({ kind: 'clean', type: 'pdf', width: 0, height: 0 }) };
const wary: Scanner = { scan: async () => ({ kind: 'refused', why: 'broken', type: 'pdf' }) };
const file = Buffer.alloc(150_000, 7);

/** The file as the daemon got it: its parts put together again. */
const unstreamed = (all: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  for (let length = all.readUInt32BE(at); length > 0; length = all.readUInt32BE(at)) {
    parts.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(parts);
};

test('the daemon gets the whole file and finds nothing', async () => {
  const daemon = await openDaemon('stream: OK\0');
  assert.equal((await clamdScanner(clean, daemon).scan(file)).kind, 'clean');
  assert.deepEqual(unstreamed(daemon.received[0] ?? Buffer.alloc(0)), file);
});

test('what the daemon finds is refused', async () => {
  const daemon = await openDaemon('stream: Win.Test.EICAR_HDB-1 FOUND\0');
  assert.deepEqual(await clamdScanner(clean, daemon).scan(file), { kind: 'refused', why: 'dangerous', type: 'pdf' });
});

test('the daemon does not see what our own rules refuse', async () => {
  const daemon = await openDaemon('stream: OK\0');
  assert.deepEqual(await clamdScanner(wary, daemon).scan(file), { kind: 'refused', why: 'broken', type: 'pdf' });
  assert.equal(daemon.received.length, 0);
});

test('a daemon that is away, says nothing, errs or talks without end has not told', async () => {
  for (const answer of ['', 'INSTREAM size limit exceeded. ERROR\0', 'x'.repeat(5_000)])
    await assert.rejects(clamdScanner(clean, await openDaemon(answer)).scan(file));
  await assert.rejects(clamdScanner(clean, { host: '127.0.0.1', port: 1 }).scan(file));
});
