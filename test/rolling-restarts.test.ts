import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createHttp } from '../tools/chaos/http.ts';
import { startBalancer } from '../tools/processes/balancer.ts';
import { freePort } from '../tools/processes/free-port.ts';
import { createTestApp } from './app.ts';
import { createAppProcesses } from './app-processes.ts';
import { enter, moveClockTo, publishLot, snapshot, sums } from './factories/auctions.ts';
import { tokenFor } from './factories/identity.ts';
import { isThorough } from './thorough.ts';

const app = await createTestApp();
const [one, two] = ['demo.buyer2', 'demo.buyer4'] as const;
const lot = await publishLot(app);
for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
await moveClockTo(app, lot.opensAtMs);
const { sheetHash } = await snapshot(app, lot.id);
const tokens = [await tokenFor(app, one), await tokenFor(app, two)];
await app.lotWriter.stop();
const places = await createAppProcesses(app);
const ports = [await freePort(), await freePort()];
await Promise.all(ports.map((port) => places.start(port)));
const balancer = await startBalancer(await freePort(), ports, 10_000);
const http = createHttp(balancer.origin);
after(async () => {
  http.close();
  await balancer.close();
});
const untilReady = async (count: number) => {
  while (balancer.readyPorts().length !== count) await sleep(20);
};

/** Each of the two goes once; the third time the first one comes back to lots that the other has kept. */
const RESTARTS = isThorough ? 3 : 2;
const failed: string[] = [];
let pages = 0;
let bids = 0;
let isOver = false;

const ask = async (...call: Parameters<typeof http.send>) => {
  const { status, text } = await http.send(...call);
  if (status === 0 || status >= 500) failed.push(`${call[0]} ${call[1]}: ${status} ${text.slice(0, 200)}`);
  return status;
};

const readPages = async () => {
  const paths = ['/', '/products', '/api/public/listings', '/api/public/auctions', `/api/public/auction/${lot.id}`];
  for (; !isOver; await sleep(10)) {
    await ask('GET', paths[pages % paths.length] ?? '/');
    pages += 1;
  }
};

const bidOn = async () => {
  for (let sum = 100_000_000, turn = 0; !isOver; sum += 5_000_000, turn++) {
    const body = { amount: sums(sum).toString(), sheetHash, idempotencyKey: randomUUID() };
    const token = tokens[turn % 2] ?? '';
    if ((await ask('POST', `/api/auction/${lot.id}/bid`, { token, body })) === 200) bids += 1;
    await sleep(20);
  }
};

test('F42 R10 processes are restarted in turn behind a balancer while pages are read and bids are made, and no call fails', async () => {
  await untilReady(2);
  const work = [readPages(), readPages(), bidOn()];
  const outputs: string[] = [];
  for (let restarts = 0; restarts < RESTARTS; restarts++) {
    const place = places.all[restarts % 2];
    assert.ok(place);
    const leaving = place.application;
    const line = new WebSocket(`${leaving.origin.replace('http', 'ws')}/api/websocket-endpoint/websocket`);
    await once(line, 'open');
    const closed = once(line, 'close');
    leaving.child.kill('SIGTERM');
    assert.equal(await leaving.exited, 0, leaving.output());
    assert.equal((await closed)[0], 1001, 'lines are told that the process goes away');
    outputs.push(leaving.output());
    await places.restart(place);
    await untilReady(2);
  }
  isOver = true;
  await Promise.all(work);
  const warnings = [...outputs, ...places.all.map(({ application }) => application.output())]
    .flatMap((output) => output.split('\n'))
    .filter((line) => /"level":"?([456]0|warn|error)/.test(line));
  assert.deepEqual(failed, [], warnings.join('\n'));
  assert.ok(bids > 10 && pages > 50, `${bids} bids, ${pages} pages`);
  for (const output of outputs) assert.doesNotMatch(output, /Cannot use a pool|"level":"?(50|error)|unhandled/i);
});

test('F42 a process that nobody asks whether it is ready ends at once, and one that is asked says no before it stops to serve', async () => {
  const [first, second] = places.all;
  assert.ok(first && second);
  await balancer.close();
  const ready = () => fetch(`${first.application.origin}/health/ready`).then(({ status }) => status);
  assert.equal(await ready(), 200);
  assert.equal(await ready(), 200);
  first.application.child.kill('SIGTERM');
  for (let status = 200; status !== 503; await sleep(20)) status = await ready();
  const page = await fetch(`${first.application.origin}/api/public/auctions`);
  assert.equal(page.status, 200, 'calls that come all the same are answered');
  assert.equal(page.headers.get('connection'), 'close');
  assert.equal(await first.application.exited, 0);
});
