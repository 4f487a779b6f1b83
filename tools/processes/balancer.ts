import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect as dial, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What stands in front of several processes and gives each call to one that says it is ready. It never tries twice. */
export type Balancer = {
  origin: string;
  /** Which of the backends take calls at the moment. */
  readyPorts: () => number[];
  close: () => Promise<void>;
};

const PROBE_EVERY_MS = 100;

type Backend = {
  port: number;
  agent: Agent;
  state: 'ready' | 'unready' | 'silent';
  held: Set<{ destroy: () => void }>;
};

/**
 * What a process says. One that turns nobody away and says nothing stands still; one that takes no calls any more may well
 * be answering its last ones.
 */
const probe = (port: number, withinMs: number): Promise<Backend['state']> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(withinMs),
    headers: { connection: 'close' },
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok ? 'ready' : 'unready';
    },
    (error: unknown) => ((error as { name?: unknown }).name === 'TimeoutError' ? 'silent' : 'unready'),
  );

/**
 * Opens a balancer on the loopback. The ports are those of the processes, whether they run or not. A process that does not
 * answer for `stalledAfterMs` is taken out, and what it still holds is given up.
 */
export const startBalancer = async (
  port: number,
  backendPorts: readonly number[],
  stalledAfterMs: number,
): Promise<Balancer> => {
  const backends = backendPorts.map(
    (at): Backend => ({ port: at, agent: new Agent({ keepAlive: true }), state: 'unready', held: new Set() }),
  );
  let turn = 0;
  let isClosed = false;
  const next = (): Backend | undefined => {
    const ready = backends.filter(({ state }) => state === 'ready');
    turn += 1;
    return ready[turn % ready.length];
  };
  const watch = async (backend: Backend) => {
    while (!isClosed) {
      backend.state = await probe(backend.port, stalledAfterMs);
      if (backend.state === 'silent') for (const one of backend.held) one.destroy();
      await sleep(PROBE_EVERY_MS);
    }
  };
  const watching = backends.map(watch);

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const backend = next();
    if (!backend) return void outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('nobody is ready');
    const { method, url, headers } = incoming;
    const { connection: _, ...rest } = headers;
    const onward = request({
      port: backend.port,
      host: '127.0.0.1',
      agent: backend.agent,
      method,
      path: url,
      headers: rest,
    });
    backend.held.add(onward);
    onward.on('close', () => backend.held.delete(onward));
    onward.on('response', (answer) => {
      const { connection: __, ...responseHeaders } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, responseHeaders);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(onward);
  };

  /** A websocket is a line of bytes to one backend. */
  const upgrade = (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    const backend = next();
    if (!backend) return void near.destroy();
    const far = dial(backend.port, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(near);
      near.pipe(far);
    });
    backend.held.add(far);
    const end = () => {
      backend.held.delete(far);
      far.destroy();
      near.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  };

  const server = createServer(forward);
  server.on('upgrade', upgrade);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    readyPorts: () => backends.filter(({ state }) => state === 'ready').map((backend) => backend.port),
    close: async () => {
      isClosed = true;
      for (const { agent, held } of backends) {
        for (const one of held) one.destroy();
        agent.destroy();
      }
      server.closeAllConnections();
      server.close();
      await Promise.all(watching);
    },
  };
};
