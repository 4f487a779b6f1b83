import { Agent, get } from 'node:http';
import type { Load, LoadResult } from './load.ts';

/** A process of its own that asks for paths over connections that stay open and tells how long each answer took. */
const fetchOne = (agent: Agent, address: string): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(address, { agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = performance.now() - startedAt;
        if (answer.statusCode !== 200) return reject(new Error(`${address} answered ${answer.statusCode}`));
        const text = Buffer.concat(pieces).toString();
        const total = Number(/"total":(\d+)/.exec(text.slice(-200))?.[1] ?? 0);
        resolve({ ms, total });
      });
    }).on('error', reject);
  });

const run = async ({ origin, connections, paths }: Load): Promise<LoadResult[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const results: LoadResult[] = [];
  let next = 0;
  const fetchInTurn = async () => {
    for (let at = next++; at < paths.length; at = next++) results[at] = await fetchOne(agent, `${origin}${paths[at]}`);
  };
  await Promise.all(Array.from({ length: connections }, fetchInTurn));
  agent.destroy();
  return results;
};

process.once('message', (load: Load) => {
  run(load).then(
    (results) => process.send?.(results),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
