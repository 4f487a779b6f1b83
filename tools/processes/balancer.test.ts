import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';

const SLOW_MS = 1_000;
const STALLED_AFTER_MS = 300;

/** A process that is ready and answers its calls slowly; what it does when it is asked whether it is ready, can be changed. */
const openBackend = async () => {
  const state = { isMute: false };
  const server = createServer(async (request, answer) => {
    if (request.url === '/health/ready') return state.isMute ? undefined : answer.end('ready');
    await sleep(SLOW_MS);
    return answer.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, state, port: (server.address() as AddressInfo).port };
};

const behindBalancer = async (leave: (backend: Awaited<ReturnType<typeof openBackend>>) => void) => {
  const backend = await openBackend();
  const balancer = await startBalancer(await freePort(), [backend.port], STALLED_AFTER_MS);
  while (balancer.readyPorts().length === 0) await sleep(10);
  const call = fetch(`${balancer.origin}/slow`).then(async (answer) => `${answer.status} ${await answer.text()}`);
  await sleep(100);
  leave(backend);
  const result = await call;
  assert.deepEqual(balancer.readyPorts(), []);
  backend.server.closeAllConnections();
  backend.server.close();
  await balancer.close();
  return result;
};

test('F46 a process that takes no calls any more may answer its last ones', async () => {
  assert.equal(await behindBalancer(({ server }) => server.close()), '200 done');
});

test('F46 what a process holds that stands still is given up', async () => {
  const result = await behindBalancer(({ state }) => {
    state.isMute = true;
  });
  assert.equal(result, '502 ');
});
