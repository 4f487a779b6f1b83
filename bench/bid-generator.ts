import { Agent, request } from 'node:http';
import { callHeaders } from '../test/factories/identity.ts';
import type { TimedAnswer, TimedCall, TimedLoad } from './bid-load.ts';

/** A process of its own that sends calls at their moments over lines that are open already. */
const nowMs = (): number => performance.timeOrigin + performance.now();

/** Lines opened at a time, so that none has to wait for the backlog of the listening socket. */
const BATCH = 100;
const PATIENCE_MS = 30_000;

const send = (agent: Agent, origin: string, method: string, { path, token, body }: Omit<TimedCall, 'atMs'>) =>
  new Promise<TimedAnswer>((resolve) => {
    const headers = {
      ...callHeaders(token),
      ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sentMs = nowMs();
    const ended = (status: number, text: string) =>
      resolve({ sentMs, answeredMs: nowMs(), status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? '' });
    const call = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => ended(answer.statusCode ?? 0, text));
    });
    call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('timeout')));
    call.on('error', (error) => ended(0, `{"code":"${error.name}"}`));
    call.end(body);
  });

const run = async ({ origin, connections, warmPath, calls }: TimedLoad): Promise<TimedAnswer[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  for (let opened = 0; opened < connections; opened += BATCH)
    await Promise.all(
      // All at once hold their lines, so that each opens another one. Whoever bids has a page open, so the token is known.
      Array.from({ length: Math.min(connections, opened + BATCH) }, (_, at) =>
        send(agent, origin, 'GET', { path: warmPath, token: calls[at % calls.length]?.token ?? '', body: '' }),
      ),
    );
  const answers = await Promise.all(
    calls.map(async (call) => {
      await new Promise((done) => setTimeout(done, Math.max(0, call.atMs - nowMs())));
      return send(agent, origin, 'POST', call);
    }),
  );
  agent.destroy();
  return answers;
};

process.once('message', (load: TimedLoad) => {
  run(load).then(
    (answers) => process.send?.(answers),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
